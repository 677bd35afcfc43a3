"""How each module looks: one file and one class per module, found by its id.

The class derives from :class:`~alhambra_desktop.presentation.alhambra.look.Look`, whose methods say what is
shown: things on the table, decorations of tiles, names, movements. A module whose pieces are only ordinary
tiles or cards on the market, in hands and in cities needs no file.
"""
