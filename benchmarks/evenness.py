"""Tables of the balance of our dice boards: what finished games add up to, and which goals they reach."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec
from measuring import percent, table

from thauma.arena.intervals import Interval, wilson_interval
from thauma.core.language import say
from thauma.games.dice.table import BUILDINGS, CATEGORIES, CITIES, SPECIAL

FRAME = """# Dice boards: the balance, measured

What equal players make of [our boards of 7 Wonders Dice](../rules/dice-balance.md). This command plays the
games, goes on where it was stopped, and writes the tables on this page:

    python benchmarks/balance.py
"""
LOW, HIGH = 0.75, 1.25
"""how far from its fair share of the first places a city may be"""
SHORTEST, LONGEST = 15, 30
"""turns of a game"""
MIDDLE = 0.9
"""of the games must be of such a length"""
MOST = 0.5
"""a special die is used in more of the games than this"""
SELDOM = 30
"""completions of a building by a city that are too few to tell whether it was worth it"""


class FinishedGame(msgspec.Struct, frozen=True, array_like=True):
    """What counts of a game that is over; lists are by seat."""

    number: int
    turns: int
    cities: list[str]
    winners: list[int]
    completed: list[list[str]]
    """buildings"""
    dice: list[list[str]]
    """colours that were chosen at least once"""
    points: list[list[int]]
    """by building of the city"""


@dataclass(slots=True)
class Wins:
    """First places of some seats, against those that chance gives."""

    seats: int = 0
    first: float = 0.0
    fair: float = 0.0

    def add(self, game: FinishedGame, seat: int) -> None:
        """Count a seat; a shared first place is a part of one."""
        self.seats += 1
        self.first += 1 / len(game.winners) if seat in game.winners else 0.0
        self.fair += 1 / len(game.cities)

    @property
    def ratio(self) -> float:
        """How many times the fair share it is; 0 where nobody is counted."""
        return self.first / self.fair if self.fair else 0.0

    @property
    def bounds(self) -> Interval:
        """The 95 % interval of the ratio; of nobody all is possible."""
        if not self.seats:
            return 0.0, float("inf")
        low, high = wilson_interval(self.first / self.seats, self.seats)
        return low * self.seats / self.fair, high * self.seats / self.fair


def wins(games: Iterable[FinishedGame], counts: Callable[[FinishedGame, int], bool]) -> Wins:
    """Add up the first places of the seats that count."""
    total = Wins()
    for game in games:
        for seat in range(len(game.cities)):
            if counts(game, seat):
                total.add(game, seat)
    return total


# --------------------------------------------------------------------------------------------- goals


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that is wanted of the boards."""

    wanted: str
    measured: str
    reached: bool


def goals(found: Mapping[int, Sequence[FinishedGame]]) -> list[Goal]:
    """Compare what is wanted with what was played."""
    ratios = {
        (players, city): city_wins(games, city).ratio for players, games in found.items() for city in CITIES
    }
    least, most = min(ratios, key=ratios.__getitem__), max(ratios, key=ratios.__getitem__)
    lengths = {players: share_of_usual_length(games) for players, games in found.items()}
    short = min(lengths, key=lengths.__getitem__)
    dice = {
        (players, die): share_using_die(games, die) for players, games in found.items() for die in SPECIAL
    }
    rare = min(dice, key=dice.__getitem__)
    return [
        Goal(
            f"every city wins {LOW} to {HIGH} of its fair share, for every number of players",
            f"{ratios[least]:.2f} ({name(least[1])}, {least[0]} players) to "
            f"{ratios[most]:.2f} ({name(most[1])}, {most[0]} players)",
            ratios[least] >= LOW and ratios[most] <= HIGH,
        ),
        worth_goal([game for games in found.values() for game in games]),
        Goal(
            f"{100 * MIDDLE:.0f} % of the games have {SHORTEST} to {LONGEST} turns",
            f"{percent(lengths[short])} or more ({short} players)",
            lengths[short] >= MIDDLE,
        ),
        Goal(
            "every special die is used in most games",
            f"{percent(dice[rare])} or more ({rare[1]}, {rare[0]} players)",
            dice[rare] > MOST,
        ),
    ]


def worth_goal(games: Sequence[FinishedGame]) -> Goal:
    """Whether every building is worth completing for somebody."""
    best = {building: best_city_for(games, building) for building in BUILDINGS}
    useless = [building for building, (_, found) in best.items() if found.ratio <= 1.0]
    weakest = min(BUILDINGS, key=lambda building: best[building][1].ratio)
    city, found = best[weakest]
    measured = (
        f"nobody gains by {', '.join(map(name, useless))}"
        if useless
        else f"{found.ratio:.2f} of the fair share or more ({name(weakest)} in {name(city)})"
    )
    return Goal("every building is worth completing for some city", measured, not useless)


def city_wins(games: Iterable[FinishedGame], city: str) -> Wins:
    """Count the first places of a city."""
    return wins(games, lambda game, seat: game.cities[seat] == city)


def completers(games: Iterable[FinishedGame], building: str, *cities: str) -> Wins:
    """Count the first places of those who completed a building, in some cities or in all."""
    among = cities or CITIES
    return wins(games, lambda game, seat: building in game.completed[seat] and game.cities[seat] in among)


def best_city_for(games: Sequence[FinishedGame], building: str) -> tuple[str, Wins]:
    """Give the city that wins most if it completes a building, and how often; nobody if all seldom do."""
    found = {city: completers(games, building, city) for city in CITIES}
    often = {city: won for city, won in found.items() if won.seats >= SELDOM}
    return max(often.items(), key=lambda item: item[1].ratio) if often else ("", Wins())


