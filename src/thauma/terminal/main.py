"""The command `thauma`: reads the command line, runs a subcommand, turns errors into one line."""

import argparse
import io
import os
import secrets
import shlex
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import thauma
from thauma import bots
from thauma.core.errors import InvalidMatch, Phrase, ThaumaError, UnknownGame, UnknownOption, shown
from thauma.core.game import Game
from thauma.core.ink import harmless
from thauma.core.match import Match
from thauma.locale import say
from thauma.terminal import files, lists, parsing, replay, serving, sim, speech
from thauma.terminal.console import Console
from thauma.terminal.hint import taken_in
from thauma.terminal.keeping import verifying
from thauma.terminal.play import Session, Setting, introduced

INTERRUPTED = 130
RIVAL = "medium"
"""the bot for who names none"""
SEED_BITS = 64
"""of a seed that nobody chose: short enough to be typed again"""


class BadArguments(ThaumaError):
    """Arguments that do not go together."""


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


# -------------------------------------------------------------------------------- what is asked for


def chosen_game(name: str | None) -> Game:
    """Give the game that was named, or the only one there is."""
    if name is not None:
        return thauma.game(name)
    names = thauma.games()
    if len(names) != 1:
        raise UnknownGame("error.name-a-game", known=list(names))
    return thauma.game(names[0])


def chosen_options(game: Game, texts: Sequence[str]) -> dict[str, Any]:
    """Read options given as NAME=VALUE."""
    known = {option.name: {str(value): value for value in option.values} for option in game.options}
    chosen: dict[str, Any] = {}
    for given in texts:
        name, equals, value = given.partition("=")
        if not equals:
            raise UnknownOption("error.arguments.option", given=shown(given))
        chosen[name] = known.get(name, {}).get(value, value)
    return game.full_options(chosen)


def chosen_seat(text: str, seats: int) -> int:
    """Read a seat, or draw one."""
    if text == "random":
        return secrets.randbelow(seats)
    if text not in [str(seat) for seat in range(seats)]:
        raise BadArguments("error.arguments.seat", last=seats - 1, given=shown(text))
    return int(text)


def opened(given: argparse.Namespace) -> tuple[Match, str]:
    """Give the match to play, dealt or resumed, and the command that deals it again (empty if resumed)."""
    if given.resume is not None:
        if given.seed is not None or given.option:
            raise BadArguments("error.arguments.resume")
        match = files.load(Path(given.resume))
        if given.game is not None and chosen_game(given.game) is not match.game:
            other = Phrase("error.file.other-game", found=match.game.name, game=given.game)
            raise InvalidMatch("error.at", place=given.resume, problem=other)
        return match, ""
    game = chosen_game(given.game)
    options = chosen_options(game, given.option)
    seed = secrets.randbits(SEED_BITS) if given.seed is None else given.seed
    flags = "".join(
        f" --option {option.name}={options[option.name]}"
        for option in game.options
        if options[option.name] != option.values[0]
    )
    return Match(game.deal(seed, options)), f"thauma play {game.name} --seed {seed}{flags}"


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
    setting = seated(match, None if given.hotseat else seat, given.bot or RIVAL)
    setting.kept = given.save is None and given.resume is not None
    setting.free_undo = given.free_undo
    setting.save = None if save is None else Path(save)
    setting.flags += " --free-undo" if given.free_undo else ""
    setting.same_deal = same_deal
    if given.resume is not None:
        setting.hints = taken_in(files.read(Path(given.resume)))
    return sit_down(given, match, setting)


def seated(match: Match, seat: int | None, rival: str) -> Setting:
    """Seat a person, and bots around them; without a seat, people everywhere."""
    players: list[bots.Bot | None] = [
        None if seat in (None, i) else bots.make(rival, seed=0) for i in range(match.seats)
    ]
    names = tuple(
        say("seat", {"n": i + 1}) if bot is None else introduced(bot, match, i)
        for i, bot in enumerate(players)
    )
    if seat is None:
        return Setting(tuple(players), names, flags=" --hotseat")
    flags = f" --bot {shlex.quote(rival)}" if rival != RIVAL else ""
    return Setting(tuple(players), names, flags=flags + (f" --seat {seat}" if seat else ""))


def sit_down(given: argparse.Namespace, match: Match, setting: Setting) -> int:
    """Play a match at this terminal."""
    session = Session(Console(given.no_colour), match, setting)
    session.run()
    return 2 if session.lost or session.failed else 0


def play_there(given: argparse.Namespace) -> int:
    """Run `thauma play --server`."""
    here_only = ("hotseat", "seed", "resume", "save", "free_undo")
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
    dealt = game.deal(given.seed, chosen_options(game, given.option))
    lists.show_deal(Console(given.no_colour), dealt, given.json)
    return 0


def simulate(given: argparse.Namespace) -> int:
    """Run `thauma sim`."""
    game = chosen_game(given.game)
    sim.run(game, given.games, given.seed, chosen_options(game, given.option), given.threads, given.json)
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
    earlier = replay.at(match, given.attempt - 1)
    return sit_down(given, earlier, seated(earlier, seat, given.bot or RIVAL))


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
