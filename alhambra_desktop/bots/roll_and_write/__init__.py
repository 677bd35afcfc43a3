"""Bots of Roll & Write."""
