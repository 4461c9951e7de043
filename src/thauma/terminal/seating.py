"""Who sits at a match at this terminal: people, and bots around them."""

import shlex
from dataclasses import dataclass
from pathlib import Path

from thauma.bots import Bot, make
from thauma.bots.lines import announce, conclude
from thauma.core.game import Result
from thauma.core.match import Match
from thauma.locale import say

RIVAL = "medium"
"""the bot for who names none"""


@dataclass(slots=True)
class Setting:
    """Who plays, and how the session was started."""

    bots: tuple[Bot | None, ...]
    """the bot at each seat, None for a person"""
    names: tuple[str, ...]
    free_undo: bool = False
    save: Path | None = None
    kept: bool = False
    """whether the save file holds the match as it is now"""
    flags: str = ""
    """what the command line needs to seat the same players again"""
    same_deal: str = ""
    """the command for the same deal, told after the end; empty if the seed is not known"""
    hints: frozenset[int] = frozenset()
    """for which moves hints were taken before"""

    @property
    def hotseat(self) -> bool:
        """Whether several people share this terminal."""
        return self.bots.count(None) > 1

    def dismiss(self, result: Result | None) -> None:
        """Let the bots go."""
        for bot in self.bots:
            if bot is not None:
                conclude(bot, result)
                bot.close()


def introduced(bot: Bot, match: Match, seat: int) -> str:
    """Tell a bot that a match begins, and give its name; one from outside says it now."""
    if match.waiting:
        announce(bot, match.game, seat, match.deal.options)
    return bot.name[:1].upper() + bot.name[1:]


def seated(match: Match, seat: int | None, rival: str) -> Setting:
    """Seat a person, and bots around them; without a seat, people everywhere."""
    players: list[Bot | None] = [
        None if seat in (None, i) else make(rival, seed=0) for i in range(match.seats)
    ]
    names = tuple(
        say("seat", {"n": i + 1}) if bot is None else introduced(bot, match, i)
        for i, bot in enumerate(players)
    )
    if seat is None:
        return Setting(tuple(players), names, flags=" --hotseat")
    flags = f" --bot {shlex.quote(rival)}" if rival != RIVAL else ""
    return Setting(tuple(players), names, flags=flags + (f" --seat {seat}" if seat else ""))
