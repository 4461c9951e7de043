"""Boards as data: R-BOARDS-1 and R-BOARDS-2."""

import json
import pickle
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.dice.support.arrange import BOARDS
from thauma import InvalidDeal, Match
from thauma.games.dice import GAME
from thauma.games.dice.boards import InvalidBoards, boards_of, boards_to_data, read_boards, shipped_boards
from thauma.games.dice.position import BOARDS_AT, unpack_state
from thauma.games.dice.sheets import number_of, set_of
from thauma.games.dice.table import CITIES, FACES

Change = Callable[[dict[str, Any]], object]


def altered_boards_data(change: Change) -> dict[str, Any]:
    """The boards of the tests with something changed, as a file would have them."""
    data = boards_to_data(BOARDS)
    change(data)
    return data


def richer_boards() -> dict[str, Any]:
    """Boards on which the first box of the Agora is worth nine points."""
    return altered_boards_data(lambda data: data["agora"][0]["boxes"][0].update(points=9))


def test_R_BOARDS_1_the_shipped_boards_are_called_by_name() -> None:
    assert GAME.deal(1).parts["boards"] == "thauma"
    assert number_of(boards_of(boards_to_data(shipped_boards()))) == 0


def test_R_BOARDS_1_a_game_can_be_dealt_on_a_file(tmp_path: Path) -> None:
    path = tmp_path / "boards.json"
    path.write_text(json.dumps(richer_boards()), encoding="utf-8")
    deal = GAME.deal(4, players=3, boards=path)
    assert deal.conditions["boards"] == richer_boards()
    assert deal.parts["rolls"] == GAME.deal(4, players=3).parts["rolls"]


def test_R_BOARDS_1_a_match_on_own_boards_is_complete_by_itself() -> None:
    roll = "10 10 10 10 10 10 10 10 10 10"
    deal = GAME.deal(4, boards=boards_of(richer_boards())).to_dict() | {"rolls": [roll] * 64}
    match = Match(GAME.deal_from_json(deal))
    match.play(0, "build agora.1 with blue")
    match.play(1, "pass")
    again = Match.parse(match.text())
    assert again.view(None)["points"] == [9, 0]
    assert pickle.loads(pickle.dumps(again.state)) == match.state
    seen = match.seen_by(0)
    assert type(seen).from_json(seen.to_json()) == seen


def test_R_BOARDS_1_equal_boards_have_one_number() -> None:
    assert number_of(boards_of(richer_boards())) == number_of(boards_of(richer_boards())) > 0


