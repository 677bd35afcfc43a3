"""The command ``screenshot``: pictures of scenes, and clear refusals."""

import json

import pygame
import pytest

from alhambra_desktop.alhambra.components import own_file, shipped
from alhambra_desktop.cli_args import BadInput, ScreenshotArgs
from alhambra_desktop.client import app as app_module
from alhambra_desktop.client import screenshot


@pytest.fixture(autouse=True)
def _screen_again(sdl, kept_kits, monkeypatch):
    """Pictures of the program before are kept; should the command end SDL, other tests need it again."""
    monkeypatch.setattr(app_module, "KitMaker", kept_kits.maker)
    yield
    pygame.display.init()
    pygame.font.init()


def asked(tmp_path, **facts):
    given = {
        "scene": "title",
        "seed": 1,
        "decisions": 0,
        "size": (1024, 640),
        "out": tmp_path / "picture.bmp",  # written and read more quickly than others
    }
    return ScreenshotArgs(**{**given, **facts})


@pytest.mark.parametrize(
    ("game", "scene"),
    [
        *(("alhambra", scene) for scene in screenshot.scenes_of("alhambra")),
        *(("dice", scene) for scene in screenshot.BOARDS),
        *(("roll-and-write", scene) for scene in screenshot.BOARDS),
    ],
)
def test_every_scene_can_be_drawn(tmp_path, few_reviewed, monkeypatch, game, scene):
    """The picture has the size asked for and is no plain field."""
    few_reviewed(of=90)
    monkeypatch.setattr(screenshot, "LEVEL", "random")
    assert screenshot.main(asked(tmp_path, game=game, scene=scene, decisions=12)) == 0
    picture = pygame.image.load(tmp_path / "picture.bmp")
    assert picture.get_size() == (1024, 640)
    points = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 64) for y in range(0, 640, 64)}
    assert len(points) > 20


def test_same_seed_same_picture(tmp_path):
    """A table of a seed looks the same each time."""
    for name in ("one.png", "two.png"):
        screenshot.main(asked(tmp_path, scene="table", decisions=9, out=tmp_path / name))
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"scene": "cellar"}, r"scene 'cellar'.*table.*title"),
        ({"game": "chess"}, r"game 'chess'.*alhambra.*dice"),
        ({"game": "dice", "players": 1}, r"1 players.*2 to 6"),
        ({"language": "zz"}, r"language 'zz'.*en, de, fr, xx"),
    ],
)
def test_impossible_pictures_are_refused(tmp_path, facts, complaint):
    """Unknown scenes and languages are refused with the known ones."""
    with pytest.raises(BadInput, match=complaint):
        screenshot.main(asked(tmp_path, **facts))


def test_a_folder_that_cannot_be_written(tmp_path):
    """A picture that cannot be written is refused with its path."""
    target = tmp_path / "taken.png"
    target.mkdir()
    with pytest.raises(BadInput, match=r"taken\.png.*cannot be written"):
        screenshot.main(asked(tmp_path, out=target))


def test_data_that_cannot_be_played_with(tmp_path):
    """An own file of a module that is broken is named with the place in it."""
    own = own_file("diamonds")
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(json.dumps({**shipped("diamonds").plain, "copies": {"3": -1}}), encoding="utf-8")
    with pytest.raises(BadInput, match=r"diamonds\.json: copies\.3: expected at least 1"):
        screenshot.main(asked(tmp_path, scene="table", modules=("diamonds",)))
