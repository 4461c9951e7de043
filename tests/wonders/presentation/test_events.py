"""Events of whole games: every coin is accounted for, every secret is kept, every sentence is told."""

from functools import cache

import pytest

from tests.case_selection import proof_count
from tests.wonders.support.random_play import walk
from tests.wonders.support.short_positions import (
    BUILD_STAGE_MOVES,
    halikarnassos_table,
    keys_and_data,
    seventh_card_table,
)
from thauma import Event
from thauma.core.catalog import languages, read_catalog
from thauma.games.wonders import GAME
from thauma.games.wonders.ids import (
    CHOOSE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    NEIGHBOURS,
    OWN,
    PAYMENTS,
    SIDE,
    STAGES,
)
from thauma.games.wonders.position import card_names, left_of, right_of, unpack_state
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES

pytestmark = pytest.mark.once  # nothing of it is compiled


def coins_brought(new: Wonders, old: Wonders, seat: int, move: int, moves: dict[int, int]) -> int:
    """The coins that a building or a stage brings, as printed."""
    city = new.cities[seat]
    if M_SELL <= move < M_REVIVE or move >= M_REVIVE + len(CARDS):
        return 0
    if M_STAGE <= move < M_SELL:
        board = CITIES[city.wonder]
        return (board.day, board.night)[city.side][city.counts[STAGES] - 1].effect.grants
    effect = CARDS[move - M_REVIVE if move >= M_REVIVE else move // PAYMENTS].effect
    counted = number(city, effect.counts) if effect.where & OWN else 0
    for neighbour in (left_of(new, seat), right_of(new, seat)) if effect.where & NEIGHBOURS else ():
        late = GAME.options_of(new)["same_turn"] == "ignored" and neighbour in moves and len(moves) > 1
        counted += number((old if late else new).cities[neighbour], effect.counts)
    return effect.grants + effect.per_coins * counted


def number(city: City, counts: tuple[int, ...]) -> int:
    """How many buildings of some colours a city has, or stages."""
    built = [CARDS[CARD_INDEX[name]].colour for name in card_names(city.built)]
    return sum(colour in counts for colour in built) + city.counts[STAGES] * (STAGES in counts)


@pytest.mark.parametrize("game", range(760, 760 + proof_count(20, 10)))
def test_in_any_game_every_coin_is_accounted_for(game: int) -> None:
    for before, seat, move, after in walk(game):
        old, new = unpack_state(before), unpack_state(after)
        events = keys_and_data(GAME.narrate(before, seat, move, after))
        change = [0] * old.players
        for key, data in events:
            if key in ("build", "stage"):
                change[data["seat"]] -= data["bank"]
            if key in ("sells", "gains"):
                change[data["seat"]] += data["coins"]
            if key == "pays":
                change[data["seat"]] -= data["coins"]
                change[data["to"]] += data["coins"]
        assert change == [new.cities[s].coins - old.cities[s].coins for s in range(old.players)]
        if "chosen" in dict(events) or old.question == SIDE:
            continue
        moves = {seat: move}
        if old.question == CHOOSE:
            moves |= {s: old.cities[s].choice for s in range(old.players) if s != seat}
        gains = {data["seat"]: data["coins"] for key, data in events if key == "gains"}
        assert gains == {s: n for s, made in moves.items() if (n := coins_brought(new, old, s, made, moves))}


@pytest.mark.parametrize("game", range(780, 785))
def test_in_any_game_a_secret_choice_tells_the_same_whatever_it_is(game: int) -> None:
    for before, seat, _, _ in walk(game):
        if len(before.waiting) == 1:
            continue
        others = [None, *(s for s in range(GAME.seats_of(before)) if s != seat)]
        for move in before.legal(seat)[::4]:
            after = before.copy()
            after.apply(seat, move)
            for viewer in others:
                assert keys_and_data(GAME.narrate(before, seat, move, after, viewer)) == [
                    ("chosen", {"seat": seat})
                ]


@pytest.mark.parametrize("game", range(785, 790))
def test_in_any_game_a_hidden_card_is_named_to_its_owner_alone(game: int) -> None:
    for before, seat, move, after in walk(game):
        built = {name for city in unpack_state(after).cities for name in card_names(city.built)}
        for viewer in (None, *range(GAME.seats_of(before))):
            for key, data in keys_and_data(GAME.narrate(before, seat, move, after, viewer)):
                if key in ("stage-card", "sells-card"):
                    assert data["seat"] == viewer
                elif "card" in data:
                    assert data["card"] in built


@cache
def one_of_each() -> dict[str, Event]:
    """An event of each kind, from games, and the rarest from a table that is laid for it."""
    rare = halikarnassos_table(("loom",), ("loom",)).play(*BUILD_STAGE_MOVES) + seventh_card_table(
        "wonders/1"
    ).play("decline")
    seen = {event.key: event for event in rare}
    for game in range(760, 790):
        for before, seat, move, after in walk(game):
            for viewer in (seat, None):
                seen |= {event.key: event for event in GAME.narrate(before, seat, move, after, viewer)}
    return seen


@pytest.mark.once
@pytest.mark.parametrize("language", languages())
def test_every_event_of_the_catalog_is_told_and_reads_as_a_sentence(language: str) -> None:
    assert set(one_of_each()) == {key for key in read_catalog(language) if key.startswith("wonders.event.")}
    for event in one_of_each().values():
        text = event.text(language, tuple("ABCDEFG"))
        assert text[0].isupper()
        assert text[-1] == "."
        assert "{" not in text
