"""`thauma join`, and `thauma play --server`: getting to a table on a server, then playing there."""

import argparse
import contextlib
import os
from collections.abc import Mapping, Sequence
from queue import SimpleQueue
from typing import Any

import msgspec

from thauma import wire
from thauma.client.http_client import PASSING, Declined, ServerClient, new_attempt
from thauma.client.incoming import printable_text
from thauma.client.links import Link, read_link
from thauma.client.sockets import check_websockets
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.game import Game
from thauma.core.language import say
from thauma.terminal.console import Console
from thauma.terminal.local.seating import bots_for_seats
from thauma.terminal.online.clock_text import read_clock
from thauma.terminal.online.line_reader import LineReader
from thauma.terminal.online.remote_seat import RemoteSeat
from thauma.terminal.online.seat_file import SavedSeat, SeatFile
from thauma.terminal.online.session import Inbox, OnlineSession


class BadName(ThaumaError):
    """A name that cannot be shown."""


class WhichSeat(ThaumaError):
    """It is not clear, or not possible, where to sit."""


def chosen_name(given: str | None) -> str:
    """Give the player's name: as they want it, or as the system knows them."""
    if given is None:
        return printable_text(os.environ.get("USER") or os.environ.get("USERNAME", ""))[
            : wire.MOST_NAME
        ].strip() or say("terminal.online.player", {})
    if not given.isprintable() or len(given) > wire.MOST_NAME:
        raise BadName("terminal.online.bad-name", n=wire.MOST_NAME)
    return given


# ------------------------------------------------------------------------------------------- making


def play_on_server(given: argparse.Namespace, game: Game, options: Mapping[str, Any]) -> int:
    """Run `thauma play --server`: make a match there, and play it."""
    console = Console(given.no_colour)
    check_websockets()
    seats = SeatFile()
    seats.read_all()  # a file that cannot be read is told before anything is made
    name = chosen_name(given.name)
    clock = read_clock(given.clock, given.timeout)
    server = ServerClient(given.server)
    others = other_players(given.bot, game.seats(options) - 1, given.open)
    wanted = msgspec.structs.replace(new_match(game, options, name, others, given.seat), clock=clock)
    place = make_match(server, seats, wanted)
    place.remember()
    return play_matches(console, place)


def other_players(named: Sequence[str], count: int, opened: bool) -> list[wire.NewPlayer]:
    """Describe who plays besides: the bots that were named, and open seats without any or if asked for."""
    free = [wire.NewPlayer("open")] * (count - len(named)) if opened or not named else []
    names = list(named) if free else bots_for_seats(named, count) if named else []
    return [*(wire.NewPlayer("bot", bot=bot[: wire.MOST_NAME]) for bot in names), *free]


def new_match(
    game: Game, options: Mapping[str, Any], name: str, others: Sequence[wire.NewPlayer], seat: str | None
) -> wire.NewMatch:
    """Describe the match that is wanted: this player at a seat, the others bots or open."""
    count = game.seats(options)
    if seat not in {None, "random", *map(str, range(count))}:
        raise WhichSeat("error.arguments.seat", last=count - 1, given=short_repr(seat))
    drawn = seat is None or seat == "random"
    players = list(others)
    players.insert(0 if drawn else int(str(seat)), wire.NewPlayer("human", name))
    return wire.NewMatch(game.name, tuple(players), dict(options), order="drawn" if drawn else "listed")


def make_match(server: ServerClient, seats: SeatFile, new: wire.NewMatch) -> RemoteSeat:
    """Make a match; gives the place of the one who made it."""
    answer = server.create(new)
    own = next(seat for player, seat in zip(new.players, answer.seats, strict=True) if player.kind == "human")
    token = own.token or ""
    invitations = [seat.join for seat in answer.seats if seat.join]
    link = Link(server.address, answer.match.match, token=token)
    return RemoteSeat(
        server, link, seats, SavedSeat(*place_of(link), own.seat, token, invitations=invitations)
    )


def place_of(link: Link) -> tuple[str, str]:
    """Give server and match of a link."""
    return link.server, link.match


# ------------------------------------------------------------------------------------------ joining


def join(given: argparse.Namespace) -> int:
    """Run `thauma join`."""
    link = read_link(given.link)
    console = Console(given.no_colour)
    check_websockets()
    name = chosen_name(given.name)
    seats = SeatFile()
    server = ServerClient(link.server)
    place = RemoteSeat(server, Link(*place_of(link)), seats)
    if not given.watch:
        kept = wanted_seat(link, seats, given.seat)
        if kept is not None and not kept.token:
            place.saved = kept
            place.remember()  # before it is asked for: then a lost answer costs nothing
            take_seat(console, place, kept, name)
        if kept is not None:
            place.saved, place.link = kept, kept.link
            place.remember()
    return play_matches(console, place)


def wanted_seat(link: Link, seats: SeatFile, number: int | None) -> SavedSeat | None:
    """Find the seat that a link means among those remembered, or begin to get one; None: to look on."""
    known = seats.seats_at(link)
    if link.join:
        tried = [kept for kept in known if kept.join == link.join]
        attempt = new_attempt()
        return tried[-1] if tried else SavedSeat(*place_of(link), join=link.join, attempt=attempt)
    if link.token:
        held = [kept for kept in known if kept.token == link.token]
        return held[-1] if held else SavedSeat(*place_of(link), token=link.token)
    if number is not None:
        known = [kept for kept in known if kept.seat == number]
        if not known:
            raise WhichSeat("terminal.online.no-such-seat", seat=number)
    if len(known) > 1:
        numbers = [kept.seat for kept in known if kept.seat is not None]
        raise WhichSeat("terminal.online.which-seat", seats=numbers)
    return known[0] if known else None


def take_seat(console: Console, place: RemoteSeat, kept: SavedSeat, name: str) -> None:
    """Join with the secret of a link; the same attempt each time, so that trying again is safe."""

    def tell() -> None:
        console.say("online.not-yet", "bad")
        console.out.flush()

    try:
        seated = place.server.take_seat(kept.match, wire.Join(kept.join, name, kept.attempt), tell)
    except Declined as problem:
        if problem.code not in PASSING:
            with contextlib.suppress(OSError):
                place.seats.forget(kept)
        raise
    kept.seat, kept.token = seated.seat, seated.token


# ------------------------------------------------------------------------------------------ playing


def play_matches(console: Console, place: RemoteSeat | None) -> int:
    """Play a match, and the ones that follow."""
    inbox: Inbox = SimpleQueue()
    typed = LineReader(console.source, lambda line: inbox.put((typed, line)))
    typed.start()
    try:
        while place is not None:
            session = OnlineSession(console, place, inbox, typed)
            try:
                place = session.run()
            except KeyboardInterrupt:
                console.restore()
                say_goodbye(console, session)
                raise
            say_goodbye(console, session)
            if place is not None:
                place.remember()
    finally:
        typed.close()
    return 0


def say_goodbye(console: Console, session: OnlineSession) -> None:
    """Say how a match stands that one leaves, and how to come back."""
    place, seen = session.place, session.seen
    if session.awaited:
        console.say("online.unanswered")
    if place.saved is not None and not (seen is not None and seen.is_over) and not session.moved:
        console.show(place.way_back_lines())
