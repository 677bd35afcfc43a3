"""Lessons on the real table: a light on what is spoken of, a note beside it, a bar with the chapters.

``LessonScene`` holds the table of the game (``client/play/posed.py``); what is right and
what is said is decided in ``match/lessons.py``. ``places`` finds the things that a step points at.
"""
