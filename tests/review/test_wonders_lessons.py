"""What is said about moves of 7 Wonders: what they bring, hand on, miss or waste, and what came next."""

import pytest

from tests.review.tables import id_at, random_match, seen_at, texts_of
from tests.wonders.support.arrange import Table, city, table
from tests.wonders.support.short_positions import (
    LaidTable,
    choosing_sides,
    reviving_table,
    seventh_card_table,
)
from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say
from thauma.games.wonders.formats.notation import move_texts
from thauma.games.wonders.ids import M_SIDE, NOTHING
from thauma.games.wonders.position import card_of, unpack_state
from thauma.games.wonders.strategy.gains import EACH, WEIGHTS, gains_of, thing_of
from thauma.games.wonders.strategy.lessons import faults_of, luck_of, merits_of

FRAMES = ("brings", "keeps", "passed", "missed", "found")
STRONGER = "more shields than a neighbour."


def gains(at: LaidTable | Table, move: str) -> list[str]:
    """What a move of seat 0 brings, in short."""
    brought = gains_of(at.state, 0, id_at(at, move))
    return [f"{gain.what} {gain.n}".removesuffix(" 0") for gain in brought]


def merits(at: Table, move: str) -> list[str]:
    """What speaks for a move of seat 0."""
    return texts_of(merits_of(seen_at(at), id_at(at, move)))


def faults(at: Table, move: str, better: str) -> list[str]:
    """What speaks against a move of seat 0 where there is a better one."""
    return texts_of(faults_of(seen_at(at), id_at(at, move), id_at(at, better), None))


# ------------------------------------------------------------------------------------- what moves bring


@pytest.mark.parametrize(
    ("built", "card", "expected"),
    [
        ([], "academy", ["symbol"]),
        (["apothecary"], "academy", ["equal-2"]),
        (["apothecary", "dispensary"], "academy", ["equal-3"]),
        (["apothecary", "dispensary", "lodge"], "academy", ["equal-4"]),
        (["workshop", "scriptorium"], "academy", ["set", "symbol"]),
        ([], "scientists-guild", ["wild"]),
    ],
)
def test_symbols_are_told_by_what_they_make(built: list[str], card: str, expected: list[str]) -> None:
    mine = city("gizah", built=[*built, "quarry", "sawmill", "foundry", "glassworks", "press"])
    assert gains(table(mine, hands=[[card]], age=3, turn=4), f"build {card}") == expected


def test_shields_are_told_by_whom_they_are_enough_against() -> None:
    mine, hands = city("rhodos", built=["lumber-yard"]), [["stockade"]]
    assert gains(table(mine, hands=hands), "build stockade") == ["stronger", "shields 1"]
    guarded = city("gizah", built=["barracks"]), city("babylon", built=["guard-tower"])
    assert gains(table(mine, *guarded, hands=hands), "build stockade") == ["level", "shields 1"]
    walled = city("gizah", built=["walls"]), city("babylon", built=["stables"])
    strong = table(city("rhodos", built=["sawmill"]), *walled, hands=[["archery-range"]], turn=3)
    assert gains(strong, "build archery-range") == ["level", "shields 2"]


def test_shields_that_are_not_enough_are_shields() -> None:
    fort = city("gizah", built=["walls", "barracks"]), city("babylon", built=["stables", "guard-tower"])
    at = table(city("rhodos", built=["sawmill"]), *fort, hands=[["archery-range"]], turn=4)
    assert gains(at, "build archery-range") == ["shields 2"]


def test_stages_are_told_by_what_only_they_can_do() -> None:
    hands = [["altar"]]
    babylon = table(city("babylon", "night", ["quarry"]), hands=[["temple"]])
    assert gains(babylon, "stage with temple") == ["seventh"]
    halikarnassos = table(city("halikarnassos", "night", ["brickyard"]), hands=[["temple"]])
    assert gains(halikarnassos, "stage with temple") == ["revive", "points 2"]
    olympia = table(city("olympia", "day", ["lumber-yard", "timber-yard"], stages=1), hands=hands)
    assert gains(olympia, "stage with altar") == ["free"]
    gizah = table(city("gizah", built=["quarry", "stone-pit"], stages=2), hands=[["temple"]], turn=5)
    assert gains(gizah, "stage with temple") == ["points 7", "complete"]


def test_resources_trade_chains_points_and_coins_are_told() -> None:
    at = table(city("gizah"), hands=[["lumber-yard", "west-trading-post", "altar", "loom"]])
    assert gains(at, "build lumber-yard") == ["resources"]
    assert gains(at, "build west-trading-post") == ["cheaper", "chain"]
    assert gains(at, "build altar") == ["points 3", "chain"]
    assert gains(at, "build loom") == ["resources"]
    assert gains(at, "sell loom") == ["coins 3"]
    assert gains(table(players=4, hands=[["tavern"]]), "build tavern") == ["coins 5"]


def test_a_chain_is_told_as_long_as_its_goal_may_come() -> None:
    first = table(city("gizah"), hands=[["baths"]])
    assert "chain" in gains(first, "build baths")
    assert "chain" not in gains(reviving_baths(), "build baths from discard")


def reviving_baths() -> Table:
    """Halikarnassos at the discard pile of Age III, where the Baths lie; no Aqueduct can come any more."""
    mine = city("halikarnassos", "night", ["brickyard"])
    at = table(mine, hands=[["town-hall"]], age=3, turn=2, discard=["baths"])
    at.play_turn("stage with town-hall")
    return at


