"""What tests of playing with dice share."""

FOUR_TOWERS = "TTTTSPAG"


def last(table, kind):
    """The last event of a kind that was told."""
    events = [event for step in table.match.steps for event in step.events if isinstance(event, kind)]
    return events[-1] if events else None
