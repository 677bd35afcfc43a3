"""What tests of playing on paper share."""


def said(table):
    """The sentence on paper now."""
    return table.table.notes.note[0] if table.table.notes.note else ""


def last(table):
    """The last choice made."""
    return table.match.steps[-1].choice