def share_of_usual_length(games: Sequence[FinishedGame]) -> float:
    """Give the share of games that are neither too short nor too long."""
    return sum(SHORTEST <= game.turns <= LONGEST for game in games) / len(games)


def share_using_die(games: Sequence[FinishedGame], die: str) -> float:
    """Give the share of games in which somebody chose a die."""
    return sum(any(die in chosen for chosen in game.dice) for game in games) / len(games)


# -------------------------------------------------------------------------------------------- tables


def name(thing: str) -> str:
    """Write the name of a city or building for people."""
    return say(f"dice.{'city' if thing in CITIES else 'building'}.{thing}", {}, "en")


def page(found: Mapping[int, Sequence[FinishedGame]], bot: str, nodes: Mapping[int, int]) -> Iterator[str]:
    """Write everything between the markers."""
    if not found:
        yield "Nothing has been played yet."
        return
    yield f"All seats think alike: `{bot}`, with so many nodes a move. The cities take turns at all seats."
    yield "Intervals are at 95 % confidence."
    yield ""
    counts = list(found)
    yield from table(
        ["players", *map(str, counts)],
        [
            ["games", *(f"{len(found[players]):,}" for players in counts)],
            ["nodes a move", *(str(nodes[players]) for players in counts)],
        ],
    )
    yield from section("Goals")
    rows = [[goal.wanted, goal.measured, "yes" if goal.reached else "no"] for goal in goals(found)]
    yield from table(["wanted", "measured", "reached"], rows)
    yield from section("Cities: first places, as a multiple of the fair share")
    yield from table(["city", *map(str, counts)], [city_row(city, found) for city in CITIES])
    yield from section("Turns of a game")
    yield from table(
        ["players", "mean", "5 % - 95 %", f"{SHORTEST} to {LONGEST} turns"], map(length_row, found.items())
    )
    yield from section("Buildings: completed by how many of the players")
    yield from table(
        ["building", *map(str, counts)],
        [[name(b), *(percent(completion_share(games, b)) for games in found.values())] for b in BUILDINGS],
    )
    yield from section("Buildings: first places of those who completed them, as a multiple of the fair share")
    yield "The last column is the city that gained most from it, among those that completed it at least"
    yield f"{SELDOM} times, over all numbers of players."
    yield ""
    yield from table(
        ["building", *map(str, counts), "worth it above all for"], [worth_row(b, found) for b in BUILDINGS]
    )
    yield from section("Buildings: points, on average")
    yield from table(["building", *map(str, counts)], points_rows(found))
    yield from section("Special dice: games in which somebody chose them")
    yield from table(
        ["die", *map(str, counts)],
        [[die, *(percent(share_using_die(games, die)) for games in found.values())] for die in SPECIAL],
    )
    yield from section("Special dice: players who chose them")
    yield from table(
        ["die", *map(str, counts)],
        [[die, *(percent(choosers(games, die)) for games in found.values())] for die in SPECIAL],
    )


def section(title: str) -> list[str]:
    """Begin a part of the page."""
    return ["", f"## {title}", ""]


def city_row(city: str, found: Mapping[int, Sequence[FinishedGame]]) -> list[str]:
    """Write the ratios of a city."""
    cells = [city_wins(games, city) for games in found.values()]
    return [name(city), *(f"{won.ratio:.2f} ({won.bounds[0]:.2f}-{won.bounds[1]:.2f})" for won in cells)]


def length_row(item: tuple[int, Sequence[FinishedGame]]) -> list[str]:
    """Write how long games are."""
    players, games = item
    turns = sorted(game.turns for game in games)
    ends = turns[len(turns) // 20], turns[-1 - len(turns) // 20]
    mean = sum(turns) / len(turns)
    return [str(players), f"{mean:.1f}", f"{ends[0]} - {ends[1]}", percent(share_of_usual_length(games))]


def completion_share(games: Sequence[FinishedGame], building: str) -> float:
    """Give the share of players who completed a building."""
    seats = sum(len(game.cities) for game in games)
    return sum(building in own for game in games for own in game.completed) / seats


def choosers(games: Sequence[FinishedGame], die: str) -> float:
    """Give the share of players who chose a die."""
    return sum(die in own for game in games for own in game.dice) / sum(len(game.cities) for game in games)


def worth_row(building: str, found: Mapping[int, Sequence[FinishedGame]]) -> list[str]:
    """Write how often those win who have completed a building."""
    cells = [completers(games, building) for games in found.values()]
    city, best = best_city_for([game for games in found.values() for game in games], building)
    told = f"{name(city)}: {best.ratio:.2f} of {best.seats:,}" if city else ""
    return [name(building), *(f"{won.ratio:.2f}" if won.seats else "" for won in cells), told]


def points_rows(found: Mapping[int, Sequence[FinishedGame]]) -> Iterator[list[str]]:
    """Write points by building, their sum and that of the winners."""
    for i, building in enumerate(CATEGORIES):
        yield [
            name(building),
            *(f"{mean([own[i] for game in games for own in game.points]):.1f}" for games in found.values()),
        ]
    yield [
        "sum",
        *(f"{mean([sum(own) for game in games for own in game.points]):.1f}" for games in found.values()),
    ]
    yield [
        "sum of the winners",
        *(
            f"{mean([sum(game.points[seat]) for game in games for seat in game.winners]):.1f}"
            for games in found.values()
        ),
    ]


def mean(values: Sequence[int]) -> float:
    """Give the mean."""
    return sum(values) / len(values)
