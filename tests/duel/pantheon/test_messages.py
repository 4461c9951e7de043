"""Pantheon: each event, reason and possibility is told with its data, to all who may know it."""

import pytest

from tests.duel.pantheon.support.message_cases import EVENTS, POSSIBLE, WHY, first_row
from thauma import Event
from thauma.core.catalog import languages
from thauma.games.duel import GAME


def events_of(name: str, viewer: int | None) -> list[Event]:
    """What a viewer is told of the last move that leads to an event; a resolution is played on its own."""
    arranged, moves, _ = EVENTS[name]
    table = arranged()
    last = [*moves, "resolve egyptian"] if name == "resolved" else moves
    table.play(*last[:-1])
    before, seat = table.state.copy(), table.asked_seat
    table.play(last[-1])
    return GAME.narrate(before, seat, GAME.id(before, seat, last[-1]), table.state, viewer)


@pytest.mark.parametrize("name", EVENTS)
def test_each_event_is_told_with_its_data(name: str) -> None:
    viewer = 1 if name == "placed-own" else None
    assert Event(f"duel.event.{name}", EVENTS[name][2]) in events_of(name, viewer)


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_each_event_reads_as_a_sentence(name: str, viewer: int | None) -> None:
    for event in events_of(name, viewer):
        for language in languages():
            text = event.text(language, ("Antoine", "Bruno"))
            assert text.endswith(".")
            assert "{" not in text


@pytest.mark.parametrize("reason", WHY)
def test_each_reason_is_given_with_its_data(reason: str) -> None:
    arranged, move, data = WHY[reason]
    explanation = arranged().explain(move, seat=0)
    assert not explanation.legal
    assert (explanation.key, explanation.data) == (f"duel.why.{reason}", data)
    assert "{" not in explanation.text


@pytest.mark.parametrize("kind", POSSIBLE)
def test_each_possible_move_is_explained_with_its_data(kind: str) -> None:
    arranged, move, data = POSSIBLE[kind]
    explanation = arranged().explain(move)
    assert explanation.legal
    assert (explanation.key, explanation.data) == (f"duel.possible.{kind}", data)
    assert "{" not in explanation.text


def test_a_secret_move_is_shown_to_its_maker_only() -> None:
    table = first_row()
    table.play("discard lumber-yard", "discard clay-pool")
    move = GAME.id(table.state, 1, "place isis at 4")
    assert GAME.shown_to(table.state, 1, move, 1)
    assert not GAME.shown_to(table.state, 1, move, 0)
    assert not GAME.shown_to(table.state, 1, move, None)


def test_what_a_view_shows_of_the_pantheon() -> None:
    table = first_row()
    table.play("discard lumber-yard", "discard clay-pool", "place isis at 4")
    mine, theirs = table.view(1)["pantheon"], table.view(0)["pantheon"]
    assert mine["spaces"][3] == {"space": 4, "god": "isis", "mythology": "egyptian", "costs": [6, 5]}
    assert theirs["spaces"][3] == {"space": 4, "god": None, "mythology": "egyptian", "costs": [6, 5]}
    assert mine["decks"][3] == {"mythology": "egyptian", "gods": ["anubis", "ra"]}
    assert theirs["decks"][3] == {"mythology": "egyptian", "gods": [None, None]}
    assert mine["tokens"][0] == {"slot": 2, "mythology": "greek"}
    assert [side["mythologies"] for side in mine["sides"]] == [[], ["egyptian"]]
    assert table.view(None)["pantheon"] == theirs
