"""`thauma join`, and `thauma play --server`: getting to a table on a server, then playing there."""

import argparse
import contextlib
import os
import secrets
import time
from collections.abc import Mapping, Sequence
from queue import SimpleQueue
from typing import Any

from thauma.core.errors import ThaumaError, shown
from thauma.core.game import Game
from thauma.core.language import say
from thauma.server import wire
from thauma.terminal.console import Console
from thauma.terminal.online.asking import PASSING, Declined, Server, Unreachable
from thauma.terminal.online.connection import FIRST_DELAY, FIRST_TRIES, dialler
from thauma.terminal.online.heard import plain
from thauma.terminal.online.links import Link, read_link, read_server
from thauma.terminal.online.place import Place
from thauma.terminal.online.seats import Kept, Seats
from thauma.terminal.online.session import Inbox, Session
from thauma.terminal.online.typed import Typed
from thauma.terminal.seating import rivals

ATTEMPT_BYTES = 24


class BadName(ThaumaError):
    """A name that cannot be shown."""


class WhichSeat(ThaumaError):
    """It is not clear, or not possible, where to sit."""


def chosen_name(given: str | None) -> str:
    """Give the player's name: as they want it, or as the system knows them."""
    if given is None:
        return plain(os.environ.get("USER") or os.environ.get("USERNAME", ""))[
            : wire.MOST_NAME
        ].strip() or say("terminal.online.player", {})
    if not given.isprintable() or len(given) > wire.MOST_NAME:
        raise BadName("terminal.online.bad-name", n=wire.MOST_NAME)
    return given


# ------------------------------------------------------------------------------------------- making


def play(given: argparse.Namespace, game: Game, options: Mapping[str, Any]) -> int:
    """Run `thauma play --server`: make a match there, and play it."""
    console = Console(given.no_colour)
    dialler()
    seats = Seats()
    seats.all()  # a file that cannot be read is told before anything is made
    name = chosen_name(given.name)
    server = Server(read_server(given.server))
    others = opponents(given.bot, game.seats(options) - 1, given.open)
    place = made(server, seats, new_match(game, options, name, others, given.seat))
    place.remember()
    return sit(console, place)


def opponents(named: Sequence[str], count: int, opened: bool) -> list[wire.NewPlayer]:
    """Describe who plays besides: the bots that were named, and open seats without any or if asked for."""
    free = [wire.NewPlayer("open")] * (count - len(named)) if opened or not named else []
    names = list(named) if free else rivals(named, count) if named else []
    return [*(wire.NewPlayer("bot", bot=bot[: wire.MOST_NAME]) for bot in names), *free]


def new_match(
    game: Game, options: Mapping[str, Any], name: str, others: Sequence[wire.NewPlayer], seat: str | None
) -> wire.NewMatch:
    """Describe the match that is wanted: this player at a seat, the others bots or open."""
    count = game.seats(options)
    if seat not in {None, "random", *map(str, range(count))}:
        raise WhichSeat("error.arguments.seat", last=count - 1, given=shown(seat))
    drawn = seat is None or seat == "random"
    players = list(others)
    players.insert(0 if drawn else int(str(seat)), wire.NewPlayer("human", name))
    return wire.NewMatch(game.name, tuple(players), dict(options), order="drawn" if drawn else "listed")


def made(server: Server, seats: Seats, new: wire.NewMatch) -> Place:
    """Make a match; gives the place of the one who made it."""
    answer = server.create(new)
    own = next(seat for player, seat in zip(new.players, answer.seats, strict=True) if player.kind == "human")
    token = own.token or ""
    invitations = [seat.join for seat in answer.seats if seat.join]
    link = Link(server.address, answer.match.match, token=token)
    return Place(server, link, seats, Kept(*place_of(link), own.seat, token, invitations=invitations))


def place_of(link: Link) -> tuple[str, str]:
    """Give server and match of a link."""
    return link.server, link.match


# ------------------------------------------------------------------------------------------ joining


def join(given: argparse.Namespace) -> int:
    """Run `thauma join`."""
    link = read_link(given.link)
    console = Console(given.no_colour)
    dialler()
    name = chosen_name(given.name)
    seats = Seats()
    server = Server(link.server)
    place = Place(server, Link(*place_of(link)), seats)
    if not given.watch:
        kept = wanted(link, seats, given.seat)
        if kept is not None and not kept.token:
            place.kept = kept
            place.remember()  # before it is asked for: then a lost answer costs nothing
            take_seat(console, place, kept, name)
        if kept is not None:
            place.kept, place.link = kept, kept.link
            place.remember()
    return sit(console, place)


def wanted(link: Link, seats: Seats, number: int | None) -> Kept | None:
    """Find the seat that a link means among those remembered, or begin to get one; None: to look on."""
    known = seats.of(link)
    if link.join:
        tried = [kept for kept in known if kept.join == link.join]
        attempt = secrets.token_urlsafe(ATTEMPT_BYTES)
        return tried[-1] if tried else Kept(*place_of(link), join=link.join, attempt=attempt)
    if link.token:
        held = [kept for kept in known if kept.token == link.token]
        return held[-1] if held else Kept(*place_of(link), token=link.token)
    if number is not None:
        known = [kept for kept in known if kept.seat == number]
        if not known:
            raise WhichSeat("terminal.online.no-such-seat", seat=number)
    if len(known) > 1:
        numbers = [kept.seat for kept in known if kept.seat is not None]
        raise WhichSeat("terminal.online.which-seat", seats=numbers)
    return known[0] if known else None


def take_seat(console: Console, place: Place, kept: Kept, name: str) -> None:
    """Join with the secret of a link; the same attempt each time, so that trying again is safe."""
    request = wire.Join(kept.join, name, kept.attempt)
    for number in range(FIRST_TRIES):
        try:
            seated = place.server.join(kept.match, request)
        except (Unreachable, Declined) as problem:
            if isinstance(problem, Declined) and problem.code not in PASSING:
                with contextlib.suppress(OSError):
                    place.seats.forget(kept)
                raise
            if number == FIRST_TRIES - 1:
                raise
            if number == 0:
                console.say("online.not-yet", "bad")
                console.out.flush()
            time.sleep(FIRST_DELAY * 2**number)
        else:
            kept.seat, kept.token = seated.seat, seated.token
            return


# ------------------------------------------------------------------------------------------ playing


def sit(console: Console, place: Place | None) -> int:
    """Play a match, and the ones that follow."""
    inbox: Inbox = SimpleQueue()
    typed = Typed(console.source, lambda line: inbox.put((typed, line)))
    typed.start()
    try:
        while place is not None:
            session = Session(console, place, inbox, typed)
            try:
                place = session.run()
            except KeyboardInterrupt:
                console.restore()
                part(console, session)
                raise
            part(console, session)
            if place is not None:
                place.remember()
    finally:
        typed.close()
    return 0


def part(console: Console, session: Session) -> None:
    """Say how a match stands that one leaves, and how to come back."""
    place, seen = session.place, session.seen
    if session.awaited:
        console.say("online.unanswered")
    if place.kept is not None and not (seen is not None and seen.over) and not session.moved:
        console.show(place.way_back())
