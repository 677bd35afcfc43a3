"""Traits: properties of kinds of pieces that rules ask for (module_interactions.md 2.1).

A module that adds a kind declares its traits (hook ``traits``); rules ask for a trait (``Palace.has_trait``)
and never for another module's kind. Undeclared traits do not hold. Most rows of the table need no trait, as
the piece itself shows the property: a part with a type is a building for majorities, citizens, chests,
servants, extensions, squares and missions; an ``ordinary`` part, neither camp nor half a cell, takes wooden
walls, can be attacked, and continues a line; a piece with a price is bought, and sold from a personal market.
A tile in another form (forms.py) has the kind and the type of that form.
"""

BASE_BUILDING = "building"
"""The kind of the base tiles and of everything treated like one: towers, fruit, culture tiles, falcons'
colours and bonus cards look at this kind only.
"""

CLAIMABLE = "claimable"
"""When turned up for the market it may be claimed by its type (18)."""
SITE = "site"
"""It may be bought as a building site (23)."""
ANIMALS = "animals"
"""A garden of this kind gets animals when it is laid on a space (36)."""
KEY = "key"
"""Arcades of this kind bring a key when they are bought (37)."""
BESIDE = "beside"
"""It lies next to the market and fills no space: it is not given out at the end, and Dirk never keeps it."""
UNFINISHED = "unfinished"
"""It is under construction: others cannot buy it from a personal market."""

BUILDING_TRAITS = frozenset({CLAIMABLE, SITE, ANIMALS, KEY})
"""The traits of buildings of the six types that come from the supply with a printed type."""
