"""A tournament: its games are played in some processes, kept in a file, and added up."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import takewhile

from thauma.arena.playing import Played
from thauma.arena.processes import Crash, Crew
from thauma.arena.results import Conditions, Results
from thauma.arena.schedule import Encounter, Place, Player, Task, tasks
from thauma.arena.standings import Standings, standings


@dataclass(slots=True)
class Tournament:
    """Who plays whom, and what has been played."""

    conditions: Conditions
    encounters: Sequence[Encounter]
    results: Results | None = None
    played: dict[Place, Played] = field(default_factory=dict)
    given_up: list[Task] = field(default_factory=list)
    """games that no process could finish; they are tried again when the tournament is resumed"""

    def __post_init__(self) -> None:
        if self.results is not None:
            self.results.check(self.players)
            self.played.update((game.place, game) for game in self.results.games)

    @property
    def players(self) -> list[Player]:
        """Everybody who takes part."""
        return list({p.name: p for meeting in self.encounters for p in (meeting.a, meeting.b)}.values())

    def missing(self) -> list[Task]:
        """Give the games that are still to be played."""
        here = self.conditions
        wanted = tasks(here.game, here.options, here.seed, self.encounters, here.boards)
        return [task for task in wanted if task.place not in self.played]

    def run(
        self, jobs: int, going_on: Callable[[], bool] = lambda: True
    ) -> Generator[Played | Crash[Task], None, None]:
        """Play what is missing, and give each game as it ends; no game is begun once `going_on` says no.

        Closing the generator stops everything at once.
        """
        crew = Crew(takewhile(lambda _: going_on(), self.missing()), Played, jobs)
        with closing(crew.work()) as news:
            for told in news:
                if not isinstance(told, Crash):
                    self.keep(told)
                elif not told.again:
                    self.given_up.append(told.task)
                yield told

    def keep(self, game: Played) -> None:
        """Keep a finished game."""
        self.played[game.place] = game
        if self.results is not None:
            self.results.add(game)

    def standings(self) -> Standings:
        """Add up what has been played."""
        return standings(self.encounters, self.played.values(), self.conditions.seats)
