"""What the curtain tells: everybody's points at its foot, and since when what it lists has happened."""

from alhambra_desktop.client.play.curtain import CurtainModel
from alhambra_desktop.presentation.people import PERSON, Participant


def test_most_points_come_first_and_equals_stand_as_they_sit():
    """Before any scoring the players stand in the order of their seats, not backwards."""
    people = tuple(
        Participant(n, name, "red", PERSON) for n, name in enumerate(("Greta", "Opa", "Yusuf", "Lubna"))
    )

    def standing(*scores: int) -> list[str]:
        model = CurtainModel(0, people, scores, 1, (), "")
        return [person.name for person in model.standing()]

    assert standing(0, 0, 0, 0) == ["Greta", "Opa", "Yusuf", "Lubna"]
    assert standing(3, 7, 3, 9) == ["Lubna", "Opa", "Greta", "Yusuf"]


def test_before_somebodys_first_turn_the_curtain_names_no_last_one():
    """What has happened is then told as so far."""
    folk = (Participant(0, "Greta", "red", PERSON),)
    assert CurtainModel(0, folk, (0,), 1, (), "", first=True).recap_title == "So far"
    assert CurtainModel(0, folk, (0,), 1, (), "").recap_title == "Since your last turn"
