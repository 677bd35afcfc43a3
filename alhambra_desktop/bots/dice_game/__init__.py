"""Bots of the dice game."""
