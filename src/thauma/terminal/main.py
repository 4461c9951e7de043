"""The command `thauma`: reads the command line, runs a subcommand, turns errors into one line."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import thauma
from thauma.core.errors import ThaumaError
from thauma.core.ink import harmless
from thauma.core.language import say
from thauma.core.match import Match
from thauma.terminal import files, lists, parsing, replay, serving, sim, speech
from thauma.terminal.choosing import (
    BadArguments,
    chosen_boards,
    chosen_game,
    chosen_options,
    chosen_seat,
    opened,
)
from thauma.terminal.console import Console
from thauma.terminal.hint import taken_in
from thauma.terminal.keeping import verifying
from thauma.terminal.play import Session
from thauma.terminal.saving import Setting
from thauma.terminal.seating import seated

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; gives its exit code."""
    open_closed_streams()
    try:
        try:
            speech.choose(sys.argv[1:] if argv is None else argv)
            given = parsing.read(argv)
            if not thauma.compiled and given.command != "serve":  # whose log says it
                print(say("terminal.uncompiled", {}), file=sys.stderr)
            code = COMMANDS[given.command](given)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        drop_output()
        return 0
    except (ThaumaError, OSError) as problem:
        print(say("terminal.error", {"problem": harmless(files.reason(problem))}), file=sys.stderr)
        drop_output()
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def open_closed_streams() -> None:
    """Give a process that was started without standard streams some that lead nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115  (until the process ends)
            setattr(sys, name, stream)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # letters that a narrow terminal does not have


def drop_output() -> None:
    """Forget what cannot be written: nobody reads any more, or the disk is full."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# -------------------------------------------------------------------------------------- subcommands


def play(given: argparse.Namespace) -> int:
    """Run `thauma play`."""
    if given.server is not None:
        return play_there(given)
    if given.open or given.name is not None:
        raise BadArguments("error.arguments.online-only")
    match, same_deal = opened(given)
    save = given.save or given.resume
    if given.save is not None:
        warn_of_other(Path(given.save), match)
    seat = chosen_seat(given.seat or "0", match.seats)
    setting = seated(match, None if given.hotseat else seat, given.bot)
    setting.kept = given.save is None and given.resume is not None
    setting.free_undo = given.free_undo
    setting.save = None if save is None else Path(save)
    setting.flags += " --free-undo" if given.free_undo else ""
    setting.same_deal = same_deal
    if given.resume is not None:
        setting.hints = taken_in(files.read(Path(given.resume)))
    return sit_down(given, match, setting)


def sit_down(given: argparse.Namespace, match: Match, setting: Setting) -> int:
    """Play a match at this terminal."""
    session = Session(Console(given.no_colour), match, setting)
    session.run()
    return 2 if session.lost or session.failed else 0


def play_there(given: argparse.Namespace) -> int:
    """Run `thauma play --server`."""
    here_only = ("hotseat", "seed", "resume", "save", "free_undo", "boards")
    for name in here_only:
        if getattr(given, name) is not None and getattr(given, name) is not False:
            raise BadArguments("error.arguments.here-only", name=f"--{name.replace('_', '-')}")
    game = chosen_game(given.game)
    options = chosen_options(game, given.option)
    code: int = part_of_ours("online.joining").play(given, game, options)
    return code


def warn_of_other(path: Path, match: Match) -> None:
    """Refuse a save file that is no match, and tell if it holds another match."""
    files.check_target(path)
    if path.exists() and files.load(path).deal != match.deal:
        print(say("terminal.warn-other", {"file": path}), file=sys.stderr)


def deal(given: argparse.Namespace) -> int:
    """Run `thauma deal`."""
    game = chosen_game(given.game)
    boards = chosen_boards(game, given.boards)
    dealt = game.deal(given.seed, chosen_options(game, given.option), boards=boards)
    lists.show_deal(Console(given.no_colour), dealt, given.json)
    return 0


def simulate(given: argparse.Namespace) -> int:
    """Run `thauma sim`."""
    game = chosen_game(given.game)
    sim.run(given, game, chosen_options(game, given.option), chosen_boards(game, given.boards))
    return 0


def arena(given: argparse.Namespace) -> int:
    """Run `thauma arena`."""
    game = chosen_game(given.game)
    code: int = part_of_ours("arena").run(given, game, chosen_options(game, given.option))
    return code


def study(given: argparse.Namespace) -> int:
    """Run `thauma study`."""
    game = chosen_game(given.game)
    code: int = part_of_ours("studying").run(given, game, chosen_options(game, given.option))
    return code


def train(given: argparse.Namespace) -> int:
    """Run `thauma train`."""
    code: int = part_of_ours("training").run(given, chosen_game(given.game))
    return code


def show_replay(given: argparse.Namespace) -> int:
    """Run `thauma replay`."""
    match = files.load(Path(given.file))
    move = given.move
    if move is not None and not 0 <= move <= len(match.actions):
        raise BadArguments("error.arguments.move", moves=len(match.actions), given=move)
    return replay.run(Console(given.no_colour), match, move, plain=given.plain)


def review(given: argparse.Namespace) -> int:
    """Run `thauma review`; with `--try`, play on from before a move instead."""
    if given.attempt is None:
        if given.bot is not None:
            raise BadArguments("error.review.bot")
        code: int = part_of_ours("review").run(given)
        return code
    for name in ("out", "json", "nodes"):
        if getattr(given, name) not in (None, False):
            raise BadArguments("error.review.with-try", name=f"--{name}")
    match = files.load(Path(given.file))
    if not 1 <= given.attempt <= len(match.actions):
        raise BadArguments("error.review.try", moves=len(match.actions), given=given.attempt)
    seat = match.movers[given.attempt - 1]
    earlier = replay.before(match, given.attempt)
    return sit_down(given, earlier, seated(earlier, seat, [given.bot] if given.bot else []))


def show_games(given: argparse.Namespace) -> int:
    """Run `thauma games`."""
    del given
    lists.show_games(Console())
    return 0


def part_of_ours(module: str) -> Any:
    """Load a part of the terminal that most commands do without: it knows the server's protocol."""
    return import_module(f"thauma.terminal.{module}")


def later(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    """Give a command that loads its part when it is run."""

    def run(given: argparse.Namespace) -> int:
        code: int = getattr(part_of_ours(module), function)(given)
        return code

    return run


COMMANDS = {
    "play": play,
    "join": later("online.joining", "join"),
    "deal": deal,
    "sim": simulate,
    "arena": arena,
    "study": study,
    "train": train,
    "replay": show_replay,
    "review": review,
    "hint": later("hint", "run"),
    "verify": verifying.verify,
    "games": show_games,
    "serve": serving.serve,
    "export": later("keeping.exporting", "export"),
    "import": later("keeping.importing", "import_files"),
    "backup": later("keeping.exporting", "backup"),
}
