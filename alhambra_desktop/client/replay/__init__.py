"""Replay of a match: the table of the game above, the seek bar below.

``ReplayScene`` holds the scene in which the game is played and shows it in the upper part of the window; to
it the recorded match (``match/replay.py``) is one in which others play. ``SeekBar`` is the line of steps.
"""
