"""What happened in a match, in words: a paragraph a move, or a turn in which several chose at once."""

from thauma.core.match import Match

LEAST, MOST = 2, 5
"""how many moves are told below a picture"""


def describe_move(match: Match, index: int, names: tuple[str, ...], viewer: int | None = None) -> str:
    """Tell one move with all that it caused, as far as a seat (None: a spectator) may know it."""
    return " ".join(event.text(names=names) for event in match.events(index, viewer))


def turns_of(match: Match) -> list[range]:
    """Give the numbers of the moves that took effect, those of a turn together; the last one tells of it."""
    ends = [number for number in range(1, match.settled + 1) if match.settled_by(number) == number]
    return [range(match.settled_by(end - 1) + 1, end + 1) for end in ends]


def describe_recent(match: Match, seat: int | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """Tell the moves since the seat's last one, that one included; to nobody in particular the last few."""
    last = turns_of(match)[-MOST:]
    movers = match.movers
    told = len(last)
    own = [i for i, turn in enumerate(reversed(last), start=1) if seat in movers[turn[0] - 1 : turn[-1]]]
    if own:
        told = max(LEAST, own[0])
    return tuple(describe_move(match, turn[-1] - 1, names, seat) for turn in last[-told:])


def history_lines(match: Match, names: tuple[str, ...], viewer: int | None = None) -> list[str]:
    """Tell the whole match, a numbered line a move or turn."""
    return [f"{turn[-1]:>3}  {describe_move(match, turn[-1] - 1, names, viewer)}" for turn in turns_of(match)]
