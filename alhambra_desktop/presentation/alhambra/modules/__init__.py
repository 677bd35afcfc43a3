"""How each module looks: one file a module, one class each, found by the module's id.

The class derives from :class:`~alhambra_desktop.presentation.alhambra.look.Look`, whose methods say what
can be shown: things on the table, what tiles bear, names, what moves. A module whose pieces only lie in the
market, in hands and in cities, as any tile or card does, needs no file.
"""
