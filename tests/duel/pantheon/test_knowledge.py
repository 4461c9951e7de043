"""Pantheon: what the players know, and how moves are written."""

from itertools import permutations

import pytest

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import city
from thauma import UnknownMove
from thauma.games.duel import GAME
from thauma.games.duel.formats.notation import move_texts
from thauma.games.duel.pantheon.table import CALLABLE, GODS

MYTHS = ("greek", "roman", "egyptian", "egyptian", "phoenician")
FIRST_ROW = ("lumber-yard", "clay-pool", "quarry", "theater", "altar", "guard-tower")
RICH = city(coins=60)


def place_isis(*more: str) -> PantheonTable:
    """Seat 1 has taken the first Egyptian token and placed Isis on the fourth space."""
    table = pantheon(RICH, RICH, age=1, left=20, open=FIRST_ROW, lying=MYTHS)
    table.play("discard lumber-yard", "discard clay-pool", "place isis at 4", *more)
    return table


def possible_decks(table: PantheonTable, seat: int, mythology: str, times: int = 200) -> set[tuple[str, ...]]:
    """What the gods of a deck can be to a seat, from its top, and behind them those on spaces, in order."""
    found = set()
    for seed in range(times):
        dealt = PantheonTable(table.state.seen_by(seat).redeal(seed))
        first = GODS.index(first_god_of(mythology))
        lying = [god for god in dealt.duel.spaces if first <= god < first + 3]
        found.add((*dealt.deck(mythology), *(CALLABLE[god] for god in lying)))
    return found


def first_god_of(mythology: str) -> str:
    """The first god of a mythology in the table."""
    return {"egyptian": "anubis", "greek": "aphrodite", "phoenician": "astarte"}[mythology]


def test_P_KNOW_1_only_its_mythology_is_seen_on_its_back() -> None:
    table = place_isis()
    assert table.known_position(1).spaces[3] == GODS.index("isis")
    assert table.known_position(0).spaces[3] == table.known_position(-1).spaces[3] == -2 - 3
    assert possible_decks(table, 0, "egyptian") == set(permutations(("anubis", "isis", "ra")))


def test_P_KNOW_1_what_is_looked_at_is_a_secret() -> None:
    table = pantheon(age=1, left=20, open=FIRST_ROW, lying=MYTHS)
    table.play("discard lumber-yard", "discard clay-pool")
    assert table.known_deck(1, "egyptian") == ["anubis", "isis", "ra"]
    assert table.known_deck(0, "egyptian") == [None, None, None]


def test_P_KNOW_1_the_face_comes_to_light_in_age_2() -> None:
    spaces = {1: "zeus", 2: "mars", 3: "isis", 5: "tanit", 6: "enki"}
    table = pantheon(age=1, left=1, open=["quarry"], spaces=spaces)
    assert table.known_position(0).spaces[2] == -2 - 3
    table.play("discard quarry")
    assert table.known_position(0).spaces[2] == GODS.index("isis")


def test_P_KNOW_2_two_of_three_give_away_the_third() -> None:
    table = place_isis()
    assert table.known_deck(1, "egyptian") == ["anubis", "ra"]
    assert possible_decks(table, 1, "egyptian") == {("anubis", "ra", "isis")}


def test_P_KNOW_2_the_second_token_shows_the_first_gods_face() -> None:
    table = place_isis("discard quarry", "discard altar", "discard theater")
    assert (table.question, table.asked_seat) == ("place", 0)
    assert table.known_position(0).spaces[3] == GODS.index("isis")


def test_P_KNOW_3_a_deck_that_another_handles_is_no_longer_known() -> None:
    table = place_isis("discard quarry", "discard altar", "discard theater")
    assert table.known_deck(1, "egyptian") == ["anubis", "ra"]
    table.play("place ra at 1")
    assert table.known_deck(1, "egyptian") == [None]
    assert table.known_position(1).spaces[0] == -2 - 3
    assert table.known_position(1).spaces[3] == GODS.index("isis")
    assert possible_decks(table, 1, "egyptian") == {("anubis", "ra", "isis"), ("ra", "anubis", "isis")}
    assert possible_decks(table, 0, "egyptian") == {("anubis", "ra", "isis")}


