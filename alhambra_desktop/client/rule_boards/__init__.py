"""The pictures in the rule book: drawn cities, scored examples, parts of the table."""
