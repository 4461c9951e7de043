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
from thauma.core.language import say
from thauma.core.match import Match
from thauma.terminal import files, language
from thauma.terminal.arguments import translation
from thauma.terminal.arguments.choices import (
    BadArguments,
    chosen_conditions,
    chosen_game,
    chosen_options,
    chosen_seat,
    data_files,
    open_match,
)
from thauma.terminal.commands import games, replay, serve, verify
from thauma.terminal.commands.hint import hints_in
from thauma.terminal.console import Console, print_error
from thauma.terminal.local.saving import SessionSetup
from thauma.terminal.local.seating import seat_players
from thauma.terminal.local.session import LocalSession

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; gives its exit code."""
    open_closed_streams()
    try:
        try:
            language.choose_language(sys.argv[1:] if argv is None else argv)
            given = translation.parse_arguments(argv)
            if not thauma.compiled and given.command not in ("serve", "think"):  # whose log says it
                print(say("terminal.uncompiled", {}), file=sys.stderr)
            code = COMMANDS[given.command](given)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        drop_output()
        return 0
    except (ThaumaError, OSError) as problem:
        print_error(files.reason_of(problem))
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


def run_play(given: argparse.Namespace) -> int:
    """Run `thauma play`."""
    if given.server is not None:
        return run_play_on_server(given)
    if given.open or any(value is not None for value in (given.name, given.clock, given.timeout)):
        raise BadArguments("error.arguments.online-only")
    match, same_deal = open_match(given)
    save = given.save or given.resume
    if given.save is not None:
        warn_if_other(Path(given.save), match)
    seat = chosen_seat(given.seat or "0", match.seats)
    setting = seat_players(match, None if given.hotseat else seat, given.bot)
    setting.is_saved = given.save is None and given.resume is not None
    setting.free_undo = given.free_undo
    setting.save = None if save is None else Path(save)
    setting.flags += " --free-undo" if given.free_undo else ""
    setting.same_deal = same_deal
    if given.resume is not None:
        setting.hints = hints_in(files.read_text(Path(given.resume)))
    return play_here(given, match, setting)


def play_here(given: argparse.Namespace, match: Match, setting: SessionSetup) -> int:
    """Play a match at this terminal."""
    session = LocalSession(Console(given.no_colour), match, setting)
    session.run()
    return 2 if session.is_save_missing or session.failed else 0


def run_play_on_server(given: argparse.Namespace) -> int:
    """Run `thauma play --server`."""
    here_only = ("hotseat", "seed", "resume", "save", "free_undo")
    for name in here_only:
        if getattr(given, name) is not None and getattr(given, name) is not False:
            raise BadArguments("error.arguments.here-only", name=f"--{name.replace('_', '-')}")
    for name in data_files(given.data):
        raise BadArguments("error.arguments.here-only", name=f"--{name}")
    game = chosen_game(given.game)
    options = chosen_options(game, given.option)
    code: int = import_part("online.join").play_on_server(given, game, options)
    return code


def warn_if_other(path: Path, match: Match) -> None:
    """Refuse a save file that is no match, and tell if it holds another match."""
    files.check_target(path)
    if path.exists() and files.load_match(path).deal != match.deal:
        print(say("terminal.warn-other", {"file": path}), file=sys.stderr)


def run_deal(given: argparse.Namespace) -> int:
    """Run `thauma deal`."""
    game, options = chosen_conditions(given)
    games.show_deal(Console(given.no_colour), game.deal(given.seed, options), given.json)
    return 0


def run_replay(given: argparse.Namespace) -> int:
    """Run `thauma replay`."""
    match = files.load_match(Path(given.file))
    move = given.move
    if move is not None and not 0 <= move <= len(match.actions):
        raise BadArguments("error.arguments.move", moves=len(match.actions), given=move)
    return replay.run(Console(given.no_colour), match, move, plain=given.plain)


def run_review(given: argparse.Namespace) -> int:
    """Run `thauma review`; with `--try`, play on from before a move instead."""
    if given.attempt is None:
        if given.bot is not None:
            raise BadArguments("error.review.bot")
        code: int = import_part("commands.review").run(given)
        return code
    for name in ("out", "json", "nodes"):
        if getattr(given, name) not in (None, False):
            raise BadArguments("error.review.with-try", name=f"--{name}")
    match = files.load_match(Path(given.file))
    if not 1 <= given.attempt <= len(match.actions):
        raise BadArguments("error.review.try", moves=len(match.actions), given=given.attempt)
    seat = match.movers[given.attempt - 1]
    earlier = replay.match_before(match, given.attempt)
    return play_here(given, earlier, seat_players(earlier, seat, [given.bot] if given.bot else []))


def run_games(given: argparse.Namespace) -> int:
    """Run `thauma games`."""
    del given
    games.show_games(Console())
    return 0


def import_part(module: str) -> Any:
    """Load a part of the terminal that most commands do without: it knows the server's protocol."""
    return import_module(f"thauma.terminal.{module}")


def lazy_command(module: str, function: str = "run") -> Callable[[argparse.Namespace], int]:
    """Give a command that loads its part when it is run."""

    def run(given: argparse.Namespace) -> int:
        code: int = getattr(import_part(module), function)(given)
        return code

    return run


COMMANDS = {
    "play": run_play,
    "join": lazy_command("online.join", "join"),
    "deal": run_deal,
    "sim": lazy_command("commands.sim"),
    "arena": lazy_command("commands.arena"),
    "study": lazy_command("commands.study"),
    "train": lazy_command("commands.train"),
    "replay": run_replay,
    "review": run_review,
    "hint": lazy_command("commands.hint"),
    "verify": verify.verify,
    "games": run_games,
    "serve": serve.serve,
    "think": lazy_command("commands.think"),
    "push-keys": lazy_command("commands.push_keys"),
    "export": lazy_command("commands.export_matches", "export"),
    "import": lazy_command("commands.import_matches", "import_files"),
    "remove": lazy_command("commands.administration", "remove"),
    "rename": lazy_command("commands.administration", "rename"),
    "deny": lazy_command("commands.administration", "deny"),
    "backup": lazy_command("commands.export_matches", "backup"),
}
