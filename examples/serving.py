"""A server for an example: on a free port, with a database of its own, stopped when the example ends."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from urllib.request import urlopen


@contextmanager
def serving(address: str = "") -> Iterator[str]:
    """Give the address of a server: of one that is running already, or of one started here."""
    if address:
        yield address.rstrip("/")
        return
    with TemporaryDirectory() as folder:
        place = ["--port", "0", "--no-browser", "--database", str(Path(folder) / "matches.sqlite3")]
        command = [sys.executable, "-m", "thauma", "serve", *place, "--log-level", "warning"]
        with Popen(command, stdout=PIPE, text=True) as server:  # noqa: S603  (our own command)
            try:
                said = server.stdout.readline() if server.stdout else ""
                yield said.split()[-1] if said else sys.exit("the server did not start")
            finally:
                server.terminate()


if __name__ == "__main__":
    with serving(*sys.argv[1:]) as found, urlopen(f"{found}/health") as answer:  # noqa: S310
        print(found, answer.read().decode())
