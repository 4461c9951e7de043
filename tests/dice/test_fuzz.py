"""Board files and moves from anybody: only declared errors, and what is accepted can be played."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.dice.support.arrange import BOARDS
from thauma import Match, UnknownMove
from thauma.core.rng import Random
from thauma.games.dice import GAME
from thauma.games.dice.boards import BoardSet, InvalidBoards, boards_of, boards_to_data, read_boards
from thauma.games.dice.formats.notation import read_move
from thauma.games.dice.ids import TURNS
from thauma.games.dice.sheets import number_of
from thauma.games.dice.table_rows import sheet_of

ODD: tuple[Any, ...] = (
    None,
    -1,
    0,
    1,
    2,
    7,
    99,
    10**9,
    1.5,
    True,
    "",
    "red",
    "agora",
    "axe",
    [],
    {},
    [1],
    {"of": []},
)
TRIES = 300


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value: what holds it, and where."""
    found: list[tuple[Any, Any]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inside in items:
        found.append((value, key))
        found += places(inside)
    return found


def test_a_spoilt_board_set_is_refused_or_can_be_laid_out() -> None:
    rng, refused = Random(1), 0
    for _ in range(TRIES):
        data = boards_to_data(BOARDS)
        for _ in range(1 + rng.integer(2)):
            found = places(data)
            holder, key = found[rng.integer(len(found))]
            if rng.integer(4):
                holder[key] = ODD[rng.integer(len(ODD))]
            else:
                del holder[key]
        try:
            boards = boards_of(data)
        except InvalidBoards:
            refused += 1
            continue
        for city in range(7):
            sheet = sheet_of(boards, city)
            assert sum(sheet.sizes) == sum(sheet.length) <= len(sheet.boxes)
    assert TRIES // 2 < refused < TRIES


def numbers(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value that holds a number."""
    return [(holder, key) for holder, key in places(value) if type(holder[key]) is int]


def other_numbers(rng: Random) -> BoardSet:
    """Boards on which many numbers are others, within what is allowed."""
    while True:
        data = boards_to_data(BOARDS)
        for holder, key in numbers(data):
            if not rng.integer(3):
                holder[key] = rng.integer(5) if key != "reserve" else 7 + rng.integer(93)
        try:
            return boards_of(data)
        except InvalidBoards:  # a bonus without coins, say
            continue


@pytest.mark.once
@pytest.mark.parametrize("number", range(6))
def test_boards_with_any_numbers_can_be_played_to_the_end(number: int) -> None:
    rng = Random(number)
    boards = other_numbers(rng)
    match = Match(GAME.deal(number, players=2 + number, boards=boards))
    while match.waiting:
        for seat in match.waiting:
            moves = match.legal(seat)
            match.put(seat, moves[rng.integer(len(moves))])
        for city in match.view(None)["cities"]:
            assert 0 <= city["coins"] <= city["coins"] + city["filled"] <= boards.reserve
            assert all(points is None or points >= 0 for row in city["laurels"].values() for points in row)
    assert match.view(None)["turn"] <= TURNS
    assert Match.parse(match.text()).result == match.result


def test_a_spoilt_file_is_refused_with_its_name(tmp_path: Path) -> None:
    rng, path = Random(3), tmp_path / "boards.json"
    whole = json.dumps(boards_to_data(BOARDS)).encode()
    refused = []
    for _ in range(TRIES // 3):
        spoilt = bytearray(whole[: rng.integer(len(whole))] if rng.integer(2) else whole)
        for _ in range(rng.integer(4)):
            if spoilt:
                spoilt[rng.integer(len(spoilt))] = rng.integer(256)
        path.write_bytes(bytes(spoilt))
        try:
            read_boards(path)
        except InvalidBoards as problem:
            refused.append(str(problem))
    assert len(refused) > TRIES // 10
    assert all(problem.startswith(f"{path}: ") for problem in refused)


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"[" * 5000, b"1" * 250_000, b"null", b'{"name": "\\ud800"}']
)
def test_what_is_no_board_set_at_all_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "boards.json"
    path.write_bytes(content)
    with pytest.raises(InvalidBoards, match=r"boards\.json: "):
        read_boards(path)


def test_a_spoilt_move_is_unknown() -> None:
    rng, match, unknown = Random(2), Match(GAME.deal(1, boards=BOARDS)), 0
    letters = "abcdefghijklmnopqrstuvwxyz.- 123"
    for _ in range(TRIES):
        move = list(match.legal(0)[rng.integer(len(match.legal(0)))])
        move[rng.integer(len(move))] = letters[rng.integer(len(letters))]
        try:
            number = read_move(number_of(BOARDS), "".join(move))
        except UnknownMove:
            unknown += 1
        else:
            assert GAME.text(match.state, 0, number).split() == "".join(move).split()
    assert unknown > TRIES // 2
