"""What tests of saved games share."""

import json


def change_line(path, number, change):
    """Rewrite one line (from 1) of a save."""
    lines = path.read_text().split("\n")
    data = json.loads(lines[number - 1])
    change(data)
    lines[number - 1] = json.dumps(data)
    path.write_text("\n".join(lines))


def spoil(path, number, how):
    """Damage a line (from 1) of a save: a choice nobody may make, half a line, or a state that was not."""
    if how == "illegal":
        change_line(path, number, lambda entry: entry["choice"].update(cards=[]))
    elif how == "half":
        lines = path.read_text().split("\n")
        lines[number - 1] = lines[number - 1][:20]
        path.write_text("\n".join(lines))
    else:
        change_line(path, number, lambda entry: entry.update(digest="0"))
