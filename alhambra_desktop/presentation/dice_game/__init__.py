"""Presentation of the dice game: models, texts, questions as prompts, layout, movements. No pygame here."""