def only_in(data: dict[str, Any], die: str, building: str) -> bool:
    """Have a special die unlocked by a box of one building alone; false, so that more can be done."""
    for city in data["cities"]:
        for box in (box for track in city["university"] for box in track["boxes"]):
            if box.get("unlock") == die:
                del box["unlock"]
    data[building][0]["boxes"][0]["unlock"] = die
    return False


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (lambda data: data.update(reserve=6), "reserve", "from 7 to 99, not 6"),
        (lambda data: data.update(reserve="many"), "reserve", "of the kind `int`, not `str`"),
        (lambda data: data.pop("market"), "boards", "the field market is missing"),
        (lambda data: data.update(rows=4), "boards", "no field rows here"),
        (lambda data: data["warehouse"].update(gold=1), "warehouse", "'gold' is not possible here"),
        (lambda data: data.update(reserve=10**5000), "reserve", "from 7 to 99, not 0x"),
        (lambda data: data.update(name=" "), "name", "1 to 40 characters"),
        (lambda data: data["warehouse"].pop("glass"), "warehouse", "glass is missing"),
        (lambda data: data["warehouse"].update(glass=7), "warehouse.glass", "from 0 to 6, not 7"),
        (lambda data: data["grey"].pop(), "grey", "3 are expected, not 2"),
        (lambda data: data["grey"][1].pop(), r"grey\[1\]", "6 are expected, not 5"),
        (lambda data: data["bonuses"][0].update(coins=3), r"bonuses\[0\]", "exactly one of"),
        (lambda data: data["cities"].pop(), "cities", "7 are expected, not 6"),
        (lambda data: data["cities"][3]["wonder"].pop(), r"cities\[3\].wonder", "3 are expected, not 2"),
        (lambda data: data["cities"][3].update(id="thebes"), r"cities\[3\].id", "'thebes' is not possible"),
        (lambda data: data["cities"][1].update(id="giza"), r"cities\[3\].id", "giza appears twice"),
        (
            lambda data: data["agora"][0].update(symbols=["axe"]),
            r"agora\[0\].symbols\[0\]",
            "'axe' is not on its die",
        ),
        (lambda data: data["agora"][0].pop("symbols"), r"agora\[0\].symbols", "at least one symbol"),
        (
            lambda data: data["agora"][0].update(symbols=["mask"]),
            r"agora\[0\].symbols",
            "2 are expected, not 1",
        ),
        (
            lambda data: data["agora"][0].update(symbols=["mask", "mask"]),
            r"agora\[0\].symbols\[1\]",
            "mask appears twice",
        ),
        (lambda data: data["agora"][0].update(id="A 1"), r"agora\[0\].id", "'A 1' is not a valid name"),
        (lambda data: data["agora"][1].update(id="1"), r"agora\[1\].id", "1 appears twice"),
        (
            lambda data: data["guild"][0].update(symbols=["axe"]),
            r"guild\[0\].symbols",
            "no symbols are expected",
        ),
        (
            lambda data: data["market"][0]["boxes"][0].update(attack=3),
            r"market\[0\].boxes\[0\]",
            "only boxes of the barracks",
        ),
        (
            lambda data: data["west"][0]["boxes"][0].update(cost=7),
            r"west\[0\].boxes\[0\].cost",
            "from 0 to 6, not 7",
        ),
        (
            lambda data: data["cities"][2]["university"].reverse(),
            r"cities\[2\].university",
            "compass, tablet, wheel",
        ),
        (
            lambda data: data["cities"][0]["university"][0]["boxes"][2].pop("unlock"),
            r"cities\[0\]",
            "unlocks the black die",
        ),
        (lambda data: only_in(data, "white", "gallery"), r"cities\[0\]", "unlocks the white die"),
        (
            lambda data: only_in(data, "white", "guild") or only_in(data, "purple", "gallery"),
            r"cities\[0\]",
            "unlocks the white die",
        ),
        (
            lambda data: data["bonuses"][1]["tick"].update(of=["guild"]),
            r"bonuses\[1\].tick.of",
            "purple die and a comparison",
        ),
        (
            lambda data: [track.update(boxes=[{"cost": 0, "points": 20}] * 9) for track in data["agora"]],
            "agora",
            "more than 250 points",
        ),
        (
            lambda data: [track.update(boxes=[{"cost": 0, "discount": 9}] * 6) for track in data["gallery"]],
            r"cities\[0\]",
            "more than 250 coins cheaper",
        ),
        (
            lambda data: data["bonuses"][1]["tick"].update(of=[]),
            r"bonuses\[1\].tick.of",
            "at least one building",
        ),
    ],
)
def test_R_BOARDS_2_what_is_wrong_is_said_with_its_place(change: Change, place: str, reason: str) -> None:
    with pytest.raises(InvalidBoards, match=f"(?s)^{place}: .*{reason}"):
        boards_of(altered_boards_data(change))


def give_coins(data: dict[str, Any], coins: list[int]) -> None:
    """Have boxes of the Agora give coins for blue dice, and no other box."""
    boxes = [box for city in data["cities"] for track in city["university"] for box in track["boxes"]]
    for box in boxes:
        box.pop("gift", None)
    for box, n in zip(data["agora"][0]["boxes"], coins, strict=True):
        box["gift"] = {"die": "blue", "coins": n}


def give_points(data: dict[str, Any], points: list[int]) -> None:
    """Have one building worth so many points, box by box."""
    data["agora"][0]["boxes"] = [{"cost": 0, "points": n} for n in points[:7]]
    data["agora"][1]["boxes"] = [{"cost": 0, "points": n} for n in points[7:]]
    data["agora"][2]["boxes"] = [{"cost": 0}]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(name="B"),
        lambda data: data.update(name="B" * 40),
        lambda data: give_coins(data, [5, 5, 5]),
        lambda data: give_points(data, [20] * 12 + [10]),
    ],
    ids=["short name", "long name", "gifts", "points"],
)
def test_R_BOARDS_2_what_just_keeps_to_the_limits_is_accepted(change: Change) -> None:
    boards_of(altered_boards_data(change))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.update(name="B" * 41), "1 to 40 characters"),
        (lambda data: give_coins(data, [5, 5, 6]), "blue die brings more than 15 coins"),
        (lambda data: give_points(data, [20] * 12 + [11]), "more than 250 points"),
    ],
    ids=["long name", "gifts", "points"],
)
def test_R_BOARDS_2_what_just_goes_beyond_them_is_not(change: Change, reason: str) -> None:
    with pytest.raises(InvalidBoards, match=reason):
        boards_of(altered_boards_data(change))


