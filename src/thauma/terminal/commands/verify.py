"""`thauma verify`: whether a match was played with the deal that was sealed before its first move."""

import argparse
import re
from pathlib import Path

from thauma.core.errors import InvalidMatch, ThaumaError
from thauma.core.match import Match
from thauma.core.match_text import notes_of
from thauma.terminal import files
from thauma.terminal.console import Console

SEAL = r"[0-9a-fA-F]{64}"


class BrokenSeal(ThaumaError):
    """The deal is not the one that was sealed."""


class BadSeal(ThaumaError):
    """Something that is no commitment."""


def open_seal(match: Match, text: str) -> str:
    """Open the seal of a match text; gives the commitment that its deal fits, or raises BrokenSeal."""
    notes = notes_of(text)
    nonce, commitment = notes.get("nonce", ""), notes.get("commitment", "")
    if not nonce or not commitment:
        raise InvalidMatch("terminal.verify.unsealed")
    if not re.fullmatch(SEAL, commitment):
        raise InvalidMatch("terminal.verify.no-seal")
    if match.deal.commitment(nonce) != commitment.lower():
        raise BrokenSeal("terminal.verify.broken")
    return commitment.lower()


def verify(given: argparse.Namespace) -> int:
    """Run `thauma verify`."""
    path = Path(given.file)
    seen = given.commitment
    if seen is not None and not re.fullmatch(SEAL, seen.strip()):
        raise BadSeal("terminal.verify.bad-commitment")
    text = files.read_text(path)
    match = files.parse_match(text, path)
    console = Console()
    console.say("verify.replayed", file=path, n=len(match.actions))
    try:
        commitment = open_seal(match, text)
    except BrokenSeal as problem:
        console.write(str(problem))
        return 1
    except ThaumaError as problem:
        raise InvalidMatch("error.at", place=path, problem=problem) from None
    console.say("verify.fits", commitment=commitment)
    if seen is None:
        console.say("verify.compare")
    elif seen.strip().lower() == commitment:
        console.say("verify.seen")
    else:
        console.say("verify.other", seen=seen.strip().lower())
        return 1
    return 0