def test_P_KNOW_4_what_the_gate_showed_lies_on_top() -> None:
    table = pantheon(RICH, spaces={1: "gate"})
    table.play("activate gate", "call mars")
    for seat in (0, 1, -1):
        assert table.known_deck(seat, "greek") == ["aphrodite", None, None]
        assert table.known_deck(seat, "roman") == [None, None]
    assert possible_decks(table, 1, "greek") == {
        ("aphrodite", "hades", "zeus"),
        ("aphrodite", "zeus", "hades"),
    }


def test_P_KNOW_4_in_secret_the_opponent_does_not_even_know_the_top() -> None:
    table = pantheon(RICH, spaces={1: "gate"}, options={"gate": "secret"})
    table.play("activate gate", "call mars")
    assert table.known_deck(0, "greek") == ["aphrodite", None, None]
    assert len(possible_decks(table, 1, "greek")) == 6


def test_P_KNOW_5_the_order_is_the_builders_secret() -> None:
    builder = city(coins=60, wonders=["the-divine-theater"])
    table = pantheon(builder, open=["rostrum"])
    table.play("wonder the-divine-theater with rostrum", "open greek")
    assert table.known_deck(1, "greek") == ["aphrodite", "hades", "zeus"]
    table.play("call aphrodite", "order zeus hades")
    assert table.known_deck(0, "greek") == ["zeus", "hades"]
    assert table.known_deck(1, "greek") == table.known_deck(-1, "greek") == [None, None]
    assert possible_decks(table, 1, "greek") == {("zeus", "hades"), ("hades", "zeus")}


def test_P_KNOW_5_a_god_that_was_called_lies_nowhere_else_meanwhile() -> None:
    builder = city(coins=60, wonders=["the-divine-theater"])
    table = pantheon(builder, open=["rostrum"], options={"gate": "secret"})
    table.play("wonder the-divine-theater with rostrum", "open greek", "call aphrodite")
    assert table.question == "order"
    assert possible_decks(table, 1, "greek") == {("zeus", "hades"), ("hades", "zeus")}


@pytest.mark.parametrize(("option", "knowing"), [("secret", {0}), ("open", {0, 1, -1})])
def test_P_KNOW_6_the_draw_of_the_library(option: str, knowing: set[int]) -> None:
    builder = city(coins=60, wonders=["the-great-library"])
    aside = ["strategy", "economy", "theology", "law"]
    table = pantheon(builder, open=["rostrum"], aside=aside, options={"library": option})
    table.play("wonder the-great-library with rostrum")
    for seat in (0, 1):
        draws = set()
        for seed in range(40):
            dealt = PantheonTable(table.state.seen_by(seat).redeal(seed))
            draws.add(tuple(dealt.legal()))
        assert (draws == {("take economy", "take strategy", "take theology")}) == (seat in knowing)
    orders = {seat: table.known_position(seat).orders[:8] for seat in (0, 1, -1)}
    assert {seat for seat in orders if orders[seat] != sorted(orders[seat])} == knowing
    table.play("take law" if "take law" in table.legal() else "take economy")
    assert table.known_position(0).orders[:8] == sorted(table.known_position(0).orders[:8])


def test_P_KNOW_7_a_spectator_knows_what_lies_open() -> None:
    table = place_isis()
    seen = table.known_position(-1)
    assert table.known_deck(-1, "egyptian") == [None, None]
    assert seen.lying == table.duel.lying
    assert seen.myths == table.duel.myths
    assert seen.offerings == [-1] * 3


def test_P_KNOW_7_tokens_to_come_are_dealt_again_in_any_order() -> None:
    state = GAME.start(GAME.deal(5, {"pantheon": True, "wonders": "first-game"}))
    dealt = [PantheonTable(state.seen_by(1).redeal(seed)).duel for seed in range(120)]
    assert {tuple(duel.offerings) for duel in dealt} == set(permutations((2, 3, 4)))
    assert {tuple(duel.myths) for duel in dealt} == {tuple(PantheonTable(state).duel.myths)}
    draft = GAME.start(GAME.deal(5, {"pantheon": True}))
    myths = [PantheonTable(draft.seen_by(1).redeal(seed)).duel.myths for seed in range(60)]
    assert len({tuple(tokens) for tokens in myths}) > 50
    assert all(tokens.count(m) <= 2 for tokens in myths for m in range(5))


