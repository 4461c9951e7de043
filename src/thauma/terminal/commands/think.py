"""`thauma think`: processes that think for the servers of a database, on this machine or any other."""

import argparse

from thauma.core.catalog import DEFAULT
from thauma.core.errors import Phrase
from thauma.core.language import say, use_language
from thauma.terminal.commands.serve import MOST_WORKERS, BadServing, missing_packages


def run(given: argparse.Namespace) -> int:
    """Run `thauma think`."""
    if not 1 <= given.jobs <= MOST_WORKERS:
        raise BadServing("error.arguments.thinking-jobs", most=MOST_WORKERS, given=given.jobs)
    try:
        from thauma.server import run_thinker  # noqa: PLC0415  (an extra)
    except ModuleNotFoundError as problem:
        if str(problem.name).startswith("thauma"):
            raise
        raise missing_packages() from None

    def announce(database: Phrase) -> None:
        """Say for whom it thinks; from then on it speaks English, in its log."""
        print(say("terminal.thinking-for", {"n": given.jobs, "database": database}), flush=True)
        use_language(DEFAULT)

    run_thinker.run(given.database, given.jobs, announce=announce, log_level=given.log_level)
    return 0
