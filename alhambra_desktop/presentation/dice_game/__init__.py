"""The dice game as it is shown: models, words, questions as prompts, places, movements. No pygame here."""
