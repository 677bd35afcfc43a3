"""The modules, one file or package each: the rules, the slice of the state, the shape of the data."""