@pytest.mark.parametrize("where", ["boards", "warehouse"])
def test_R_BOARDS_2_what_is_no_text_is_refused(where: str) -> None:
    odd = altered_boards_data(lambda data: (data if where == "boards" else data[where]).update({"\ud800": 1}))
    with pytest.raises(InvalidBoards):
        boards_of(odd)
    with pytest.raises(InvalidDeal):
        GAME.deal_from_json(GAME.deal(1).to_dict() | {"boards": odd})


def test_R_BOARDS_2_a_special_die_may_be_unlocked_by_what_another_one_opens() -> None:
    found = boards_of(altered_boards_data(lambda data: only_in(data, "purple", "gallery")))
    assert found.gallery[0].boxes[0].unlock == "purple"


def test_R_BOARDS_1_the_boards_of_a_deal_cannot_be_changed() -> None:
    deal = GAME.deal(1, boards=BOARDS)
    before = deal.hash
    deal.conditions["boards"]["reserve"] = 50
    deal.to_dict()["boards"]["cities"].clear()
    with pytest.raises(TypeError):
        deal.parts["boards"]["reserve"] = 50
    assert deal.hash == before


def test_R_BOARDS_1_threads_take_sets_into_use_one_at_a_time() -> None:
    sets = [boards_of(boards_to_data(BOARDS) | {"name": f"set {n}", "reserve": 20 + n}) for n in range(6)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            numbers = list(pool.map(number_of, sets * 2))
    finally:
        sys.setswitchinterval(before)
    assert numbers[:6] == numbers[6:]
    assert [set_of(number) for number in numbers[:6]] == sets
    for number, boards in zip(numbers, sets, strict=False):
        start = GAME.start(GAME.deal(1, boards=boards))
        assert (bytes(start)[BOARDS_AT], unpack_state(start).boards) == (number, number)


def test_R_BOARDS_2_a_deal_with_wrong_boards_is_refused() -> None:
    deal = GAME.deal(1).to_dict() | {"boards": altered_boards_data(lambda data: data.update(reserve=6))}
    with pytest.raises(InvalidDeal, match="boards: reserve: from 7 to 99"):
        GAME.deal_from_json(deal)


def test_R_BOARDS_2_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidBoards, match=r"none\.json"):
        read_boards(tmp_path / "none.json")
    path = tmp_path / "half.json"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(InvalidBoards, match=r"half\.json"):
        read_boards(path)


def test_R_BOARDS_2_a_field_that_a_file_has_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "twice.json"
    path.write_text(
        json.dumps(boards_to_data(shipped_boards())).replace('"cost": 1', '"cost": 1, "cost": 1', 1),
        encoding="utf-8",
    )
    with pytest.raises(InvalidBoards, match=r"twice\.json: boards: .cost. appears twice"):
        read_boards(path)


def test_every_city_of_the_shipped_boards_is_there() -> None:
    assert tuple(city.id for city in shipped_boards().cities) == CITIES


def test_R_BOARDS_1_the_shipped_boards_keep_to_the_rulebook() -> None:
    boards = shipped_boards()
    for barracks in (boards.west, boards.east):
        boxes = [box for track in barracks for box in track.boxes]
        attacks = [box.attack for box in boxes if box.attack]
        assert attacks[0] == min(attacks) == 3  # with two defences no attack scores less than nothing
        assert sum(box.defence for box in boxes) == 2
    assert sorted(symbol for track in boards.agora for symbol in track.symbols) == sorted(FACES["blue"])
    arrows = Counter(symbol for track in boards.market for symbol in track.symbols)
    assert set(arrows) == set(FACES["yellow"])
    assert sum(count > 1 for count in arrows.values()) == 2
    assert boards.reserve % 7 == 0
