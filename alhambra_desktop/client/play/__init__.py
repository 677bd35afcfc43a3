"""What every game has on its screen: going on, bots, undo, log, changing persons, menu, end.

``MatchScene`` runs a match in any scene; ``PlayScene`` is the one made of widgets, from which a game's own
board derives (see ``alhambra_desktop.client``); ``tables`` has the scene of each game.
"""
