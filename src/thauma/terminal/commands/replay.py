"""`thauma replay`: a saved match step by step, or printed from beginning to end."""

from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.styled_text import strip_control
from thauma.terminal import move_history, score_sheet
from thauma.terminal.console import Console
from thauma.terminal.pictures import picture_of, scene_of

BELOW, BELOW_END = 2, 14
"""rows for what stands below a picture: the place in the match, at its end the score sheet too"""


def names_of(match: Match) -> tuple[str, ...]:
    """Name the seats."""
    return tuple(say("seat", {"n": seat + 1}) for seat in range(match.seats))


def match_after(match: Match, number: int) -> Match:
    """Give the match as it was after so many moves."""
    earlier = match.copy()
    while len(earlier.actions) > number:
        earlier.undo()
    return earlier


def match_before(match: Match, number: int) -> Match:
    """Give the match as it was before a move; what others chose at the same time they choose again."""
    turn = next((turn for turn in move_history.turns_of(match) if number in turn), range(number, number + 1))
    earlier = match_after(match, turn[0] - 1)
    for i in turn:
        if i != number:
            earlier.put(*match.actions[i - 1])
    return earlier


def run(console: Console, match: Match, move: int | None, plain: bool) -> int:
    """Step through a match with a person, or print it."""
    if plain or not console.interactive:
        print_all(console, match_after(match, len(match.actions) if move is None else move))
    else:
        step_through(console, match, move or 0)
    return 0


def print_all(console: Console, match: Match) -> None:
    """Print a match move by move, then its last position."""
    names = names_of(match)
    for line in move_history.history_lines(match, names):
        console.print_paragraph(line, hang="     ")
    console.write()
    draw_position(console, match, ())
    print_end(console, match)


def draw_position(console: Console, match: Match, told: tuple[str, ...]) -> None:
    """Draw a position as a spectator sees it."""
    width, height = console.size
    room = height - (BELOW_END if match.over else BELOW)
    scene = scene_of(match, None, names_of(match), told, (width, room))
    console.show(picture_of(match.game).draw_screen(scene).lines)


def print_end(console: Console, match: Match) -> None:
    """Write how the match ended, or that it is unfinished."""
    if match.result is None:
        console.say("unfinished", n=len(match.actions))
    else:
        console.show(score_sheet.sheet_lines(match.game, match.result, names_of(match), console.width))


def step_through(console: Console, match: Match, number: int) -> None:
    """Let a person go to and fro."""
    moves = len(match.actions)
    while True:
        console.clear()
        now = match_after(match, number)
        told = (
            (move_history.describe_move(match, number - 1, names_of(match)),)
            if number
            else (say("terminal.start", {}),)
        )
        draw_position(console, now, told)
        if number == moves:
            print_end(console, match)
        console.say("replay-at", "bold", number=number, moves=moves)
        wanted = ask_step(console, number, stops_of(match))
        if wanted is None:
            return
        number = wanted


def stops_of(match: Match) -> list[int]:
    """Give after how many moves something has happened: each one, or each turn in which all chose at once."""
    last = len(match.actions)
    ends = [0, *(turn[-1] for turn in move_history.turns_of(match))]
    return ends if ends[-1] == last else [*ends, last]


def ask_step(console: Console, number: int, stops: list[int]) -> int | None:
    """Ask where to go; gives None for leaving."""
    moves = stops[-1]
    while True:
        try:
            line = console.ask(say("terminal.replay-prompt", {})).lower()
        except EOFError:
            return None
        if line == "q":
            return None
        if line in ("", "n"):
            return next((stop for stop in stops if stop > number), moves)
        if line == "p":
            return next((stop for stop in reversed(stops) if stop < number), 0)
        if line.isascii() and line.isdigit() and len(line) < 7 and int(line) <= moves:
            return int(line)
        console.say("replay-unknown", text=strip_control(line[:40]), moves=moves)
