"""`thauma push-keys`: make the keys with which a server sends push messages."""

import argparse
from pathlib import Path

from thauma.core.language import say
from thauma.server.push.keys import check_contact, write_keys
from thauma.terminal.commands.serve import missing_push_package


def run(given: argparse.Namespace) -> int:
    """Run `thauma push-keys`."""
    try:
        from thauma.server.push.signing import make_keys  # noqa: PLC0415  (an extra)
    except ModuleNotFoundError as problem:
        raise missing_push_package(problem) from None
    write_keys(Path(given.file), make_keys(check_contact(given.contact)))
    print(say("terminal.push-keys", {"file": given.file}))
    return 0
