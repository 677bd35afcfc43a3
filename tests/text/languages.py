"""The languages by how they come to their words."""

from alhambra_desktop.text import available

WRITTEN = ("en", "fr", "de")
"""A change brings its words in these."""

FOLLOWING = tuple(language for language in available() if language not in WRITTEN)
"""Translated afterwards: what they lack for a while is shown in English."""

LAG = 0.03
"""The part of all messages that a following language may be behind."""
