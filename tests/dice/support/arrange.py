"""Positions for tests, arranged in a few words: `table(town("giza", coins=3), roll={"red": "sword 1"})`.

The boards are a set of the tests' own, so that the shipped numbers can change. Every turn of an arranged game
has the same roll; a die that a test does not name shows its first face in the section that costs nothing. Who
is not named in a turn passes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from thauma import Event, Explanation, State
from thauma.games.dice import GAME
from thauma.games.dice.boards import BoardSet, boards_of, boards_to_data, read_boards
from thauma.games.dice.formats.deals import roll_word
from thauma.games.dice.formats.knowledge import fill_boxes
from thauma.games.dice.ids import EAST, FIRST_SPECIAL, START_FORUM, TURNS, WEST
from thauma.games.dice.position import faces_of, lanes_of, unpack_state
from thauma.games.dice.rules import begin
from thauma.games.dice.sheets import number_of
from thauma.games.dice.state import Dice
from thauma.games.dice.table import CATEGORIES, CITIES, DICE

Roll = Mapping[str, str]
BOARDS = read_boards(Path(__file__).parents[1] / "boards.json")


def altered_boards(change: Callable[[dict[str, Any]], object]) -> BoardSet:
    """The boards of the tests with something changed."""
    data = boards_to_data(BOARDS)
    change(data)
    return boards_of(data)


@dataclass(frozen=True)
class Town:
    """A city: ticked boxes by track, coins, how many are filled in, bonuses."""

    city: str = ""
    ticks: Mapping[str, int] = field(default_factory=dict)
    coins: int = 7
    filled: int = 0
    bonuses: Sequence[str] = ()


town = Town
COMPLETE = {
    "wonder": {"wonder": 3},
    "west": {"west.attack": 4, "west.defence": 2},
    "east": {"east.attack": 4, "east.defence": 2},
    "agora": {"agora.1": 3, "agora.2": 3, "agora.3": 3},
    "guild": {"guild": 3},
}
"""the boxes of some buildings"""


class Table:
    """A position that is played in notation."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def dice(self) -> Dice:
        """The state, to look inside."""
        return unpack_state(self.state)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked."""
        return self.state.waiting

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat."""
        return [GAME.text(self.state, seat, move) for move in self.state.legal(seat)]

    def explain(self, seat: int, move: str) -> Explanation:
        """Why a move is possible or not."""
        return GAME.explain(self.state, seat, move)

    def play(self, seat: int, *moves: str, viewer: int | None = None) -> list[Event]:
        """Let a seat move, several times in a row; gives the events of the last move."""
        events: list[Event] = []
        for move in moves:
            before, number = self.state.copy(), GAME.id(self.state, seat, move)
            self.state.apply(seat, number)
            events = GAME.narrate(before, seat, number, self.state, viewer)
        return events

    def play_turn(self, *moves: str | Sequence[str]) -> None:
        """Play a turn, the seats in order: a move, or several; a seat that has none passes."""
        for seat in range(self.dice.players):
            given = moves[seat] if seat < len(moves) else "pass"
            self.play(seat, *([given] if isinstance(given, str) else given))

    def coins(self, seat: int) -> int:
        """What a seat can spend."""
        return self.dice.cities[seat].coins

    def points(self, seat: int) -> dict[str, int]:
        """The points of a seat by building, those without any left out."""
        found = zip(CATEGORIES, self.state.points(seat), strict=True)
        return {name: points for name, points in found if points}

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees."""
        return GAME.view(self.state, seat)


def roll_to_word(boards: int, roll: Roll) -> int:
    """The word of a roll that names some dice."""
    pairs = ["10"] * len(DICE)
    for name, lies in roll.items():
        shows, section = lies.split()
        pairs[DICE.index(name)] = f"{faces_of(boards, DICE.index(name)).index(shows) + 1}{section}"
    return roll_word(" ".join(pairs))


def table(*towns: Town, roll: Roll | None = None, players: int = 0, boards: BoardSet | None = None) -> Table:
    """Arrange a position at the start of a turn; cities that are not named take what is left."""
    seats = players or max(2, len(towns))
    named = [*towns, *(Town() for _ in range(seats - len(towns)))]
    dice = Dice()
    dice.players, dice.boards = seats, number_of(boards or BOARDS)
    left = [city for city in CITIES if city not in [one.city for one in named]]
    dice.wonders[:seats] = [CITIES.index(one.city or left.pop(0)) for one in named]
    dice.rolls = [roll_to_word(dice.boards, roll or {})] * TURNS
    dice.swaps = [0, 1, 2]
    dice = Dice.unpack(begin(dice.pack()))
    unlocked = 0
    for seat, one in enumerate(named):
        unlocked |= fill(dice, seat, one)
    swapped = unlocked.bit_count()
    dice.forum = (START_FORUM >> swapped << swapped) | unlocked << FIRST_SPECIAL
    state = State(GAME, GAME.engine)
    state.load(dice.pack())
    return Table(state)


def fill(dice: Dice, seat: int, one: Town) -> int:
    """Put a town on the table; gives the dice that it has unlocked."""
    city, lanes = dice.before[seat], {lane.name: lane for lane in lanes_of(dice, seat).values()}
    names = [bonus.id for bonus in BOARDS.bonuses]
    city.coins, city.circled = one.coins, one.coins + one.filled
    city.bonuses = sum(1 << names.index(name) for name in one.bonuses)
    for name, number in one.ticks.items():
        fill_boxes(city, lanes[name], number)
        if lanes[name].building in (WEST, EAST):
            city.flat[lanes[name].building] += sum(box.attack for box in lanes[name].boxes[:number])
    dice.cities[seat] = city.copy()
    return city.unlocked


def complete_ticks(*buildings: str) -> dict[str, int]:
    """The ticks of several complete buildings."""
    return {track: number for building in buildings for track, number in COMPLETE[building].items()}
