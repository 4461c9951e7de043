"""A review in text: what every decision was worth, how the players did, where the match turned."""

from collections.abc import Iterable, Sequence

from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.numbers import localise_number
from thauma.core.styled_text import Text, join, style_text
from thauma.review.contract import Judged, Reason, Review
from thauma.terminal.commands import hint, replay, review_graph
from thauma.terminal.commands.review_graph import MARKS, NAME, label_name
from thauma.terminal.console import Console, paragraph_lines

STYLES = {"inaccuracy": "yellow-ink", "mistake": "bad", "blunder": "bad", "best": "good"}
CHANCE, LOSS, LUCK, LABEL = 7, 7, 6, 13
"""columns of the table; the moves have the rest"""
SHOWN = 0.005
"""a change of the chances that is not written as 0"""


def report_lines(
    match: Match, found: Review, names: tuple[str, ...], console: Console, hints: Iterable[int]
) -> list[Text]:
    """Write the whole review."""
    title = say("terminal.review.title", {"rules": found.rules, "nodes": localise_number(f"{found.nodes:,}")})
    lines = [style_text(title, "bold"), style_text("")]
    if not match.over:
        lines += [style_text(say("terminal.unfinished", {"n": len(match.actions)}), "dim"), style_text("")]
    taken = hint.HintsTaken(hints).count_lines(match, names)
    return [
        *lines,
        *review_graph.draw_graph(found, names, console.width, console.signs, replay.stops_of(match)),
        style_text(""),
        *decision_grid(found.moves, names, console.width),
        style_text(""),
        *player_lines(found, names, console.width),
        *map(style_text, taken),
        style_text(""),
        *turning_points(found, names, console.width),
    ]


# ------------------------------------------------------------------------------------------ the table


def decision_grid(moves: Sequence[Judged], names: tuple[str, ...], width: int) -> list[Text]:
    """List every decision, with what would have been better below it."""
    titles = [say(f"terminal.review.column.{name}", {}) for name in ("move", "chance", "loss", "luck")]
    lines = [grid_row(["", "", *titles], style_text(""), width)]
    for judged in moves:
        lines.append(decision_row(judged, names, width))
        if judged.label in MARKS:
            lines += hint.indent_lines(better_lines(judged, names), width)
    return lines


def decision_row(judged: Judged, names: tuple[str, ...], width: int) -> Text:
    """Write one decision."""
    chance = f"{hint.percent_text(judged.win[judged.seat])} %"
    cells = [str(judged.number), names[judged.seat], judged.move, chance]
    label = style_text(f" {label_name(judged.label)}", STYLES.get(judged.label, "dim"))
    return grid_row([*cells, loss_text(judged), signed_percent(judged.luck)], label, width)


def grid_row(cells: Sequence[str], label: Text, width: int) -> Text:
    """Write a row of the table."""
    number, name, move, chance, loss, luck = map(style_text, cells)
    right = [chance.align_right(CHANCE), loss.align_right(LOSS), luck.align_right(LUCK), label]
    room = width - 4 - NAME - CHANCE - LOSS - LUCK - LABEL - 8
    return join([number.align_right(3) + " ", name.pad(NAME), move.pad(room), *right])


def better_lines(judged: Judged, names: tuple[str, ...]) -> list[str]:
    """Say why a move was worse, and what a strong player would have done."""
    best = judged.best
    told = {"move": best.move, "chance": hint.percent_text(best.win[judged.seat])}
    better = say("terminal.review.instead", told)
    if best.line[1:]:
        better += " " + say("terminal.hint.line", {"line": hint.moves_text(best.line[1:], names)})
    why = " ".join(reason_texts(judged.reasons, names))
    return [why, better] if why else [better]


def reason_texts(reasons: Iterable[Reason], names: tuple[str, ...]) -> list[str]:
    """Put reasons into words."""
    return [say(reason.key, reason.data, names=names) for reason in reasons]


def loss_text(judged: Judged) -> str:
    """Write what a decision gave away: the difference of the two chances as they are written."""
    best, played = (int(hint.percent_text(win[judged.seat])) for win in (judged.best.win, judged.win))
    return signed_percent((played - best) / 100)


def signed_percent(change: float) -> str:
    """Write a change of the chances in percent; nothing where there is none."""
    return f"{100 * change:+.0f}" if abs(change) >= SHOWN else ""


# ------------------------------------------------------------------------------------------ the sums


def player_lines(found: Review, names: tuple[str, ...], width: int) -> list[Text]:
    """Say how each player did."""
    lines: list[Text] = []
    for name, player in zip(names, found.players, strict=True):
        told = {
            "name": name,
            "accuracy": localise_number(f"{player.accuracy:.1f}"),
            "inaccuracies": player.inaccuracies,
            "mistakes": player.mistakes,
            "blunders": player.blunders,
            "luck": signed_percent(player.luck) or "0",
        }
        lines += paragraph_lines(say("terminal.review.player", told), width)
    return lines


def turning_points(found: Review, names: tuple[str, ...], width: int) -> list[Text]:
    """Tell where the match turned, the greatest change first."""
    if not found.turning:
        return [style_text(say("terminal.review.even", {}))]
    lines = [style_text(say("terminal.review.turning", {}), "bold")]
    for wanted in found.turning:
        judged = next(one for one in found.moves if one.number == wanted)
        by_luck = abs(judged.luck) > judged.loss
        told = {"n": judged.number, "name": names[judged.seat], "move": judged.move}
        told["change"] = signed_percent(judged.luck) if by_luck else loss_text(judged)
        words = say("terminal.review.turned-luck" if by_luck else "terminal.review.turned", told)
        why = (
            reason_texts(judged.chance, names)
            if by_luck
            else reason_texts(judged.reasons, names) or better_lines(judged, names)
        )
        words = " ".join([words, *why])
        lines += paragraph_lines(f"  {words}", width)
    return lines
