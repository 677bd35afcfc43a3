"""What a match of Alhambra has of its own: own data, sets of modules, the score pad, drawn boards."""
