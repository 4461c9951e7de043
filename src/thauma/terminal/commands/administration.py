"""`thauma remove`, `thauma rename` and `thauma deny`: what operators change, beside servers that run."""

import argparse
import ipaddress
import re

from thauma import bots
from thauma.client.links import MATCH
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.language import say
from thauma.server import reply_times
from thauma.server.matches import credentials, events
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.names import clean_name
from thauma.server.matches.redaction import edit_rows
from thauma.server.settings import Clock
from thauma.server.store.base import Store, StoredMatch
from thauma.terminal.commands.export_matches import opened_store
from thauma.wire import MOST_NAME

EDIT_TRIES = 10
"""how often a running match may get a row before ours"""
LOOPBACK = ("127.0.0.1", "::1")


class NotChanged(ThaumaError):
    """Something that is not changed, and why."""


def remove(given: argparse.Namespace) -> int:
    """Run `thauma remove`: a match, or the player of one of its seats."""
    if given.bot is not None and given.bot not in bots.bot_names():
        raise NotChanged("error.administration.bot", given=short_repr(given.bot, 40), known=bots.bot_names())
    if given.bot is not None and given.seat is None:
        raise NotChanged("error.administration.bot-without-seat")
    with opened_store(given.database) as store:
        if given.seat is not None:
            bot = given.bot or reply_times.favourite_bot()
            return edit_seat(
                store, given, events.Redacted(given.seat, bot), "terminal.administration.player-removed"
            )
        stored = load(store, given.match)
        if not given.yes:
            print(say("terminal.administration.ask", {"match": given.match, "n": len(stored.rows)}))
            return 1
        if not store.remove_match(stored.number, Clock().now()):
            raise NotChanged("terminal.keeping.no-match")
    print(say("terminal.administration.removed", {"match": given.match}))
    return 0


def rename(given: argparse.Namespace) -> int:
    """Run `thauma rename`: the player of a seat, or (without one) the match, which gets a new id."""
    if (given.seat is None) != (given.name is None):
        raise NotChanged("error.administration.seat-and-name")
    with opened_store(given.database) as store:
        if given.seat is not None:
            row = events.Renamed(given.seat, checked_name(given.name))
            return edit_seat(store, given, row, "terminal.administration.renamed")
        stored = load(store, given.match)
        if not given.yes:
            print(say("terminal.administration.ask-id", {"match": given.match}))
            return 1
        match = credentials.make_match_id()
        if not store.rename_match(stored.number, match, Clock().now()):
            raise NotChanged("terminal.keeping.no-match")
    print(say("terminal.administration.new-id", {"match": given.match, "id": match}))
    return 0


def edit_seat(
    store: Store, given: argparse.Namespace, row: events.Renamed | events.Redacted, told: str
) -> int:
    """Change what is stored of a seat's player, or say what would be changed."""
    for _ in range(EDIT_TRIES):
        stored = load(store, given.match)
        table = fold_rows(given.match, stored)
        name = checked_seat(table, given.seat)
        if isinstance(row, events.Redacted) and table.ending is not None:
            row = events.Redacted(row.seat)
        if not given.yes:
            print(
                say("terminal.administration.ask-seat", {"match": given.match, "n": given.seat, "name": name})
            )
            return 1
        if store.apply_edit(edit_rows(stored.number, stored.rows, row, Clock().now())):
            print(say(told, {"match": given.match, "n": given.seat}))
            return 0
    raise NotChanged("error.administration.disturbed")


def load(store: Store, match: str) -> StoredMatch:
    """Read a match that is to be changed."""
    stored = store.load(match) if re.fullmatch(MATCH, match) else None
    if stored is None:
        raise NotChanged("terminal.keeping.no-match")
    return stored


def checked_seat(table: HostedMatch, seat: int) -> str:
    """Check that a person sits at a seat; gives their name."""
    if not 0 <= seat < len(table.seats):
        raise NotChanged("error.administration.seat", most=len(table.seats) - 1, given=seat)
    if table.seats[seat].kind != "human":
        raise NotChanged("error.administration.nobody", given=seat)
    return table.seats[seat].name


def checked_name(name: str) -> str:
    """Check a player's new name."""
    try:
        cleaned = clean_name(name)
    except Refusal:
        cleaned = ""
    if not 1 <= len(cleaned) <= MOST_NAME:
        raise NotChanged("error.administration.name", most=MOST_NAME, given=short_repr(name, 60))
    return cleaned


# ------------------------------------------------------------------------------------- the deny list


def deny(given: argparse.Namespace) -> int:
    """Run `thauma deny`: add networks, lift some, and list what is denied."""
    added = [checked_network(text, own=False) for text in given.networks]
    lifted = [checked_network(text, own=True) for text in given.lift]
    with opened_store(given.database, create=bool(added)) as store:
        missing = [network for network in lifted if network not in store.denied_networks()]
        if missing:
            raise NotChanged("error.administration.not-denied", given=missing)
        now = Clock().now()
        for network in added:
            store.deny(network, now)
        for network in lifted:
            store.allow(network, now)
        for network in store.denied_networks():
            print(network)
    return 0


def checked_network(text: str, *, own: bool) -> str:
    """Read an address or network; one that holds this machine itself is refused unless it is to be lifted."""
    try:
        network = ipaddress.ip_network(text)
    except ValueError as problem:
        try:
            right = ipaddress.ip_network(text, strict=False)
        except ValueError:
            raise NotChanged("error.administration.network", given=short_repr(text, 60)) from problem
        raise NotChanged("error.administration.network-host", given=text, right=str(right)) from None
    if not own and any(ipaddress.ip_address(host) in network for host in LOOPBACK):
        raise NotChanged("error.administration.loopback", given=text)
    return str(network)
