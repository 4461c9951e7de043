"""The public names that other people's programs rely on."""

import json
import pickle
from array import array
from copy import deepcopy
from pathlib import Path

import pytest

import thauma
from thauma.core.kernel_loops import copy_many

OPTIONS = {"destroyed": "discard", "centre": "begins", "wonders": "draft"}


def match_after_moves(moves: int, seed: int = 7) -> thauma.Match:
    match = thauma.Match.new("duel", seed=seed, options=OPTIONS)
    for i in range(moves):
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(seat, legal[i % len(legal)])
    return match


def test_games_are_found_by_their_folder() -> None:
    assert thauma.games() == ["dice", "duel", "wonders"]
    assert [thauma.game(name).rules for name in thauma.games()] == ["dice/1", "duel/1", "wonders/2"]


def test_a_deal_is_explicit_data() -> None:
    duel = thauma.game("duel")
    deal = duel.deal(seed=7)
    data = json.loads(deal.to_json())
    assert set(data) == {"game", "options", "wonders", "tokens", "aside", "ages"}
    assert [len(data[part]) for part in ("wonders", "tokens", "aside")] == [8, 5, 5]
    assert [len(age) for age in data["ages"]] == [20, 20, 20]
    assert duel.deal_from_json(deal.to_json()) == deal == duel.deal_from_json(data)
    assert deal.hash == duel.deal(seed=7).hash != duel.deal(seed=8).hash


def test_canonical_json_has_sorted_keys_and_no_spaces() -> None:
    text = thauma.game("duel").deal(seed=7).to_json()
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))


def test_a_commitment_is_the_hash_of_nonce_and_deal() -> None:
    import hashlib  # noqa: PLC0415

    deal, nonce = thauma.game("duel").deal(seed=7), bytes(range(32))
    assert deal.commitment(nonce) == hashlib.sha256(nonce + deal.to_json().encode()).hexdigest()
    assert deal.commitment(nonce.hex()) == deal.commitment(nonce)
    for bad in (b"", "", "zz" * 32, None, 7):
        with pytest.raises(thauma.ThaumaError):
            deal.commitment(bad)  # type: ignore[arg-type]


def test_a_match_without_a_seed_is_another_each_time() -> None:
    assert thauma.Match.new("duel").deal != thauma.Match.new("duel").deal


def test_a_match_is_played_by_text_and_undone() -> None:
    match = match_after_moves(20)
    before = match.text()
    seat = match.waiting[0]
    move = match.legal(seat)[0]
    events = match.play(seat, move)
    assert events
    assert all(event.text() for event in events)
    assert match.undo() == (seat, move)
    assert match.text() == before


def test_undo_reaches_the_start_and_no_further() -> None:
    match = match_after_moves(15)
    for _ in range(15):
        match.undo()
    assert match.text() == thauma.Match.new("duel", seed=7, options=OPTIONS).text()
    with pytest.raises(thauma.NothingToUndo):
        match.undo()


def test_a_copy_of_a_match_goes_its_own_way() -> None:
    match = match_after_moves(20)
    other = match.copy()
    other.play(other.waiting[0], other.legal(other.waiting[0])[0])
    assert len(match.actions) == 20
    assert len(other.actions) == 21


def test_taking_back_is_for_the_last_mover_when_nothing_was_revealed() -> None:
    match = thauma.Match.new("duel", seed=7)
    for _ in range(3):
        mover = match.waiting[0]
        match.play(mover, match.legal(mover)[0])
        assert match.may_take_back(mover)
        assert not match.may_take_back(1 - mover)
    mover = match.waiting[0]
    match.play(mover, match.legal(mover)[0])
    assert not match.may_take_back(mover), "the next four wonders have been shown"


def test_taking_back_a_move_that_turned_up_a_card_is_not_offered() -> None:
    match = match_after_moves(8)
    revealed, hidden = 0, 0
    while match.view(None)["age"] == 1:
        before = {slot["slot"] for slot in match.view(None)["structure"] if slot["card"] is None}
        mover = match.waiting[0]
        match.play(mover, match.legal(mover)[-1])
        view = match.view(None)
        after = {slot["slot"] for slot in view["structure"] if slot["card"] is None}
        shown = before != after or view["age"] == 2 or view["question"] == "library"
        assert match.may_take_back(mover) is not shown
        revealed, hidden = revealed + shown, hidden + (not shown)
    assert revealed
    assert hidden


