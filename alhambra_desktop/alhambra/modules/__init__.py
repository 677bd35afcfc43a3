"""The modules, one file each: its rule, its slice of the state, the shape of its data."""
