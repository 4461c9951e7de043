"""`thauma import`: match texts become stored matches, finished ones to look at, others to be played on."""

import argparse
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from thauma import wire
from thauma.client.links import MATCH
from thauma.core.deal import InvalidNonce
from thauma.core.errors import InvalidMatch, ThaumaError
from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.match_text import notes_of
from thauma.core.styled_text import strip_control
from thauma.server.matches import credentials, events
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.hosted_match import HostedMatch, begin_match
from thauma.server.matches.randomness import Randomness
from thauma.server.settings import Clock
from thauma.server.store.base import Append, Create, Store
from thauma.terminal import files
from thauma.terminal.commands.export_matches import opened_store
from thauma.terminal.console import print_error


@dataclass(frozen=True, slots=True)
class MatchText:
    """A match text as it is to be stored."""

    match: Match
    notes: dict[str, str]
    end: events.Resigned | events.Abandoned | None
    own: str
    """an id that follows from what was played: the same text twice gives the same one"""

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or otherwise."""
        return self.match.over or self.end is not None


def import_files(given: argparse.Namespace) -> int:
    """Run `thauma import`."""
    refused = 0
    with opened_store(given.database, create=True) as store:
        for name in given.files:
            try:
                for line in store_match(store, read_match_text(Path(name))):
                    print(strip_control(f"{name}: {line}"))
            except (ThaumaError, OSError) as problem:
                words = files.reason_of(problem)
                print_error(words if words.startswith(name) else f"{name}: {words}")
                refused += 1
    return 2 if refused else 0


# ------------------------------------------------------------------------------------------ reading


def read_match_text(path: Path) -> MatchText:
    """Read a match text with its notes."""
    text = files.read_text(path)
    match, notes = files.parse_match(text, path), notes_of(text)
    end = None if match.over else end_event(notes.get("ended"), match.seats)
    # of the rules, the deal, the moves and the end; a note more or less makes no other match of it
    played = f"{match.text()}{notes.get('ended', '')}"
    own = credentials.derive_id(played)
    return MatchText(match, notes, end, own)


def end_event(note: str | None, seats: int) -> events.Resigned | events.Abandoned | None:
    """Read how a match ended that its moves do not end."""
    if note is None:
        return None
    stated = re.fullmatch(r"(resigned|abandoned) by seat (\d)", note)
    if stated is None or int(stated[2]) >= seats:
        raise InvalidMatch("terminal.keeping.bad-end", note=repr(note[:80]))
    seat = int(stated[2])
    return events.Resigned(seat) if stated[1] == "resigned" else events.Abandoned(seat, by=(seat + 1) % seats)


def names_in_notes(notes: Mapping[str, str], seats: int) -> list[str]:
    """Read the players' names."""
    names = [notes.get(f"seat {number}", "") for number in range(seats)]
    return [name[: wire.MOST_NAME] if name.isprintable() else "" for name in names]


# ------------------------------------------------------------------------------------------ storing


def store_match(store: Store, text: MatchText) -> list[str]:
    """Store a match, unless it is there already; gives what is to be said about it."""
    wished = text.notes.get("match", "")
    for match in [wished] if re.fullmatch(MATCH, wished) else []:
        told = store_under_id(store, match, text)
        if told is not None:
            return told
    told = store_under_id(store, text.own, text)
    if told is None:
        raise InvalidMatch("terminal.keeping.no-id")
    return [say("terminal.keeping.taken", {"match": wished}), *told] if wished else told


def store_under_id(store: Store, match: str, text: MatchText) -> list[str] | None:
    """Store a match under an id; None if another one has it."""
    there = store.load(match)
    secrets: list[str] = []
    if there is not None:
        table = fold_rows(match, there)
        if is_same_match(table, text):
            return [say("terminal.keeping.there", {"match": match})]
        if not cut_short(table, text):
            return None
        number = there.number
    else:
        created, secrets = created_event(text)
        clock = Clock().now()
        status = begin_match(match, created, clock).status
        write = Create(match, text.match.game.name, created.public, status, clock, events.encode(created))
        (first,) = store.write([write])
        if first is None:
            return None
        number, table = first, begin_match(match, created, clock)
    append_rest(store, number, table, text)
    told = [say("terminal.keeping.stored", {"match": match, "n": len(text.match.actions)})]
    return told + [
        say("terminal.keeping.seat", {"n": seat + 1, "link": f"/m/{match}#join={secret}"})
        for seat, secret in enumerate(secrets)
    ]


def is_same_match(table: HostedMatch, text: MatchText) -> bool:
    """Whether a stored match is the one of a text, perhaps played on since; what waits does not count."""
    moves = text.match.actions[: text.match.settled]
    same = table.match.deal == text.match.deal and table.match.actions[: len(moves)] == moves
    if text.end is None:
        return same
    end = table.ending
    kind = "resigned" if isinstance(text.end, events.Resigned) else "abandoned"
    return same and end is not None and (end.kind, end.seat) == (kind, text.end.seat)


def cut_short(table: HostedMatch, text: MatchText) -> bool:
    """Whether a stored match is what an interrupted import of the text left: then it can go on."""
    moves = table.match.actions
    begun = text.match.actions[: len(moves)] == moves and table.match.deal == text.match.deal
    untouched = table.created.imported and table.version == len(moves) and table.ending is None
    return begun and untouched and text.over and all(seat.kind == "human" for seat in table.seats)


def created_event(text: MatchText) -> tuple[events.Created, list[str]]:
    """Make the first row: of a finished match with its players' names, else with open seats."""
    deal, chance = text.match.deal, Randomness()
    nonce, commitment = text.notes.get("nonce", ""), text.notes.get("commitment", "").lower()
    if not is_sealed(text, nonce, commitment):
        nonce = chance.draw_nonce()
        commitment = deal.commitment(nonce)
    secrets: list[str] = []
    if text.over:
        names = names_in_notes(text.notes, text.match.seats)
        players: Sequence[events.Player] = [events.Player("human", name) for name in names]
    else:
        secrets = [chance.make_secret() for _ in range(text.match.seats)]
        players = [events.Player("open", join=credentials.hash_of(secret)) for secret in secrets]
    created = events.Created(
        deal.rules, deal.to_dict(), nonce, commitment, tuple(players), order="listed", imported=True
    )
    return created, secrets


def is_sealed(text: MatchText, nonce: str, commitment: str) -> bool:
    """Whether nonce and commitment are the seal of the deal."""
    try:
        return bool(nonce) and text.match.deal.commitment(nonce) == commitment
    except InvalidNonce:
        return False


def append_rest(store: Store, number: int, table: HostedMatch, text: MatchText) -> None:
    """Store the moves and the end that a match lacks, all of them or none."""
    new: list[events.AnyEvent] = [
        events.Moved(seat, move) for seat, move in text.match.actions[table.version :]
    ]
    if text.end is not None:
        new.append(text.end)
    at = max(Clock().now(), table.changed)
    batch = [
        Append(
            number,
            table.version + i,
            at,
            events.encode(row),
            "over" if text.over and i == len(new) else None,
        )
        for i, row in enumerate(new, start=1)
    ]
    if None in store.write(batch):
        raise ThaumaError("terminal.keeping.disturbed")
