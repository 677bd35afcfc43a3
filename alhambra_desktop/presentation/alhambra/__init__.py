"""What the screen shows of Alhambra with its modules."""
