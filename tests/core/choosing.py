"""What tests of choices made at once are arranged with: matches of many, and turns in any order."""

from thauma import Match

GAME = "wonders"
SEED = 7
Choices = dict[int, str]


def match_after_turns(players: int = 3, turns: int = 0, **options: str) -> Match:
    """Give a match after some turns of first legal choices."""
    match = Match.new(GAME, SEED, options, players)
    for _ in range(turns):
        take_turn(match, choices_of(match))
    return match


def choices_of(match: Match, at: int = 0) -> Choices:
    """Give a legal choice of each seat that is asked."""
    return {seat: match.legal(seat)[at] for seat in match.waiting}


def take_turn(match: Match, choices: Choices) -> None:
    """Let seats choose in this order."""
    for seat, choice in choices.items():
        match.put(seat, choice)


def in_order(choices: Choices, order: tuple[int, ...]) -> Choices:
    """Give choices in an order of arrival."""
    return {seat: choices[seat] for seat in order}


def snapshot_of(match: Match) -> list[object]:
    """Give all that a match says, to whomever."""
    viewers = [*range(match.seats), None]
    return [
        match.text(),
        match.actions,
        match.state,
        match.waiting,
        match.pending,
        match.result,
        [match.view(viewer) for viewer in viewers],
        [match.told(index, viewer) for index in range(len(match.movers)) for viewer in viewers],
        [match.revealed_since(index) for index in range(len(match.movers))],
    ]


def round_trip(match: Match) -> Match:
    """Write a match and read it."""
    return Match.parse(match.text())
