"""Weights of moves: all positive, a win above everything, a denied win above habit, and goals pursued."""

import pytest

from tests.case_selection import case_count
from tests.duel.support.arrange import Table, city, table
from tests.duel.support.random_games import GAME, walk
from thauma import State
from thauma.bots.search import Search
from thauma.bots.style import Style
from thauma.games.duel.ids import M_REVIVE
from thauma.games.duel.position import unpack_state

ADVICE, HABIT, SCIENCE, ARMS = range(4)
"""styles: what the network advises, rules of thumb, and those with a goal"""
STYLES = (ADVICE, HABIT, SCIENCE, ARMS)
FIVE_SYMBOLS = ("workshop", "apothecary", "scriptorium", "pharmacist", "academy")
BUILT = ("the-pyramids", "the-great-lighthouse", "piraeus", "the-sphinx")
BUILT_TOO = ("circus-maximus", "the-statue-of-zeus", "the-hanging-gardens")
"""seven wonders are built, so that there are no more"""


def move_weights(state: State, style: int) -> dict[int, float]:
    """The weights of all legal moves, as shares of their sum."""
    seen = state.seen_by(state.waiting[0])
    tree = Search(seen, Style(trust=1.0, guess=style, depth=1).to_parameters(), 1, 0, 1)
    tree.run(1)
    return {move: weight for move, _, weight, _ in tree.root_moves()}


def weights_by_text(arranged: Table, style: int) -> dict[str, float]:
    """The weights by the moves in notation."""
    return {GAME.text(arranged.state, 0, move): n for move, n in move_weights(arranged.state, style).items()}


def supremacy_moves(state: State) -> set[int]:
    """The moves that win at once by arms or science; wins by points are no business of weights."""
    found = set()
    for move in state.legal(state.waiting[0]):
        after = state.copy()
        after.apply(state.waiting[0], move)
        result = GAME.result(after)
        if result is not None and result.kind != "civilian":
            found.add(move)
    return found


@pytest.mark.slow
def test_every_legal_move_has_a_weight() -> None:
    for number in range(4000, 4000 + case_count(40, 3)):
        for state, seat, _, _ in walk(number):
            for style in STYLES:
                found = move_weights(state, style)
                assert list(found) == state.legal(seat)
                assert sum(found.values()) == pytest.approx(1.0)
                assert min(found.values()) > 0.0


@pytest.mark.slow
def test_a_win_outweighs_everything_else_together() -> None:
    questions = set()
    for number in range(4100, 4100 + case_count(250, 40)):
        for state, _, _, _ in walk(number):
            wins = supremacy_moves(state) if is_close(state) else set()
            if wins and min(wins) < M_REVIVE:
                questions.add(unpack_state(state).question)
                for style in STYLES:
                    assert sum(move_weights(state, style)[move] for move in wins) > 0.9
    assert len(questions) > case_count(1, 0), "turns, and Law"


def is_close(state: State) -> bool:
    """Whether somebody is near a supremacy, to save the time to look."""
    duel = unpack_state(state)
    return abs(duel.pawn) > 4 or any(city.symbols.bit_count() > 4 for city in duel.cities)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("card", ["university", "arsenal"])
def test_reviving_what_wins_outweighs_everything_else(style: int, card: str) -> None:
    arranged = table(
        city(FIVE_SYMBOLS, coins=20, wonders=["the-mausoleum"]),
        open=["port", "senate"],
        age=3,
        pawn=6,
        discard=["altar", "theater", card],
    )
    arranged.play("wonder the-mausoleum with port")
    found = weights_by_text(arranged, style)
    assert set(found) == {"revive altar", "revive theater", f"revive {card}"}
    assert found[f"revive {card}"] > 0.9


def facing(pawn: int) -> Table:
    """Calm cards and a Guard Tower before two cities without wonders to build."""
    return table(
        city(coins=2, raised=BUILT),
        city(coins=2, raised=BUILT_TOO),
        open=["guard-tower", "altar", "theater", "tavern"],
        pawn=pawn,
    )


@pytest.mark.parametrize("style", [HABIT, SCIENCE, ARMS])
def test_a_win_of_the_other_player_is_denied_before_habit(style: int) -> None:
    """In playouts; what the network advises it has learned."""
    threat, calm = weights_by_text(facing(-8), style), weights_by_text(facing(-7), style)
    others = [move for move in threat if "guard-tower" not in move]
    assert min(threat["build guard-tower"], threat["discard guard-tower"]) > max(
        threat[move] for move in others
    )
    assert calm["discard guard-tower"] < min(calm[move] for move in others if move.startswith("build"))


def test_only_a_win_that_the_other_player_can_pay_for_is_denied() -> None:
    for coins, denied in ((9, True), (0, False)):
        arranged = table(
            city(coins=9, raised=BUILT),
            city(FIVE_SYMBOLS, coins=coins, raised=BUILT_TOO),
            open=["university", "port", "senate"],
            age=3,
        )
        found = weights_by_text(arranged, HABIT)
        assert (found["discard university"] > found["build senate"]) == denied


def test_a_goal_makes_its_cards_likelier() -> None:
    arranged = table(city(coins=9), city(), open=["guard-tower", "workshop", "altar", "tavern"])
    habit, science, arms = (weights_by_text(arranged, style) for style in (HABIT, SCIENCE, ARMS))
    assert science["build workshop"] > habit["build workshop"]
    assert arms["build guard-tower"] > habit["build guard-tower"]
    assert science["build guard-tower"] < habit["build guard-tower"]
    assert arms["build workshop"] < habit["build workshop"]


def test_who_goes_to_war_likes_wonders_with_shields() -> None:
    rich = city(coins=25, wonders=["the-colossus", "the-pyramids", "piraeus", "the-sphinx"])
    arranged = table(rich, open=["altar", "theater"])
    habit, arms = weights_by_text(arranged, HABIT), weights_by_text(arranged, ARMS)
    assert arms["wonder the-colossus with altar"] > habit["wonder the-colossus with altar"]
    assert arms["wonder the-pyramids with altar"] < habit["wonder the-pyramids with altar"]


@pytest.mark.parametrize("style", [HABIT, SCIENCE])
def test_building_is_the_habit_and_discarding_the_exception(style: int) -> None:
    found = weights_by_text(facing(0), style)
    for card in ("guard-tower", "altar", "theater", "tavern"):
        assert found[f"build {card}"] > found[f"discard {card}"]


@pytest.mark.slow
def test_weights_do_not_depend_on_what_is_hidden() -> None:
    for number in range(4300, 4300 + case_count(16, 1)):
        for i, (state, seat, _, _) in enumerate(walk(number)):
            if i % 6 == number % 6:
                other = state.seen_by(seat).redeal(i)
                for style in STYLES:
                    assert move_weights(state, style) == move_weights(other, style)
