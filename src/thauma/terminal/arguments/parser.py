"""The command line of `thauma`: its subcommands, their flags and examples."""

import argparse

import thauma
from thauma.core.catalog import languages
from thauma.terminal.arguments.flags import (
    COLOUR,
    DATA,
    DATABASE,
    DEALING,
    FILE,
    JOBS,
    LOG_LEVEL,
    NAME,
    RAW,
    Command,
    CommandParser,
    command_text,
    example_lines,
    flag,
    number,
    several,
    switch,
)

COMMANDS = (
    Command(
        "play",
        (
            "thauma play duel",
            "thauma play duel --bot hard --seat 1",
            "thauma play duel --bot ./mybot.py",
            "thauma play wonders --players 5 --bot hard",
            "thauma play duel --hotseat --save tonight.thauma",
            "thauma play --resume tonight.thauma --hotseat",
            "thauma play duel --server https://games.example.org --name Ada",
        ),
        (
            *DEALING,
            (several("play.bot", "NAME"), switch("play.hotseat")),
            switch("play.open"),
            flag("play.seat"),
            flag("play.server", metavar="ADDRESS"),
            flag("play.clock", metavar="TIME"),
            flag("play.timeout", metavar="WHAT"),
            NAME,
            number("play.seed", metavar=None),
            flag("play.resume", metavar="FILE"),
            flag("play.save", metavar="FILE"),
            switch("play.free-undo"),
            COLOUR,
            switch("play.terminal"),
        ),
    ),
    Command(
        "join",
        (
            "thauma join 'https://games.example.org/m/MATCH#join=SECRET' --name Ada",
            "thauma join https://games.example.org/m/MATCH",
            "thauma join https://games.example.org/m/MATCH --watch",
        ),
        (flag("join.link", "link", metavar="LINK"), NAME, number("join.seat"), switch("join.watch"), COLOUR),
    ),
    Command(
        "sim",
        (
            "thauma sim duel --games 100000",
            "thauma sim duel --games 1000000 --seed 2 --json",
            "thauma sim wonders --players 5",
        ),
        (
            *DEALING,
            number("sim.games", 10_000, metavar=None),
            number("sim.seed", 1, metavar=None),
            number("sim.threads", JOBS, metavar=None),
            switch("sim.json"),
        ),
    ),
    Command(
        "arena",
        (
            "thauma arena duel --bots random,greedy,easy --games 200",
            "thauma arena duel --bots hard:nodes=400,hard:nodes=800 --games 1000",
            "thauma arena duel --bots hard,./mybot.py --time 0.1 --results duel.jsonl --plot ratings.svg",
            "thauma arena wonders --players 4 --bots easy,greedy",
        ),
        (
            *DEALING,
            flag("arena.bots", required=True, metavar="NAME,NAME"),
            number("arena.games", 100),
            number("arena.jobs", JOBS),
            flag("arena.time", type=float, metavar="SECONDS"),
            number("arena.nodes"),
            number("arena.seed", 1, metavar=None),
            flag("arena.results", metavar="FILE"),
            switch("arena.luck"),
            flag("arena.until", metavar="ELO0:ELO1"),
            flag("arena.plot", metavar="FILE"),
            switch("arena.json"),
        ),
    ),
    Command(
        "study",
        (
            "thauma study duel --games 1000 --bot easy",
            "thauma study duel --bot medium --jobs 2 --out medium",
            "thauma study duel --bot hard --nodes 5000 --json",
            "thauma study wonders --players 3 --bot easy",
        ),
        (
            *DEALING,
            number("study.games", 10_000),
            flag("study.bot", default="medium", metavar="NAME"),
            number("study.jobs", JOBS),
            number("study.seed", 1, metavar=None),
            (number("study.nodes"), flag("study.time", type=float, metavar="SECONDS")),
            flag("study.out", metavar="FOLDER"),
            switch("study.json"),
        ),
    ),
    Command(
        "train",
        (
            "thauma train duel --folder training --games 20000 --jobs 2",
            "thauma train duel --option pantheon=true --folder gods --from weights.bin --warm",
            "thauma train wonders --players 3-7 --folder wonders",
        ),
        (
            *DEALING,
            flag("train.folder", required=True, metavar="FOLDER"),
            flag("train.from", dest="begin", metavar="FILE"),
            switch("train.warm"),
            number("train.generations", 4),
            number("train.games", 20_000),
            number("train.nodes", 300),
            number("train.epochs", 3),
            number("train.jobs", JOBS),
            number("train.seed", 1, metavar=None),
            number("train.proof", 400),
            flag("train.anchors", metavar="FILE"),
            number("train.anchor-games", 100),
            flag("train.note", default="", metavar="TEXT"),
        ),
    ),
    Command(
        "replay",
        (
            "thauma replay tonight.thauma",
            "thauma replay tonight.thauma --move 12",
            "thauma replay tonight.thauma --plain | less",
        ),
        (FILE, number("replay.move"), switch("replay.plain"), COLOUR),
    ),
    Command(
        "review",
        (
            "thauma review tonight.thauma",
            "thauma review tonight.thauma --nodes 200000 --json",
            "thauma review tonight.thauma --try 35 --bot hard",
        ),
        (
            FILE,
            number("review.nodes"),
            number("review.threads", JOBS, metavar=None),
            switch("review.json"),
            flag("review.out", metavar="FILE"),
            number("review.try", dest="attempt"),
            flag("review.bot", metavar="NAME"),
            COLOUR,
        ),
    ),
    Command(
        "hint",
        ("thauma hint tonight.thauma", "thauma hint tonight.thauma --nodes 1000000"),
        (FILE, number("hint.seat"), number("hint.nodes"), switch("hint.json"), COLOUR),
    ),
    Command(
        "verify",
        ("thauma verify tonight.thauma", "thauma verify tonight.thauma --commitment HEX"),
        (FILE, flag("verify.commitment", metavar="HEX")),
    ),
    Command(
        "deal",
        (
            "thauma deal duel --seed 7",
            "thauma deal duel --seed 7 --json",
            "thauma deal wonders --players 4 --seed 7",
        ),
        (*DEALING, flag(None, "--seed", type=int, required=True), switch("deal.json"), COLOUR),
    ),
    Command(
        "serve",
        (
            "thauma serve",
            "thauma serve --host 0.0.0.0 --port 80 --public-name games.example.org",
            "thauma serve --database postgresql://thauma@db.example.org/thauma",
        ),
        (
            flag("serve.host", default="127.0.0.1"),
            number("serve.port", metavar=None),
            DATABASE,
            DATA,
            number("serve.bot-workers", 2),
            switch("serve.no-browser"),
            flag("serve.page", metavar="FOLDER"),
            several("serve.public-name", "NAME"),
            flag("serve.trust-proxy", metavar="ADDRESS"),
            flag("serve.patience", type=float, default=72, metavar="HOURS"),
            flag("serve.drain", type=float, default=0, metavar="SECONDS"),
            flag("serve.keep", type=float, metavar="DAYS"),
            several("serve.limit", "NAME=NUMBER"),
            switch("serve.open-metrics"),
            flag("serve.push-keys", metavar="FILE"),
            flag("serve.operator-token", metavar="FILE"),
            switch("serve.otel"),
            LOG_LEVEL,
        ),
    ),
    Command(
        "think",
        (
            "thauma think --database postgresql://thinker@db.example.org/thauma",
            "thauma think --database postgresql://thinker@db.example.org/thauma --jobs 8",
        ),
        (
            flag("think.database", "--database", required=True, metavar="ADDRESS"),
            number("think.jobs", JOBS),
            LOG_LEVEL,
        ),
    ),
    Command(
        "push-keys",
        ("thauma push-keys push.toml --contact mailto:ada@example.org",),
        (FILE, flag("push-keys.contact", required=True, metavar="ADDRESS")),
    ),
    Command(
        "export",
        ("thauma export --to matches", "thauma export --match MATCH --to -"),
        (
            DATABASE,
            several("export.match", "ID"),
            switch("export.all"),
            flag("export.to", required=True, metavar="FOLDER"),
        ),
    ),
    Command(
        "import",
        ("thauma import matches/*.thauma",),
        (DATABASE, flag(None, "files", nargs="+", metavar="FILE")),
    ),
    Command(
        "remove",
        ("thauma remove --match MATCH --yes", "thauma remove --match MATCH --seat 1 --yes"),
        (
            DATABASE,
            flag("remove.match", required=True, metavar="ID"),
            number("remove.seat"),
            flag("remove.bot", metavar="NAME"),
            switch("remove.yes"),
        ),
    ),
    Command(
        "rename",
        ("thauma rename --match MATCH --seat 1 --name Ada --yes", "thauma rename --match MATCH --yes"),
        (
            DATABASE,
            flag("rename.match", required=True, metavar="ID"),
            number("rename.seat"),
            flag("rename.name"),
            switch("rename.yes"),
        ),
    ),
    Command(
        "deny",
        ("thauma deny", "thauma deny 203.0.113.0/24", "thauma deny --lift 203.0.113.0/24"),
        (
            DATABASE,
            flag("deny.networks", "networks", nargs="*", metavar="NETWORK"),
            several("deny.lift", "NETWORK"),
        ),
    ),
    Command("backup", ("thauma backup thauma-backup.sqlite3",), (FILE, DATABASE)),
    Command("games", ("thauma games",)),
)
"""in the order in which the help lists them"""


def build_parser() -> argparse.ArgumentParser:
    """Make the parser of the whole command."""
    parser: argparse.ArgumentParser = CommandParser(
        prog="thauma",
        description=command_text("about"),
        epilog=example_lines(
            "thauma play duel",
            "thauma play wonders --players 5",
            "thauma sim duel --games 100000",
            "thauma play --help",
        ),
        formatter_class=RAW,
        allow_abbrev=False,  # as the language is read beforehand, see `thauma.terminal.language`
    )
    version = f"thauma {thauma.__version__}"
    parser.add_argument("--version", action="version", version=version, help=command_text("version"))
    parser.add_argument(
        "--language", metavar="LANGUAGE", help=command_text("language", known=list(languages()))
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return parser
