"""What a match of Roll & Write has of its own: the review of a game played alone."""
