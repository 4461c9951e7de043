"""`thauma serve`: the server, started from the command line. What it needs is imported only here."""

import argparse
import ipaddress
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import thauma
from thauma.core.catalog import DEFAULT
from thauma.core.errors import ThaumaError, short_repr, system_reason
from thauma.core.language import say, use_language
from thauma.terminal.arguments.choices import data_files

if TYPE_CHECKING:
    from thauma.server.push.keys import PushKeys

HOUR, DAY = 3600, 86_400
MOST_WORKERS = 64
MOST_DRAIN = 3600
"""seconds; who wants more has forgotten that somebody waits for the restart"""


class NoServer(ThaumaError):
    """The packages that the server needs are not installed."""


class BadServing(ThaumaError):
    """Arguments of `thauma serve` that make no sense."""


def missing_packages() -> NoServer:
    """Say what is missing."""
    return NoServer("terminal.no-server")


def check_host_name(text: str) -> str:
    """Check a name under which the server is reached."""
    if not re.fullmatch(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?", text):
        raise BadServing("error.arguments.public-name", given=short_repr(text))
    return text


def check_proxies(text: str | None) -> str | None:
    """Check the addresses of proxies."""
    for part in [] if text is None else text.split(","):
        try:
            ipaddress.ip_network(part.strip())
        except ValueError:
            raise BadServing("error.arguments.trust-proxy", given=short_repr(part)) from None
    return text


def check_not_negative(name: str, value: float) -> float:
    """Check a number of hours or days."""
    if not math.isfinite(value) or value < 0:
        raise BadServing("error.arguments.not-negative", name=name, given=f"{value:g}")
    return value


def check_drain(seconds: float) -> float:
    """Check how long the server goes on after SIGTERM."""
    if not 0 <= seconds <= MOST_DRAIN:
        raise BadServing("error.arguments.drain", most=MOST_DRAIN, given=f"{seconds:g}")
    return seconds


def data_for_all(texts: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Read the data of options from files given as NAME=FILE, for every game that has such an option."""
    wanted = data_files(texts)
    found = {
        game.name: {one.name: one.read(wanted[one.name]) for one in game.data_options if one.name in wanted}
        for game in map(thauma.game, thauma.games() if wanted else ())
    }
    for name in wanted:
        if not any(name in data for data in found.values()):
            raise BadServing("error.arguments.data", name=short_repr(name))
    return {name: data for name, data in found.items() if data}


def push_keys(file: str | None) -> "PushKeys | None":
    """Read the keys for web push, if there are to be any; a file that cannot be used is refused."""
    if file is None:
        return None
    from thauma.server.push.keys import read_keys  # noqa: PLC0415  (after the server's packages)

    keys = read_keys(Path(file))
    try:
        from thauma.server.push.signing import Signer  # noqa: PLC0415  (an extra)
    except ModuleNotFoundError as problem:
        raise missing_push_package(problem) from None
    try:
        Signer.of_keys(keys)
    except ValueError:
        raise BadServing("error.push.no-keys", file=file) from None
    return keys


def read_operator_token(file: str | None) -> str:
    """Read the operator's token, which stands alone in a file and must not be one that can be guessed."""
    if file is None:
        return ""
    try:
        token = Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        reason = system_reason(problem) if isinstance(problem, OSError) else str(problem)
        raise BadServing("error.push.unread", file=file, reason=reason) from None
    if not re.fullmatch(r"[!-~]{22,200}", token):
        raise BadServing("error.arguments.operator-token", file=file)
    return token


def missing_push_package(problem: ModuleNotFoundError) -> ThaumaError | ModuleNotFoundError:
    """Say that the extra for web push is missing, if that is what is missing."""
    return problem if str(problem.name).startswith("thauma") else NoServer("error.push.no-package")


def announce(address: str, network: str | None) -> None:
    """Say where the server is; from then on it speaks English, to clients and in its log."""
    print(say("terminal.serving", {"address": address}), flush=True)
    if network is not None:
        print(say("terminal.serving-network", {"address": network}), flush=True)
    use_language(DEFAULT)


def serve(given: argparse.Namespace) -> int:
    """Run `thauma serve`."""
    try:
        from thauma.server import serve as server  # noqa: PLC0415  (an extra)
        from thauma.server.settings import PAGE, Limits, Settings, with_limits  # noqa: PLC0415
        from thauma.server.store import is_postgres  # noqa: PLC0415
    except ModuleNotFoundError as problem:
        if str(problem.name).startswith("thauma"):
            raise
        raise missing_packages() from None
    if given.port is not None and not 0 <= given.port <= 65535:
        raise BadServing("error.arguments.port", given=given.port)
    if not 0 <= given.bot_workers <= MOST_WORKERS:
        raise BadServing("error.arguments.bot-workers", most=MOST_WORKERS, given=given.bot_workers)
    if not given.bot_workers and not is_postgres(given.database):
        raise BadServing("error.arguments.no-bot-workers")
    page = PAGE if given.page is None else Path(given.page)
    if given.page is not None and not (page / "index.html").is_file():
        raise BadServing("error.arguments.page", given=given.page)
    settings = Settings(
        page=page,
        limits=with_limits(Limits(), given.limit),
        patience=HOUR * check_not_negative("--patience", given.patience),
        keep=None if given.keep is None else DAY * check_not_negative("--keep", given.keep),
        bot_workers=given.bot_workers,
        data_options=data_for_all(given.data),
        hosts=tuple(map(check_host_name, given.public_name)),
        open_metrics=given.open_metrics,
        push=push_keys(given.push_keys),
        drain=check_drain(given.drain),
        operator_token=read_operator_token(given.operator_token),
    )
    trusted = check_proxies(given.trust_proxy)
    from thauma.server.tracing import tracer  # noqa: PLC0415  (after the server's packages)

    if given.otel:
        tracer.start()
    try:
        server.run(
            settings,
            given.database,
            (given.host, given.port),
            announce=announce,
            browser=not given.no_browser,
            trusted=trusted,
            log_level=given.log_level,
        )
    finally:
        tracer.stop()
    return 0
