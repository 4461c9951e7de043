"""A tournament: its games are played in some processes, kept in a file, and added up."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import takewhile

import msgspec

from thauma.arena.play_game import PlayedGame
from thauma.arena.results import Conditions, Results
from thauma.arena.schedule import Encounter, Place, Player, Task, schedule_tasks
from thauma.arena.sequential import SequentialTest, TestProgress
from thauma.arena.standings import Standings, compute_standings, deal_share
from thauma.arena.worker_pool import Crash, WorkerPool


@dataclass(slots=True)
class Tournament:
    """Who plays whom, and what has been played."""

    conditions: Conditions
    encounters: Sequence[Encounter]
    results: Results | None = None
    played: dict[Place, PlayedGame] = field(default_factory=dict)
    given_up: list[Task] = field(default_factory=list)
    """games that no process could finish; they are tried again when the tournament is resumed"""
    until: SequentialTest | None = None
    """what is to be decided between its two players; then no further game is begun"""
    progress: TestProgress | None = None
    """how far that has come"""

    def __post_init__(self) -> None:
        if self.until is not None:
            self.progress = TestProgress(self.until, self.conditions.seats)
        if self.results is not None:
            self.results.check_players(self.players)
            self.played.update((game.game_key, game) for game in self.results.games)
        self.advance_test()

    @property
    def players(self) -> list[Player]:
        """Everybody who takes part."""
        return list({p.name: p for meeting in self.encounters for p in (meeting.a, meeting.b)}.values())

    def missing_games(self) -> list[Task]:
        """Give the games that are still to be played."""
        here = self.conditions
        luck = here.luck is not None
        wanted = schedule_tasks(here.game, here.options, here.seed, self.encounters, luck)
        return [task for task in wanted if task.game_key not in self.played]

    def run(
        self, jobs: int, going_on: Callable[[], bool] = lambda: True
    ) -> Generator[PlayedGame | Crash[Task], None, None]:
        """Play what is missing, and give each game as it ends; no game is begun once `going_on` says no.

        Closing the generator stops everything at once.
        """
        wanted = takewhile(lambda _: going_on() and not self.is_decided, self.missing_games())
        crew = WorkerPool(wanted, PlayedGame, jobs)
        with closing(crew.run_tasks()) as news:
            for told in news:
                if not isinstance(told, Crash):
                    self.record_game(told)
                elif not told.again:
                    self.given_up.append(told.task)
                yield told

    def record_game(self, game: PlayedGame) -> None:
        """Keep a finished game."""
        self.played[game.game_key] = game
        if self.results is not None:
            self.results.add(game)
        self.advance_test()

    @property
    def is_decided(self) -> bool:
        """Whether what was to be decided is."""
        return self.progress is not None and self.progress.is_decided

    def advance_test(self) -> None:
        """Look at the deals that are finished without a gap, in their order."""
        if self.progress is None:
            return
        (encounter,) = self.encounters
        deals = encounter.deal_count(self.conditions.seats)
        while not self.is_decided and self.progress.deals < deals:
            share = deal_share(encounter, self.played, self.conditions.seats, self.progress.deals)
            if share is None:
                return
            self.progress.add(share)

    def standings(self) -> Standings:
        """Add up what has been played; of a test that is decided, the deals that decided it."""
        counted = self.encounters
        if self.progress is not None and self.is_decided:
            each = len(counted[0].seatings(self.conditions.seats))
            counted = [msgspec.structs.replace(counted[0], games=self.progress.deals * each)]
        return compute_standings(counted, self.played.values(), self.conditions.seats)
