"""What happened in a match, in words."""

from thauma.core.match import Match


def paragraph(match: Match, index: int, names: tuple[str, ...]) -> str:
    """Tell one move with all that it caused."""
    return " ".join(event.text(names=names) for event in match.events(index))


def since(match: Match, seat: int | None, names: tuple[str, ...], least: int = 2) -> tuple[str, ...]:
    """Tell the moves since the seat's last one, that one included, and never fewer than `least`."""
    actions = match.actions
    first = len(actions) - 1
    while first >= 0 and actions[first][0] != seat:
        first -= 1
    first = max(0, min(first, len(actions) - least))
    return tuple(paragraph(match, i, names) for i in range(first, len(actions)))


def history(match: Match, names: tuple[str, ...]) -> list[str]:
    """Tell the whole match, a numbered line a move."""
    return [f"{i + 1:>3}  {paragraph(match, i, names)}" for i in range(len(match.actions))]
