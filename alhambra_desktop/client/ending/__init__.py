"""The end of a game, for all games: the winner in large, the points counted up, fireworks, then the sheet.

A game provides its result (presentation/final.py) and a picture of what the winner has built.
"""
