"""What a table shows and how it reacts, without drawing: models, layout, pickers, choreography.

Everything here is derived from a seat's view of a match: it has no hidden state of its own, contains no rules
(legality, price and points are asked of the view) and does not import pygame. The client draws these models.
"""
