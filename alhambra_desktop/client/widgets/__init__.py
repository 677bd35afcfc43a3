"""The controls of the interface, drawn by this program."""
