"""The table: the scene in which a game is played, and the parts it is drawn from."""
