"""Names that nobody sees, and names that somebody else could be taken for."""

# ruff: noqa: RUF001  (letters that are mistaken for others are the subject)

import pytest

from tests.server.support.hosted_matches import JOINS, ScriptedMatch, human, open_seat
from thauma import wire
from thauma.server.matches.commands import Refusal
from thauma.server.matches.lobby import new_players, seat_by_secret
from thauma.server.matches.names import clean_name, lookalike_keys
from thauma.server.matches.randomness import Randomness

INVISIBLE = [
    "A\u200bda",
    "Ada\u202egnirts",
    "\u3164",
    "\u2800\u2800",
    "A\ufe0fda",
    "Ada\u2066",
    "A\u034fda",
    "A\tda",
    "A\nda",
    "A\ud800",
    "Z" + "\u0300" * 4,
    "\uffa0",
    "\U000e0100",
    "Ada\u00ad",
    "A\u200cda",
    "A\u200dda",
    "\ufe0f",
    "🎲\u200d",
    "علی\u200c",
    "علی\u200c\u200cرضا",
]
ALIKE = [
    ("Ada", "Аda"),
    ("Ada", "Adа"),
    ("Ada", "Ａｄａ"),
    ("Ivan", "lvan"),
    ("Bill", "BiII"),
    ("Otto", "0tto"),
    ("Tom", "Torn"),
    ("Eva", "Еvа"),
    ("Ada B", "Ada  B"),
    ("Paul", "Ραul"),
    ("علی\u200cرضا", "علیرضا"),
    ("Ada ❤\ufe0f", "Ada ❤"),
]
DIFFERENT = [("Ada", "Adam"), ("José", "Jose"), ("Иван", "Ivan"), ("王", "玉"), ("Bo", "Bob"), ("Åse", "Ase")]


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_a_name_shows_as_it_is(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == "bad-request"


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Ngô Bảo Châu",
        "Иван",
        "王小明",
        "שָׁלוֹם",
        "Ada 🎲",
        "O'Neil",
        "",
        "नमस्ते",
        "Ada ❤\ufe0f",
        "👩\u200d🚀",
        "👩🏽\u200d❤\ufe0f\u200d👩",
        "علی\u200cرضا",
    ],
)
def test_names_of_all_scripts_are_welcome(name: str) -> None:
    assert clean_name(f" {name} ") == name


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=ascii)
def test_nobody_sits_down_as_somebody_else(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        players = (wire.NewPlayer("human", first), wire.NewPlayer("human", second))
        with pytest.raises(Refusal) as refused:
            new_players(players, "listed", Randomness())
        assert refused.value.code == "bad-request"
        assert second not in refused.value.message


@pytest.mark.parametrize(("one", "other"), DIFFERENT, ids=ascii)
def test_different_names_are_no_imitation(one: str, other: str) -> None:
    assert not lookalike_keys(one) & lookalike_keys(other)


def test_who_joins_must_not_look_like_those_who_sit_there() -> None:
    story = ScriptedMatch(seats=(human, open_seat))
    for name in ("PIayer 0", "Player O"):
        with pytest.raises(Refusal):
            seat_by_secret(story.table, wire.Join(JOINS[1], name), "token")
    for name in ("Player 1", ""):
        assert seat_by_secret(story.table, wire.Join(JOINS[1], name), "token")[1] is not None


def test_two_of_one_name_are_no_imitation() -> None:
    players = [wire.NewPlayer("human", name) for name in ("Guest", "guest", "Guest")]
    assert len(new_players(players, "listed", Randomness())[0]) == 3


def test_players_without_a_name_may_be_many() -> None:
    players = (wire.NewPlayer("human"), wire.NewPlayer("human"))
    assert len(new_players(players, "listed", Randomness())[0]) == 2
