"""The process that answers the questions of a review one by one.

To it: ``{"game": {...}}`` once, then questions (match/review.py). Back come ``{"step": number, "answer":
...}`` or ``{"step": number, "failed": text}``.
"""

import contextlib
import json
import traceback
from multiprocessing.connection import Connection
from typing import Any

from alhambra_desktop.bots import server
from alhambra_desktop.bots.judging import Judge
from alhambra_desktop.bots.review_data import Effort
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.review import Answer

SEED = "review"
"""The random seed of every review."""


def serve(connection: Connection) -> None:
    """Entry point of the process: answer until the connection is closed."""
    server.prepare_process()
    rules: Any = None
    memo: dict[Any, Any] = {}
    with contextlib.suppress(EOFError, OSError):  # the other end is closed
        while True:
            message = json.loads(connection.recv_bytes())
            if "game" in message:
                rules = server.rules_from_plain(message["game"])
            else:
                connection.send_bytes(json.dumps(answer(rules, message, memo)).encode())


def answer(rules: Any, asked: dict[str, Any], memo: dict[Any, Any]) -> dict[str, Any]:
    """The reply to a question; always the same for the same question."""
    step = asked["step"]
    try:
        view = server.view_from_plain(rules, asked["state"], asked["seat"])
        effort = codec.decode(asked["effort"], Effort)
        made = codec.decode(asked["made"], Choice)
        judge = Judge(view, f"{SEED}/{step}", memo=memo)
        if "compare" in asked:
            choices = [codec.decode(one, Choice) for one in asked["compare"]]
            found = Answer(step, judged=judge.closer(made, choices, effort.closer), closer=True)
        else:
            judged = judge.judge(made, effort) if asked["judged"] else None
            luck = Judge(view, f"luck/{step}", memo=memo)
            chances = luck.position(asked["chances"]) if asked["chances"] else ()
            moved = luck.moved(made, effort.luck) if asked["moved"] else None
            found = Answer(step, chances, judged, moved)
        return {"step": step, "answer": codec.encode(found)}
    except Exception:  # noqa: BLE001  # whatever went wrong is told; the review goes on without this step
        return {"step": step, "failed": traceback.format_exc()}
