"""The screens around the games: title, new game, saved games, settings, credits, pause."""
