"""What is true of a kind of pieces: the words by which rules ask for it (module_interactions.md 2.1).

Whoever brings a kind says which words hold for it (hook point ``traits``); whoever asks, asks for the word
(``Palace.has_trait``) and never for the kind of another module. What is not said does not hold.

Most rows of the table need no word, as the piece itself tells: a part with a type is a building for
majorities, citizens, chests, servants, extensions, squares and missions; an ``ordinary`` part, neither camp
nor half a cell, takes wooden walls, is attacked, and goes on with a line; a piece with a price is bought, and
sold from a personal market. A tile in another form (forms.py) has the kind and the type of that form.
"""

BASE_BUILDING = "building"
"""The kind of the base tiles and of whatever stands for one: towers, fruit, culture tiles, colours of falcons
and bonus cards look at this kind only."""

CLAIMABLE = "claimable"
"""Turned up for the market it may be claimed by its type (18)."""
SITE = "site"
"""It may be bought as a building site (23)."""
ANIMALS = "animals"
"""A garden of this kind gets animals when it is laid on a space (36)."""
KEY = "key"
"""Arcades of this kind bring a key when they are bought (37)."""
BESIDE = "beside"
"""It lies beside the market and fills no space: it is not given out at the end, and Dirk keeps none of it."""
UNFINISHED = "unfinished"
"""It is under construction: the others cannot buy it from a personal market."""

BUILDING_TRAITS = frozenset({CLAIMABLE, SITE, ANIMALS, KEY})
"""What holds for buildings of the six types that come from the supply with their type printed on them."""
