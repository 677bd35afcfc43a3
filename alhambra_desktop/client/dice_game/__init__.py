"""The dice game on the screen: board, tray with rolling dice, prompts, scoring sheet."""
