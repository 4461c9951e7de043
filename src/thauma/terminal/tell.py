"""What happened in a match, in words."""

from thauma.core.match import Match


def paragraph(match: Match, index: int, names: tuple[str, ...]) -> str:
    """Tell one move with all that it caused."""
    return " ".join(event.text(names=names) for event in match.events(index))


LEAST, MOST = 2, 5
"""how many moves are told below a picture"""


def since(match: Match, seat: int | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """Tell the moves since the seat's last one, that one included; to nobody in particular the last few."""
    movers = [mover for mover, _ in match.actions[-MOST:]]
    told = len(movers)
    if seat in movers:
        told = max(LEAST, 1 + movers[::-1].index(seat))
    end = len(match.actions)
    return tuple(paragraph(match, i, names) for i in range(max(0, end - told), end))


def history(match: Match, names: tuple[str, ...]) -> list[str]:
    """Tell the whole match, a numbered line a move."""
    return [f"{i + 1:>3}  {paragraph(match, i, names)}" for i in range(len(match.actions))]
