"""The scoring sheet and the final result."""
