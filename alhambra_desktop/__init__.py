"""Alhambra Desktop: the palace game, its modules and its dice games on one computer."""

__version__ = "0.2.0"
