"""Lessons on the real table: a light on the subject, a note next to it, a bar with the chapters.

``LessonScene`` holds the table of the game (``client/play/posed.py``); ``match/lessons.py`` decides what is
right and which text is shown. ``places`` finds the things that a step points at.
"""
