"""What the rules say about two or more modules together."""
