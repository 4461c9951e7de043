"""Who sits where: the bots that were named around a person, and names that tell everybody apart."""

import shlex
from collections.abc import Sequence

from thauma import bots
from thauma.bots.nicknames import SeatName, choose_nicknames, first_nickname
from thauma.core.errors import ThaumaError
from thauma.core.language import say
from thauma.core.match import Match
from thauma.terminal.local.saving import SessionSetup
from thauma.terminal.local.session import introduce_bot

RIVAL = "medium"
"""the bot for those who name none"""


class TooManyBots(ThaumaError):
    """More bots than there are seats for them."""


def bots_for_seats(named: Sequence[str], seats: int) -> list[str]:
    """Give a bot for each of some seats, in the order in which they were named; the last takes the rest."""
    if len(named) > seats:
        raise TooManyBots("error.arguments.bots", n=len(named), seats=seats)
    return [*named, *[named[-1]] * (seats - len(named))]


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Give names of seats by which nobody is mistaken: several of the same have their number behind them."""
    return tuple(
        say("terminal.online.namesake", {"name": name, "n": seat + 1}) if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    )


def name_of_bot(bot: str) -> str:
    """Give what a bot is called that has no nickname, in the reader's language."""
    return say(f"page.bot.{bot}", {}) if bot in bots.bot_names() else bot[:1].upper() + bot[1:]


def title_of(name: str, bot: str) -> str:
    """Give the name of a bot with its level, in the reader's language."""
    level = say(f"page.level.{bot}", {}) if bot in bots.bot_names() else bot
    return say("page.titled", {"name": name, "level": level})


def name_bots(names: Sequence[str], levels: Sequence[str], deal: str) -> dict[int, str]:
    """Give nicknames to all but one of the bots of a level, by seat; a resumed match has the same ones."""
    seats = [SeatName(level, "" if level else name) for name, level in zip(names, levels, strict=True)]
    return choose_nicknames(seats, first_nickname(deal))


def seat_players(match: Match, seat: int | None, named: Sequence[str]) -> SessionSetup:
    """Seat a person, and bots around them; without a seat, people everywhere."""
    if seat is None:
        people = [say("seat", {"n": i + 1}) for i in range(match.seats)]
        return SessionSetup((None,) * match.seats, tuple(people), tuple(people), flags=" --hotseat")
    around = bots_for_seats(named or [RIVAL], match.seats - 1)
    players: list[bots.Bot | None] = [bots.make_bot(name, seed=0) for name in around]
    players.insert(seat, None)
    names = [
        say("seat", {"n": i + 1}) if bot is None else name_of_bot(introduce_bot(bot, match, i))
        for i, bot in enumerate(players)
    ]
    levels = ["" if bot is None or bot.name not in bots.bot_names() else bot.name for bot in players]
    nicknames = name_bots(names, levels, match.deal.hash)
    called = distinct_names([nicknames.get(i, name) for i, name in enumerate(names)])
    titles = [title_of(name, levels[i]) if levels[i] else name for i, name in enumerate(called)]
    flags = "".join(f" --bot {shlex.quote(name)}" for name in named if list(named) != [RIVAL])
    return SessionSetup(
        tuple(players), called, tuple(titles), flags=flags + (f" --seat {seat}" if seat else "")
    )
