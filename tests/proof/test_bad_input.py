"""Bad input of every kind: one clear error of the declared class each, and the match stays as it was."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import thauma
from tests.proof.counting import GOLDEN, golden
from tests.proof.play import GAME, middle, opening, walk
from thauma.core.record import checksum
from thauma.core.simulate import InvalidCount

NO_SEATS: list[Any] = [-1, 2, 10**30, True, False, "0", None, 0.0, [], b"0"]
NO_SEEDS: list[Any] = [-1, 2**256, True, "7", 7.0, [], {}]
NO_NAMES: list[Any] = ["", "Duel", "duel ", "chess", "../duel", "__init__", None, 7, [], b"duel"]
NO_MOVES: list[Any] = [
    *("", " ", "build", "build castle", "build theater altar", "buy theater", "wonder piraeus theater"),
    *("wonder piraeus with", "take piraeus", "pick theater", "start me", "1440", "build\ntheater\x00"),
    *("x" * 100_000, "pick \ud800", None, 1440, [], b"pick piraeus"),
]
NO_OPTIONS: list[Any] = [
    *({"center": "begins"}, {"centre": "middle"}, {"centre": None}, {"centre": ["begins"]}, {"players": 3}),
    *({1: 2}, {"": ""}, "centre", ["centre"], 5),
]


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.thauma").read_text(encoding="utf-8")


@pytest.fixture
def match() -> thauma.Match:
    """A match some way into Age I."""
    found = thauma.Match(GAME.deal_of(opening(16)))
    for before, seat, move, _ in walk(16):
        if len(found.actions) < 14:
            found.play(seat, GAME.text(before, seat, move))
    return found


def refused(match: thauma.Match, error: type[Exception], ask: Callable[[], object]) -> str:
    """Ask for something impossible; give the text of the error."""
    before = match.text()
    with pytest.raises(error) as caught:
        ask()
    assert type(caught.value) is error
    assert match.text() == before
    assert len(str(caught.value)) < 1_000
    return str(caught.value)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_what_is_no_seat_is_refused(match: thauma.Match, seat: Any) -> None:
    asks = [match.legal, match.may_take_back, match.seen_by]
    asks += [] if seat is None else [match.view]
    for ask in asks:
        assert "seat" in refused(match, thauma.UnknownSeat, lambda ask=ask: ask(seat))  # type: ignore[misc]
    refused(match, thauma.UnknownSeat, lambda: match.play(seat, "build theater"))
    refused(match, thauma.UnknownSeat, lambda: match.explain(seat, "build theater"))


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_state_refuses_what_is_no_seat(seat: int) -> None:
    state = middle(16, 14)
    before = bytes(state)
    asks = ["legal", "points", "evaluate", "observe", "key", "share", "seen_by", "unknown"]
    for name in asks:
        with pytest.raises(thauma.UnknownSeat):
            getattr(state, name)(seat)
    with pytest.raises(thauma.UnknownSeat):
        state.apply(seat, 0)
    assert bytes(state) == before


@pytest.mark.parametrize("move", NO_MOVES, ids=lambda move: repr(move)[:30])
def test_what_is_no_move_is_refused(match: thauma.Match, move: Any) -> None:
    refused(match, thauma.UnknownMove, lambda: match.play(match.waiting[0], move))
    refused(match, thauma.UnknownMove, lambda: match.explain(match.waiting[0], move))


def test_every_move_that_is_not_possible_now_is_refused_with_its_reason(match: thauma.Match) -> None:
    asked = match.waiting[0]
    legal = match.legal(asked)
    for text in ("build theater", "build palace", "pick piraeus", "take law", "start self", "revive altar"):
        if text not in legal:
            assert refused(match, thauma.IllegalMove, lambda text=text: match.play(asked, text))  # type: ignore[misc]
        assert refused(match, thauma.NotYourTurn, lambda text=text: match.play(1 - asked, text))  # type: ignore[misc]


@pytest.mark.parametrize("name", ["military", "science", "shared"])
def test_a_finished_game_takes_no_more_moves(name: str) -> None:
    match = thauma.Match.parse(text_of(name))
    for seat in (0, 1):
        assert match.legal(seat) == []
        refused(match, thauma.GameOver, lambda seat=seat: match.play(seat, "build theater"))  # type: ignore[misc]
        refused(match, thauma.UnknownMove, lambda seat=seat: match.play(seat, "resign"))  # type: ignore[misc]


@pytest.mark.parametrize("seed", NO_SEEDS, ids=lambda seed: repr(seed)[:20])
def test_what_is_no_seed_is_refused(match: thauma.Match, seed: Any) -> None:
    refused(match, thauma.InvalidSeed, lambda: GAME.deal(seed))
    refused(match, thauma.InvalidSeed, lambda: thauma.Match.new("duel", seed=seed))
    refused(match, thauma.InvalidSeed, lambda: thauma.simulate("duel", 1, seed))


@pytest.mark.parametrize("name", NO_NAMES, ids=repr)
def test_what_is_no_game_is_refused(match: thauma.Match, name: Any) -> None:
    refused(match, thauma.UnknownGame, lambda: thauma.game(name))
    refused(match, thauma.UnknownGame, lambda: thauma.Match.new(name))
    refused(match, thauma.UnknownGame, lambda: thauma.simulate(name, 1, 1))


@pytest.mark.parametrize("options", NO_OPTIONS, ids=repr)
def test_what_is_no_option_is_refused(match: thauma.Match, options: Any) -> None:
    refused(match, thauma.UnknownOption, lambda: GAME.deal(1, options))
    refused(match, thauma.UnknownOption, lambda: thauma.Match.new("duel", 1, options))
    refused(match, thauma.UnknownOption, lambda: thauma.simulate("duel", 1, 1, options))
    refused(match, thauma.UnknownOption, lambda: thauma.Match.new("duel", 1, options, players=2))


@pytest.mark.parametrize("count", [0, -1, True, "5", 1.0, None, 10**30], ids=repr)
def test_what_is_no_number_of_games_or_threads_is_refused(match: thauma.Match, count: Any) -> None:
    refused(match, InvalidCount, lambda: thauma.simulate("duel", count, 1))
    refused(match, InvalidCount, lambda: thauma.simulate("duel", 1, 1, threads=count))


# ------------------------------------------------------------------------------------------- match texts


def lines_of(name: str) -> list[str]:
    return text_of(name).splitlines(keepends=True)


def resealed(lines: list[str]) -> str:
    """Write a true checksum under changed lines, as somebody who knows the format would."""
    body = "".join(lines[:-1])
    return body + re.sub(r"[0-9a-f]{64}", checksum(body), lines[-1])


@pytest.mark.parametrize("name", ["shared", "destroyed-box"])
def test_a_match_cut_short_is_noticed_at_every_line(name: str) -> None:
    lines = lines_of(name)
    for end in range(len(lines)):
        with pytest.raises(thauma.InvalidMatch) as caught:
            thauma.Match.parse("".join(lines[:end]))
        assert end == 0 or type(caught.value) is thauma.TamperedMatch


def test_a_match_cut_short_is_noticed_at_every_character() -> None:
    text = text_of("military")
    for end in [*range(0, len(text) - 70, 23), *range(len(text) - 70, len(text) - 1)]:
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(text[:end])


@pytest.mark.parametrize("name", ["shared", "science"])
def test_a_line_changed_or_taken_out_is_noticed(name: str) -> None:
    lines = lines_of(name)
    for i, line in enumerate(lines[:-1]):
        changed = line.replace("e", "a", 1) if "e" in line else f"{line.rstrip()} \n"
        for other in ([changed], []):
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse("".join([*lines[:i], *other, *lines[i + 1 :]]))


def test_a_move_of_the_wrong_seat_is_noticed_with_its_line() -> None:
    lines = lines_of("shared")
    first = lines.index("moves:\n") + 1
    for i in range(first, len(lines) - 2):
        seat, rest = lines[i].strip().split(" ", 1)
        changed = [*lines[:i], f"  {1 - int(seat)} {rest}\n", *lines[i + 1 :]]
        with pytest.raises(thauma.InvalidMatch, match=f"^line {i + 1}: ") as caught:
            thauma.Match.parse(resealed(changed))
        assert type(caught.value) is thauma.InvalidMatch


def test_a_move_left_out_or_doubled_is_noticed() -> None:
    lines = lines_of("centre-chooses")
    first = lines.index("moves:\n") + 1
    for i in range(first, len(lines) - 2):
        for changed in ([*lines[:i], *lines[i + 1 :]], [*lines[: i + 1], *lines[i:]]):
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse(resealed(changed))


BROKEN: list[tuple[str, str, type[Exception]]] = [
    ("rules: duel/1", "rules: duel/2", thauma.RulesVersion),
    ("rules: duel/1\n", "", thauma.RulesVersion),
    ('game: "duel"', 'game: "chess"', thauma.InvalidMatch),
    ('game: "duel"', "game: []", thauma.InvalidMatch),
    ('game: "duel"', 'game: "duel"\ngame: "duel"', thauma.InvalidMatch),
    ('game: "duel"', "game", thauma.InvalidMatch),
    ('game: "duel"', "game: duel", thauma.InvalidMatch),
    ('"centre":"begins"', '"centre":"often"', thauma.InvalidMatch),
    ("thauma match", "thauma", thauma.InvalidMatch),
    ("moves:", "move:", thauma.InvalidMatch),
    ("moves:", "moves:\n  9 build theater", thauma.InvalidMatch),
    ("moves:", "moves:\n  build theater", thauma.InvalidMatch),
    ("result: civilian", "result: military", thauma.InvalidMatch),
    ("result: civilian 0,1", "result: civilian 0", thauma.InvalidMatch),
    ("moves:", "moves:\nresult: civilian 0,1 1:1", thauma.InvalidMatch),
    ("wonders:", "# a comment\n\nwanders:", thauma.InvalidMatch),
]


@pytest.mark.parametrize(("old", "new", "error"), BROKEN, ids=lambda part: str(part)[:40])
def test_a_broken_match_text_is_refused_by_its_class(old: str, new: str, error: type[Exception]) -> None:
    text = text_of("shared")
    assert text.count(old) == 1
    with pytest.raises(error) as caught:
        thauma.Match.parse(resealed(text.replace(old, new).splitlines(keepends=True)))
    assert type(caught.value) is error


@pytest.mark.parametrize("stated", ["0 moves", "999999 moves", "1 move"])
def test_a_wrong_number_of_moves_is_noticed(stated: str) -> None:
    with pytest.raises(thauma.TamperedMatch):
        thauma.Match.parse(re.sub(r"end: \d+ moves, sha256 \w+", f"end: {stated}", text_of("shared")))


@pytest.mark.parametrize("text", [None, 5, b"thauma match", [], "", "\n", "\ufeff", "thauma match"], ids=repr)
def test_what_is_no_match_text_is_refused(text: Any) -> None:
    with pytest.raises(thauma.InvalidMatch):
        thauma.Match.parse(text)


def test_harmless_changes_of_a_match_text_are_read_all_the_same() -> None:
    match, text = golden("shared"), text_of("shared")
    plain = re.sub(r", sha256 \w+", "", text)
    for other in (
        text.replace("\n", "\r\n"),
        "\ufeff" + text,
        text + "\n \n",
        plain.replace("moves:", "# hi\nmoves:"),
    ):
        assert thauma.Match.parse(other).text() == match.text()