def test_a_view_is_json_and_lists_moves_of_its_own_seat_only() -> None:
    match = match_after_moves(20)
    asked = match.waiting[0]
    for seat in (0, 1, None):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        moves = view.get("moves", [])
        assert [move["move"] for move in moves] == (match.legal(asked) if seat == asked else [])
        assert ("prices" in view) is (seat is not None)


def test_the_machine_layer_speaks_ids() -> None:
    duel = thauma.game("duel")
    state = duel.start(duel.deal(seed=7))
    ids = state.legal(0)
    assert ids == sorted(set(ids))
    assert state.legal(1) == []
    assert [duel.id(state, 0, duel.text(state, 0, move)) for move in ids] == ids
    other = state.copy()
    other.apply(0, ids[0])
    assert state.legal(0) == ids
    assert other != state
    assert isinstance(state.observe(0), array)
    assert len(state.observe(0)) == sum(feature.size for feature in duel.features)
    assert thauma.Match.new("duel", seed=7).state == state


def test_ids_name_cards_for_ever() -> None:
    duel = thauma.game("duel")
    state = duel.start(duel.deal(seed=7))
    pinned = {
        "build lumber-yard": 0,
        "build press": 7,
        "build tacticians-guild": 72,
        "discard press": 87,
        "wonder the-appian-way with press": 167,
        "wonder the-temple-of-artemis with tacticians-guild": 1112,
        "pick the-appian-way": 1440,
        "take urbanism": 1465,
        "destroy press": 1479,
        "revive baths": 1570,
        "start self": 1632,
        "start opponent": 1633,
    }
    assert {text: duel.id(state, 0, text) for text in pinned} == pinned


def test_a_refused_move_changes_nothing() -> None:
    match = match_after_moves(20)
    before, seat = match.text(), match.waiting[0]
    for move, kind in (
        ("build nothing", thauma.UnknownMove),
        ("", thauma.UnknownMove),
        ("pick the-sphinx", thauma.IllegalMove),
    ):
        with pytest.raises(kind):
            match.play(seat, move)
    with pytest.raises(thauma.NotYourTurn) as caught:
        match.play(1 - seat, match.legal(seat)[0])
    assert caught.value.explanation.key == "duel.why.turn"
    assert match.text() == before


def test_the_version_stands_in_two_places_and_is_one() -> None:
    project = (Path(__file__).resolve().parent.parent.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert f'version = "{thauma.__version__}"' in project


def test_states_and_seen_survive_pickling() -> None:
    match = match_after_moves(30)
    state = match.state
    assert pickle.loads(pickle.dumps(state)) == state == deepcopy(state)
    seen = match.seen_by(1)
    assert pickle.loads(pickle.dumps(seen)) == seen


def test_deals_and_matches_survive_pickling() -> None:
    match = match_after_moves(30)
    assert pickle.loads(pickle.dumps(match.deal)) == match.deal == deepcopy(match.deal)
    assert pickle.loads(pickle.dumps(match)).text() == match.text()


def test_what_two_seats_know_is_never_equal() -> None:
    state = thauma.Match.new("duel", seed=7).state
    assert state.seen_by(0) == state.seen_by(0) != state.seen_by(1)
    assert len({state.seen_by(0), state.seen_by(0), state.seen_by(1)}) == 2
    with pytest.raises(TypeError):
        hash(state)


def test_a_state_is_made_by_a_game_only() -> None:
    duel = thauma.game("duel")
    for engine in (None, type(duel.engine)()):
        with pytest.raises((TypeError, AttributeError)):
            thauma.State(duel, engine)  # type: ignore[arg-type]


def test_a_deal_made_by_hand_is_checked_when_it_is_played() -> None:
    duel = thauma.game("duel")
    parts = {
        key: value for key, value in duel.deal(seed=7).to_dict().items() if key not in ("game", "options")
    }
    parts["ages"][1][19] = parts["ages"][0][19]
    for bad in (parts, {}):
        with pytest.raises(thauma.InvalidDeal):
            thauma.Match(thauma.Deal(duel, {}, bad))
    with pytest.raises(thauma.UnknownOption):
        thauma.Match(thauma.Deal(duel, {"colour": "red"}, duel.deal(seed=7).parts))


def test_there_are_no_words_in_a_language_that_is_not_there() -> None:
    event = match_after_moves(1).events(0)[0]
    for language in ("xx", "../en", ""):
        with pytest.raises(thauma.ThaumaError, match="no language"):
            event.text(language)


def test_a_seen_cannot_be_played_on() -> None:
    seen = match_after_moves(10).seen_by(0)
    assert not hasattr(seen, "apply")
    assert not hasattr(seen, "copy")


def test_the_result_has_winners_kind_and_scores() -> None:
    match = match_after_moves(8)
    assert match.result is None
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0])
    result = match.result
    assert result is not None
    assert result.kind in ("civilian", "military", "science")
    assert set(result.winners) <= {0, 1}
    for scores in result.scores:
        assert scores["total"] == sum(value for name, value in scores.items() if name != "total")
    with pytest.raises(thauma.GameOver):
        match.play(0, "discard press")


