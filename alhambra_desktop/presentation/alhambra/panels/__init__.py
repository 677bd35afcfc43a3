"""What modules lay on the table: the only rooms of the presentation in which modules are named.

``dresses`` says what their pieces and cards show beside type, price and walls; ``registry`` collects, for
each module in play, the common pieces of its drawer, the own ones beside the hand and those of the others.
A panel turns a view into plain values and holds no rule; a module without one gets a plain drawer.
"""