@pytest.mark.parametrize(
    ("spaces", "wonders", "raised", "hidden"),
    [
        ({1: "zeus"}, ["the-sphinx"], ["piraeus"], False),
        ({1: "gate"}, ["the-sphinx"], ["piraeus"], True),
        ({1: "zeus"}, ["the-divine-theater"], ["piraeus"], True),
        ({1: "zeus"}, ["the-great-library"], ["piraeus"], True),
        ({1: "anubis"}, ["the-sphinx"], ["the-divine-theater"], True),
        ({1: "anubis"}, ["the-sphinx"], ["the-great-library"], True),
        ({1: "anubis"}, ["the-sphinx"], ["piraeus"], False),
        ({1: "zeus"}, ["the-sphinx"], ["the-divine-theater"], False),
    ],
)
def test_P_KNOW_7_when_all_cards_lie_open_only_decks_and_draws_can_be_unknown(
    spaces: dict[int, str], wonders: list[str], raised: list[str], hidden: bool
) -> None:
    others = ["the-pyramids", "the-colossus"]
    mine = city(coins=9, wonders=wonders, raised=[*raised, *others])
    theirs = city(
        raised=["the-hanging-gardens", "circus-maximus", "the-mausoleum"], wonders=["the-appian-way"]
    )
    table = pantheon(mine, theirs, age=3, left=1, spaces=spaces)
    assert table.state.unknown(0) is table.state.unknown(1) is hidden


def test_P_KNOW_7_tokens_to_come_are_unknown() -> None:
    state = GAME.start(GAME.deal(1, {"pantheon": True}))
    assert PantheonTable(state).known_position(0).myths == [-1] * 5
    dealt = {tuple(PantheonTable(state.seen_by(0).redeal(seed)).duel.myths) for seed in range(20)}
    assert len(dealt) > 10


# -------------------------------------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("activate enki", 1634),
        ("activate gate offering 2 3 4", 1761),
        ("place enki at 1", 1762),
        ("place neptune at 6", 1851),
        ("resolve mesopotamian", 1852),
        ("open roman", 1861),
        ("call enki", 1862),
        ("order enki ishtar", 1877),
        ("order neptune minerva", 1906),
        ("copy workshop", 1919),
        ("steal quarry", 1991),
        ("remove baths", 2085),
        ("remove slot 0", 2147),
        ("topple the-divine-theater", 2180),
        ("raise the-appian-way", 2183),
        ("tuck roman-temple", 2276),
        ("claim the-sphinx", 2288),
        ("guard -9", 2295),
        ("guard 9", 2313),
        ("waive 3", 2314),
        ("loot -6", 2321),
        ("build roman-temple", 77),
        ("wonder the-divine-theater with roman-temple", 1277),
        ("take engineering", 1468),
    ],
)
def test_P_MOVE_1_numbers_stay(text: str, number: int) -> None:
    state = pantheon().state
    assert GAME.id(state, 0, text) == number
    assert GAME.text(state, 0, number) == text


def test_P_MOVE_1_every_move_is_read_as_it_is_written() -> None:
    state = pantheon().state
    assert len(set(move_texts().values())) == len(move_texts())
    for move, text in move_texts().items():
        assert GAME.id(state, 0, text.upper()) == move


def test_P_MOVE_1_offerings_in_any_order() -> None:
    state = pantheon().state
    assert GAME.id(state, 0, "activate gate offering 3 2") == GAME.id(state, 0, "activate gate offering 2 3")


@pytest.mark.parametrize(
    "text",
    [
        "activate",
        "activate jupiter",
        "activate zeus offering",
        "activate zeus offering 5",
        "activate zeus offering 2 2",
        "place gate at 1",
        "place zeus at 7",
        "place zeus",
        "order zeus mars",
        "order zeus zeus",
        "open norse",
        "resolve",
        "remove slot 20",
        "remove slot",
        "remove bath",
        "guard 10",
        "guard",
        "waive 2",
        "loot x",
        "claim zeus",
        "tuck",
        "call gate",
    ],
)
def test_P_MOVE_2_a_text_that_is_no_move(text: str) -> None:
    with pytest.raises(UnknownMove):
        GAME.id(pantheon().state, 0, text)
