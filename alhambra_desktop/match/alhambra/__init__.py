"""The parts of a match that only Alhambra has: own data, sets of modules, score pad, drawn boards."""
