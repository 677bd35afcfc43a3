"""What a table shows and how it answers, without a pixel drawn: models, layout, pickers, choreography.

Everything here is derived from a seat's view of a match: nothing has a state of its own that the view
does not explain, nothing knows a rule (legality, price and points are asked of the view) and nothing
imports pygame. The client draws what it finds here.
"""