def test_what_others_do_at_the_same_time_is_no_gain() -> None:
    rich = city("rhodos", coins=9)
    at = table(city("gizah"), rich, city("babylon"), hands=[["altar"], ["baths"]])
    assert "build baths paying 2 right" in at.legal(1)
    assert gains(at, "sell altar") == ["coins 3"]


def test_questions_have_their_gains_too() -> None:
    assert gains(reviving_table(), "build press from discard") == ["resources"]
    assert gains(reviving_table(), "decline") == []
    assert gains(seventh_card_table(), "build aqueduct") == ["points 5"]
    assert gains(choosing_sides(), "side night") == []


def test_every_move_is_about_something_that_has_a_name() -> None:
    wonders = unpack_state(table().state)
    for move in move_texts():
        thing = thing_of(wonders, 0, move)
        assert not thing or f"wonders.{thing}" in read_catalog("en")
        assert card_of(move) == NOTHING or thing
    assert card_of(M_SIDE) == NOTHING


# ------------------------------------------------------------------------------------- what is told of it


def test_merits_tell_what_a_move_brings_and_keeps_from_the_neighbour() -> None:
    at = table(city("rhodos", built=["lumber-yard"]), city("babylon"), hands=[["stockade"]])
    kept = f"Keeps Stockade from the neighbour (Bo): {STRONGER}"
    assert merits(at, "build stockade") == [f"Brings {STRONGER}", kept]
    assert merits(at, "sell stockade") == [kept]


def test_hands_pass_to_the_right_in_the_second_age_and_nowhere_in_the_last_turn() -> None:
    towns = city("gizah", built=["quarry"]), city("rhodos"), city("babylon", built=["quarry", "stone-pit"])
    second = table(city("gizah"), *towns[1:], hands=[["walls"]], turn=3)
    assert merits(second, "sell walls") == [f"Keeps Walls from the neighbour (Cy): {STRONGER}"]
    last = table(city("gizah"), *towns[1:], hands=[["walls"]], turn=6)
    assert merits(last, "sell walls") == []


def test_faults_tell_what_was_missed_and_handed_on() -> None:
    at = table(city("rhodos", built=["lumber-yard"]), city("babylon"), hands=[["stockade", "altar"]])
    assert faults(at, "sell altar", "build stockade") == [
        f"Missed Stockade: {STRONGER}",
        f"Passed Stockade on to the neighbour (Bo): {STRONGER}",
    ]


def test_faults_tell_coins_that_were_wasted() -> None:
    around = city("rhodos", built=["foundry"]), city("babylon", built=["sawmill"])
    at = table(city("gizah", coins=9), *around, hands=[["statue"]])
    dear = next(move for move in at.legal(0) if move.startswith("build statue"))
    assert "Pays a neighbour (Bo) 4 coins." in faults(at, dear, "sell statue")


def test_another_way_to_pay_is_no_fault_by_itself() -> None:
    towns = city("gizah"), city("rhodos", built=["clay-pool"]), city("olympia")
    at = table(*towns, hands=[["guard-tower"]])
    left, right = "build guard-tower paying 2 left", "build guard-tower paying 2 right"
    assert faults(at, left, right) == []


def test_fortune_tells_the_best_of_the_next_hand_or_the_next_age() -> None:
    match = random_match(moves=6)
    (words,) = texts_of(luck_of(match.seen_at(3, 0), 0, match.seen_at(6, 0)))
    held = [say(f"wonders.card.{card}", {}) for card in match.view(0)["hand"]]
    assert any(words.startswith(f"The next hand held {name}: ") for name in held)
    age = random_match(moves=18)
    dealt = texts_of(luck_of(age.seen_at(15, 1), 0, age.seen_at(18, 1)))
    assert dealt == ["The hands of Age II were dealt."]
    assert luck_of(age.seen_at(3, 1), 0, age.seen_at(6, 0)) == []


def test_what_is_told_depends_on_what_the_player_knew_alone() -> None:
    match = random_match(moves=9)
    seen = match.seen_by(0)
    other = seen.redeal(7).seen_by(0)
    assert seen.redeal(7) != match.state
    for move in seen.legal[:5]:
        assert merits_of(seen, move) == merits_of(other, move)
        assert faults_of(seen, move, seen.legal[-1], None) == faults_of(other, move, seen.legal[-1], None)


@pytest.mark.parametrize("language", languages())
def test_every_gain_fits_every_frame(language: str) -> None:
    data = {"thing": "card.press", "seat": 1, "n": 2}
    for frame in FRAMES:
        for gain in WEIGHTS:
            words = say(f"wonders.lesson.{frame}", {**data, "what": gain}, language)
            assert "{" not in words
            assert words.endswith(".")
        for counted in EACH:
            assert "2" in say(f"wonders.lesson.{frame}-{counted}", data, language)
    gained = {key for key in read_catalog(language) if key.startswith("wonders.gain.")}
    assert gained == {f"wonders.gain.{gain}" for gain in WEIGHTS}


def test_gains_are_told_the_most_telling_first() -> None:
    match = random_match(moves=20)
    seat, state = match.waiting[0], match.state
    for move in state.legal(seat):
        weights = [gain.weight for gain in gains_of(state, seat, move)]
        assert weights == sorted(weights, reverse=True)
