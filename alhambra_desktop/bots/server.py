"""The bots' own process: reads questions from a connection and answers them one by one.

Messages are JSON texts, each an object. To the process: ``{"game": {...}}`` once for each game, then
``{"ask": number, "seat": ..., "state": ..., "level": ..., ...}``, or ``{"cancel": number}``. Back come
``{"answer": number, "choice": ...}`` or ``{"failed": number, "why": text}``. A search looks for further
messages between two playouts and is cancelled when one has arrived.
"""

import contextlib
import gc
import json
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import defaultdict
from multiprocessing.connection import Connection, wait
from typing import Any

from alhambra_desktop.bots import Bot, Budget, make_bot
from alhambra_desktop.bots.bot import MINDS
from alhambra_desktop.bots.mind import Cancelled, Clock
from alhambra_desktop.bots.team import Errand, Helpers
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Game
from alhambra_desktop.games import GAMES, kind_of

NICENESS = 10
BELOW_NORMAL_PRIORITY_CLASS = 0x4000  # the name in the Windows headers


def game_to_plain(rules: Any) -> codec.Plain:
    """What the process needs to know before its first question: game, set-up, component data."""
    return {
        "is": kind_of(rules).id,
        "setup": codec.encode(rules.setup),
        "components": dict(rules.components.plain),
    }


def rules_from_plain(plain: codec.Plain) -> Any:
    """The rules of a game from the output of :func:`game_to_plain`."""
    kind = GAMES[plain["is"]]
    components = kind.read(plain["components"], "component data of the match")
    return kind.compile(codec.decode(plain["setup"], kind.setup), components)


def view_from_plain(rules: Any, plain: codec.Plain, seat: int) -> Game[Any]:
    """A seat's view from the plain form of its state."""
    kind = kind_of(rules)
    pieces = getattr(rules, "pieces", None)  # only the palace game's cities are read with their pieces
    view = kind.game(rules, codec.decode(plain, kind.state, pieces), seat)
    view.ask_again()
    return view


def serve(connection: Connection, *helpers: Connection) -> None:
    """Entry point of the process: answer questions until the connection is closed.

    ``helpers`` are processes that play rounds (team.py).
    """
    prepare_process()
    rules: Any = None
    helping, clocks = Helpers(helpers), defaultdict[int, Clock](Clock)
    with contextlib.suppress(EOFError, OSError):  # the other end is closed
        while True:
            message = json.loads(connection.recv_bytes())
            if "game" in message:
                rules, helping.game = rules_from_plain(message["game"]), message["game"]
                clocks.clear()
            elif "ask" in message and rules is not None:
                reply = _answer(rules, message, connection, helping, clocks[message["seat"]])
                if reply is not None:
                    connection.send_bytes(json.dumps(reply).encode())


def _answer(
    rules: Any, message: dict[str, Any], connection: Connection, helping: Helpers, clock: Clock
) -> dict[str, Any] | None:
    """The reply to a question; None if another message arrived first."""
    gc.disable()  # a collection in the middle of a search would break its time
    try:
        view = view_from_plain(rules, message["state"], message["seat"])
        bot = _bot(message)
        bot.clock = clock  # each question makes a new bot; a turn is one
        if message["playouts"] is None:  # counted playouts stay here, so that they can be repeated
            bot.team = helping.team(message)
        choice = bot.choose(view, stop=connection.poll)
        return {"answer": message["ask"], "choice": codec.encode(choice, Choice)}
    except Cancelled:
        return None
    except Exception:  # noqa: BLE001  # whatever went wrong is told; the match goes on without us
        return {"failed": message["ask"], "why": traceback.format_exc()}
    finally:
        gc.enable()
        gc.collect()


def _bot(message: dict[str, Any]) -> Bot:
    budget = Budget(message["seconds"], message["playouts"])
    return make_bot(message["level"], message["seed"], message["character"], budget)


def help_out(connection: Connection, asker: Connection) -> None:
    """Entry point of a helper: play rounds for the process at the other end of ``asker`` until it is gone."""
    prepare_process()
    rules: Any = None
    with contextlib.suppress(EOFError, OSError):
        asker.send_bytes(json.dumps({"ready": True}).encode())
        while True:
            message = json.loads(asker.recv_bytes())
            if "game" in message:
                rules = rules_from_plain(message["game"])
            elif "race" in message and rules is not None:
                _play_rounds(rules, Errand(asker, message))
    connection.close()


def _play_rounds(rules: Any, errand: Errand) -> None:
    """Play rounds of one race until told to stop."""
    gc.disable()
    try:
        view = view_from_plain(rules, errand.asked["state"], errand.asked["seat"])
        MINDS[kind_of(rules).id].help(_bot(errand.asked), view, errand)
    except Cancelled:
        pass
    finally:
        gc.enable()
        gc.collect()
        errand.ended()


def prepare_process() -> None:
    """Set up a process that computes in the background."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which then closes us
    step_back()
    end_with_parent()
    gc.freeze()


def end_with_parent() -> None:
    """Make sure that this process ends with the program, however that ends, even during a search."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            wait([parent.sentinel])
            os._exit(0)

        threading.Thread(target=watch, name="parent", daemon=True).start()


def step_back() -> None:
    """Lower the priority of this process, so that drawing comes first."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  # only Windows has what is asked of it here

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(NICENESS)
