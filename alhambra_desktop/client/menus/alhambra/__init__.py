"""Menus of Alhambra: the chooser of modules, the score pad for a game with the real box."""
