"""Set-up codes: what is written can be read again, however it was copied; everything else is refused."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES
from alhambra_desktop.match import setup_code
from alhambra_desktop.match.setup_code import (
    ALPHABET,
    OPTION_NUMBERS,
    TableSetup,
    decode,
    encode,
    option_numbers,
)


@st.composite
def setups(draw: st.DrawFn) -> TableSetup:
    """Any set-up of any game."""
    kind = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    options = {
        name: draw(st.sampled_from(values)) for name, values in kind.options.items() if draw(st.booleans())
    }
    modules = tuple(name for name in kind.modules if draw(st.booleans()))
    return TableSetup(
        kind.id, draw(st.integers(kind.least, kind.most)), modules, options, draw(st.text(max_size=20))
    )


def refusal(text: str) -> str:
    with pytest.raises(Refused) as error:
        decode(text)
    return error.value.reason.code


@pytest.mark.slow
@given(setups())
def test_a_code_can_be_read_again(setup: TableSetup) -> None:
    """Every set-up comes back from its code, which is printable and short."""
    code = encode(setup)
    assert re.fullmatch(r"ALH(-[0-9A-Z]{1,4})+", code)
    assert decode(code) == setup
    if not setup.seed:
        assert len(code) <= 50


@pytest.mark.slow
@given(setups(), st.randoms(use_true_random=False))
def test_copying_does_not_break_a_code(setup: TableSetup, random) -> None:
    """Breaks, spaces, missing dashes, small letters and look-alikes do not matter."""
    letters = [c for c in encode(setup) if c != "-"]
    lookalikes = {"0": "0Oo", "1": "1IlL"}
    spoilt = "".join(
        random.choice(lookalikes.get(c, c + c.lower())) + random.choice(["", "", " ", "\n", "-", "\t"])
        for c in letters
    )
    assert decode(f"  {spoilt}\n") == setup


@pytest.mark.slow
@given(setups(), st.data())
def test_a_wrong_letter_is_noticed(setup: TableSetup, data: st.DataObject) -> None:
    """One letter changed, or the end cut off: the code is damaged, never another set-up."""
    code = encode(setup)
    place = data.draw(st.sampled_from([i for i, c in enumerate(code) if i >= 4 and c != "-"]))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code[place]]))
    assert refusal(code[:place] + other + code[place + 1 :]) == "code_broken"
    assert refusal(code[:place]) == "code_broken"


@pytest.mark.parametrize("text", ["", "granada", "XYZ-0410-0000", "-----"])
def test_foreign_texts_are_refused(text: str) -> None:
    """Anything that does not begin like a code is no code."""
    assert refusal(text) == "code_foreign"


@pytest.mark.parametrize("text", ["ALH", "ALH-0", "ALH-UUUU-UUUU-UUUU", "ALH-é000-0000-0000"])
def test_damaged_codes_are_refused(text: str) -> None:
    """A beginning alone, and letters that no code has."""
    assert refusal(text) == "code_broken"


def coded(data: bytes) -> str:
    """A code with a right checksum and any content."""
    return setup_code.PREFIX + setup_code._letters(data + setup_code._checksum(data))


def test_a_newer_version_is_refused() -> None:
    """A code of a later version is told apart from a damaged one."""
    assert refusal(coded(bytes((2, 3, 0, 0)))) == "code_newer"


@pytest.mark.parametrize("data", [(1, 0x33, 0, 0), (1, 3, 1, 200, 0)])
def test_games_and_options_of_a_newer_version(data: tuple[int, ...]) -> None:
    """The lists of games and options only grow: one beyond their end is of a newer version."""
    assert refusal(coded(bytes(data))) == "code_newer"


def test_an_unknown_module_is_named() -> None:
    """A code with a module that is not in the catalogue says which number it has."""
    with pytest.raises(Refused) as error:
        decode(coded(bytes((1, 3, 0, 8, 0, 0, 0, 0, 0, 0, 0, 1 << 6))))
    assert (error.value.reason.code, error.value.reason["number"]) == ("code_module", 62)


@pytest.mark.parametrize(
    "data",
    [
        (1, 9, 0, 0),  # nine players
        (1, 3, 2, 0, 1, 0),  # two values of one option
        (1, 3, 1, 5, 0),  # an option of another game
        (1, 0x13, 0, 1, 64),  # a module with the dice
        (1, 3, 0, 0, 255),  # a seed that is no text
        (1, 3, 200),  # options missing
    ],
)
def test_impossible_set_ups_are_refused(data: tuple[int, ...]) -> None:
    """A whole code that says something this version does not have."""
    assert refusal(coded(bytes(data))) in ("code_setup", "code_module")


def test_old_codes_stay_readable() -> None:
    """A code that was handed out once means the same for ever."""
    assert decode("ALH-041G-2080-CXS6-2VK1-CHGY-SW82") == TableSetup(
        "alhambra", 3, (), {"second_scoring": "printed_2019"}, "granada"
    )
    assert decode("ALH-0490-007Y-P68G") == TableSetup("dice", 2)


def test_every_option_has_its_number() -> None:
    """No game, option or value that a code could not say; every module has a number of its own."""
    for kind in GAMES.values():
        options = {(name, value) for name, values in kind.options.items() for value in values}
        numbers = option_numbers(kind)
        assert options <= set(numbers)
        assert len(set(numbers.values())) == len(numbers)
        assert max(numbers.values()) < 256
    assert set(OPTION_NUMBERS) <= {
        (name, value) for kind in GAMES.values() for name, values in kind.options.items() for value in values
    }


def test_options_of_a_module_go_by_its_number() -> None:
    """The list of options knows no module: what a module brings has numbers of its own."""
    setup = TableSetup("alhambra", 3, ("invaders",), {"invaders.invasion": "open"}, "granada")
    assert decode(encode(setup)) == setup
    assert option_numbers(GAMES["alhambra"])["invaders.invasion", "scouts"] == 64 + 4 * 15
    assert [kind.number for kind in GAMES.values()] == [0, 1, 2]
    assert len({module.number for module in MODULES.values()}) == len(MODULES)