def test_copies_for_benchmarks_are_counted_and_change_nothing() -> None:
    state = thauma.game("duel").start(thauma.game("duel").deal(1))
    before = bytes(state)
    assert copy_many(state, 6) == 6
    assert bytes(state) == before


def test_simulate_gives_the_same_for_any_number_of_threads() -> None:
    games = 5_000 if thauma.compiled else 60
    one = thauma.simulate("duel", games=games, seed=1, options={}, threads=1)
    three = thauma.simulate("duel", games=games, seed=1, options={}, threads=3)
    for name in ("games", "decisions", "kinds", "wins", "ties", "points", "first_player_wins"):
        assert getattr(one, name) == getattr(three, name)
    assert one.games == games == sum(one.kinds.values()) == sum(one.wins) + one.ties
    assert one.cpu_seconds > 0


def test_simulate_reports_progress_and_refuses_nonsense() -> None:
    seen: list[int] = []
    thauma.simulate("duel", games=50, seed=1, progress=seen.append)
    assert seen[-1] == 50
    for bad in (
        {"games": 0},
        {"games": 5, "threads": 0},
        {"games": 5, "seed": -1},
        {"games": 5, "players": 3},
    ):
        with pytest.raises(thauma.ThaumaError):
            thauma.simulate("duel", **{"seed": 1, **bad})  # type: ignore[arg-type]


def test_a_deal_cannot_be_changed() -> None:
    deal = thauma.game("duel").deal(seed=7)
    with pytest.raises(AttributeError):
        deal.parts = {}
    with pytest.raises(TypeError):
        deal.parts["wonders"] = ()  # type: ignore[index]
    with pytest.raises(thauma.InvalidDeal):
        thauma.Match({"game": "duel"})  # type: ignore[arg-type]
    with pytest.raises(thauma.InvalidDeal):
        thauma.game("duel").start("no deal")  # type: ignore[arg-type]


class Index:
    """A whole number of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize("odd", [1443.9, 1443.0, True, "x", None, 10**30, -1, 99_999])
def test_the_machine_layer_refuses_odd_moves_and_seats_alike_in_both_builds(odd: object) -> None:
    duel = thauma.game("duel")
    state = duel.start(duel.deal(seed=7))
    before = bytes(state)
    with pytest.raises(thauma.UnknownMove):
        state.apply(0, odd)  # type: ignore[arg-type]
    asked = (state.legal, state.points, state.share, state.evaluate, state.unknown, state.key, state.observe)
    for ask in (*asked, state.seen_by):
        with pytest.raises(thauma.UnknownSeat):
            ask(odd)  # type: ignore[arg-type]
    assert bytes(state) == before


@pytest.mark.parametrize(("name", "players"), [("duel", 2), ("dice", 2), ("dice", 3), ("wonders", 7)])
def test_the_seats_end_with_the_number_of_players(name: str, players: int) -> None:
    game = thauma.game(name)
    state = game.start(game.deal(seed=7) if name == "duel" else game.deal(seed=7, players=players))
    assert state.seat_of(players - 1) == players - 1
    with pytest.raises(thauma.UnknownSeat):
        state.seat_of(players)


def test_whole_numbers_of_other_libraries_are_moves() -> None:
    duel = thauma.game("duel")
    state = duel.start(duel.deal(seed=7))
    state.apply(Index(0), Index(1443))  # type: ignore[arg-type]
    assert state.waiting == (1,)
    with pytest.raises(thauma.InvalidSeed):
        state.seen_by(0).redeal(1.5)  # type: ignore[arg-type]
