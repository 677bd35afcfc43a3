"""Presentation of Alhambra with its modules."""
