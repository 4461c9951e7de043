"""A review in text: what every decision was worth, how the players did, where the match turned."""

from collections.abc import Iterable, Sequence

from thauma.core.ink import Text, join, text, wrap
from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.numbers import localise_number
from thauma.review.contract import Judged, Reason, Review
from thauma.terminal import graph, hint, replay
from thauma.terminal.console import Console
from thauma.terminal.graph import MARKS, NAME, label_of

STYLES = {"inaccuracy": "yellow-ink", "mistake": "bad", "blunder": "bad", "best": "good"}
CHANCE, LOSS, LUCK, LABEL = 7, 7, 6, 13
"""columns of the table; the moves have the rest"""
SHOWN = 0.005
"""a change of the chances that is not written as 0"""


def written(
    match: Match, found: Review, names: tuple[str, ...], console: Console, hints: Iterable[int]
) -> list[Text]:
    """Write the whole review."""
    title = say("terminal.review.title", {"rules": found.rules, "nodes": localise_number(f"{found.nodes:,}")})
    lines = [text(title, "bold"), text("")]
    if not match.over:
        lines += [text(say("terminal.unfinished", {"n": len(match.actions)}), "dim"), text("")]
    taken = hint.Hints(hints).counted(match, names)
    return [
        *lines,
        *graph.draw(found, names, console.width, console.signs, replay.stops(match)),
        text(""),
        *table(found.moves, names, console.width),
        text(""),
        *players(found, names, console.width),
        *map(text, taken),
        text(""),
        *turning(found, names, console.width),
    ]


def paragraph(words: str, width: int, style: str = "") -> list[Text]:
    """Write a paragraph in as many lines as it needs."""
    return [text(line, style) for line in wrap(words, width - 1, hang="    ")]


# ------------------------------------------------------------------------------------------ the table


def table(moves: Sequence[Judged], names: tuple[str, ...], width: int) -> list[Text]:
    """List every decision, with what would have been better below it."""
    titles = [say(f"terminal.review.column.{name}", {}) for name in ("move", "chance", "loss", "luck")]
    lines = [row(["", "", *titles], text(""), width)]
    for judged in moves:
        lines.append(decision(judged, names, width))
        if judged.label in MARKS:
            lines += hint.indented(instead(judged, names), width)
    return lines


def decision(judged: Judged, names: tuple[str, ...], width: int) -> Text:
    """Write one decision."""
    chance = f"{hint.percent(judged.win[judged.seat])} %"
    cells = [str(judged.number), names[judged.seat], judged.move, chance]
    label = text(f" {label_of(judged.label)}", STYLES.get(judged.label, "dim"))
    return row([*cells, signed(-judged.loss), signed(judged.luck)], label, width)


def row(cells: Sequence[str], label: Text, width: int) -> Text:
    """Write a row of the table."""
    number, name, move, chance, loss, luck = map(text, cells)
    right = [chance.right(CHANCE), loss.right(LOSS), luck.right(LUCK), label]
    room = width - 4 - NAME - CHANCE - LOSS - LUCK - LABEL - 8
    return join([number.right(3) + " ", name.pad(NAME), move.pad(room), *right])


def instead(judged: Judged, names: tuple[str, ...]) -> list[str]:
    """Say why a move was worse, and what a strong player would have done."""
    best = judged.best
    told = {"move": best.move, "chance": hint.percent(best.win[judged.seat])}
    better = say("terminal.review.instead", told)
    if best.line[1:]:
        better += " " + say("terminal.hint.line", {"line": hint.line(best.line[1:], names)})
    why = " ".join(said(judged.reasons, names))
    return [why, better] if why else [better]


def said(reasons: Iterable[Reason], names: tuple[str, ...]) -> list[str]:
    """Put reasons into words."""
    return [say(reason.key, reason.data, names=names) for reason in reasons]


def signed(change: float) -> str:
    """Write a change of the chances in percent; nothing where there is none."""
    return f"{100 * change:+.0f}" if abs(change) >= SHOWN else ""


# ------------------------------------------------------------------------------------------ the sums


def players(found: Review, names: tuple[str, ...], width: int) -> list[Text]:
    """Say how each player did."""
    lines: list[Text] = []
    for name, player in zip(names, found.players, strict=True):
        told = {
            "name": name,
            "accuracy": localise_number(f"{player.accuracy:.1f}"),
            "inaccuracies": player.inaccuracies,
            "mistakes": player.mistakes,
            "blunders": player.blunders,
            "luck": signed(player.luck) or "0",
        }
        lines += paragraph(say("terminal.review.player", told), width)
    return lines


def turning(found: Review, names: tuple[str, ...], width: int) -> list[Text]:
    """Tell where the match turned, the greatest change first."""
    if not found.turning:
        return [text(say("terminal.review.even", {}))]
    lines = [text(say("terminal.review.turning", {}), "bold")]
    for wanted in found.turning:
        judged = next(one for one in found.moves if one.number == wanted)
        by_luck = abs(judged.luck) > judged.loss
        told = {"n": judged.number, "name": names[judged.seat], "move": judged.move}
        told["change"] = signed(judged.luck if by_luck else -judged.loss)
        words = say("terminal.review.turned-luck" if by_luck else "terminal.review.turned", told)
        why = said(judged.chance, names) if by_luck else said(judged.reasons, names) or instead(judged, names)
        words = " ".join([words, *why])
        lines += paragraph(f"  {words}", width)
    return lines
