"""Draw the terminal's picture of a game as docs/terminal.svg, for the README.

python tools/screenshot.py
"""

from html import escape
from pathlib import Path

import thauma
from thauma.bots import make_bot
from thauma.core.styled_text import Text
from thauma.terminal.pictures import picture_of, scene_of

TARGET = Path(__file__).resolve().parent.parent / "docs" / "terminal.svg"
SEED, MOVES = 5, 36
NAMES = ("Antoine", "Greedy")
WIDE, HIGH, SIZE = 8.4, 18, 14
GROUND, INK = "#1d232b", "#d9dee5"
STYLES = {
    "": (INK, None),
    "bold": ("#ffffff", None),
    "dim": ("#808a96", None),
    "key": ("#1d232b", "#d9dee5"),
    "good": ("#4fc38a", None),
    "bad": ("#e07a7a", None),
    "brown": ("#ffffff", "#7d5229"),
    "grey": ("#14181d", "#a9b0b8"),
    "blue": ("#ffffff", "#1f5fa8"),
    "green": ("#ffffff", "#2a7d3f"),
    "yellow": ("#14181d", "#e6bf3c"),
    "red": ("#ffffff", "#b5342d"),
    "purple": ("#ffffff", "#77419b"),
    "brown-ink": ("#c39563", None),
    "grey-ink": ("#a9b0b8", None),
    "blue-ink": ("#73aef0", None),
    "green-ink": ("#74c383", None),
    "yellow-ink": ("#e0bd4f", None),
    "red-ink": ("#f08078", None),
    "purple-ink": ("#bb93dd", None),
}
"""ink and ground of each style, on a dark terminal"""


def play_opening() -> tuple[thauma.Match, tuple[str, ...]]:
    """Play the beginning of a game between two bots; give it with what was told last."""
    match, bot = thauma.Match.new("duel", seed=SEED), make_bot("greedy", seed=1)
    told: list[str] = []
    while len(match.actions) < MOVES or match.waiting != (0,):
        seat = match.waiting[0]
        events = match.play(seat, bot.choose(match.seen_by(seat)))
        told.append(" ".join(event.text(names=NAMES) for event in events))
    return match, tuple(told[-2:])


def row(line: Text, at: int) -> list[str]:
    """Draw a line of styled text: grounds first, then the words."""
    drawn, column = [], 0
    y = 14 + HIGH * at
    for words, style in line.pieces:
        ink, ground = STYLES[style]
        x, width = 12 + WIDE * column, WIDE * len(words)
        if ground:
            drawn.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{HIGH}" fill="{ground}"/>')
        if words.strip():
            weight = ' font-weight="bold"' if style in ("bold", "key") else ""
            drawn.append(
                f'<text x="{x:.1f}" y="{y + 13}" fill="{ink}"{weight} textLength="{width:.1f}"'
                f' lengthAdjust="spacingAndGlyphs" xml:space="preserve">{escape(words)}</text>'
            )
        column += len(words)
    return drawn


def main() -> None:
    """Draw and write."""
    match, told = play_opening()
    scene = scene_of(match, 0, NAMES, told, (100, 39))
    lines = picture_of(match.game).draw_screen(scene).lines
    width, height = 24 + WIDE * 100, 28 + HIGH * len(lines)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}"'
            f' height="{height}" font-family="DejaVu Sans Mono, Menlo, monospace" font-size="{SIZE}">'
        ),
        "<title>A game of Duel in the terminal</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>',
    ]
    for at, line in enumerate(lines):
        parts += row(line, at)
    TARGET.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
