"""A PostgreSQL server of its own for tests and measurements: started in a moment, gone without a trace.

    python tools/services/postgres.py --install   install what is missing (Debian and Ubuntu, as root)
    python tools/services/postgres.py             start one, print its address, keep it until a key is pressed

It lives in a temporary folder, listens on this machine alone, and runs as an unprivileged user when root
starts it. A watchman process stops it and removes the folder, also when whoever started it was killed.
"""

import argparse
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from services import debian, ports

PROGRAMS = ("initdb", "postgres", "pg_ctl")
ROLE = "thauma"
ATTEMPTS = 5
"""at finding a port that nobody else takes before the server does"""
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "log_min_messages": "warning",
}
NO_MAIN_CLUSTER = (
    Path("/etc/postgresql-common/createcluster.d/thauma.conf"),
    "create_main_cluster = false\n",
)
"""with which the package makes and starts no server for the whole system"""
Mode = Literal["fast", "immediate"]


def programs() -> Path | None:
    """Find the folder of the newest PostgreSQL's programs."""
    found = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: _number(place.parent.name))
    if found is not None:
        places.append(Path(found).resolve().parent)
    complete = [place for place in places if all((place / name).exists() for name in PROGRAMS)]
    return complete[-1] if complete else None


def _number(name: str) -> int:
    return int(name) if name.isdigit() else 0


def install() -> Path:
    """Give the folder of PostgreSQL's programs; where it can be, install them. Raises MissingProgram."""
    return debian.find_or_install(
        programs,
        ("postgresql-common", "postgresql"),
        "the programs initdb, postgres and pg_ctl are missing: install PostgreSQL's server"
        " (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql)",
        NO_MAIN_CLUSTER,
    )


class Cluster:
    """A running PostgreSQL server with its own data; `close` ends it for good."""

    def __init__(self) -> None:
        self._programs = install()
        self._folder = Path(tempfile.mkdtemp(prefix="thauma-pg-"))
        self._user = _non_root_arguments()
        self._watchman = _watch(self._folder, self._programs)
        self.running = False
        try:
            if self._user:
                os.chown(self._folder, self._user["user"], self._user["group"])
            self._make()
            self._start_somewhere()
        except BaseException:
            self.close()
            raise

    def url(self, database: str = "postgres") -> str:
        """Give the address of a database."""
        return f"postgresql://{ROLE}@127.0.0.1:{self._port}/{database}"

    def start(self) -> None:
        """Start the server, if it does not run; it answers on return."""
        if self.running:
            return
        log = self._folder / "log"
        options = f"-p {self._port} -k {self._folder}"
        self._run("pg_ctl", "start", "-w", "-s", "-D", str(self._data), "-l", str(log), "-o", options)
        self.running = True

    def stop(self, mode: Mode = "fast") -> None:
        """Stop the server, if it runs; `immediate` is a crash: it has to recover when it starts again."""
        if not self.running:
            return
        self._run("pg_ctl", "stop", "-w", "-s", "-D", str(self._data), "-m", mode)
        self.running = False

    def restart(self, mode: Mode = "fast") -> None:
        """Stop the server and start it again."""
        self.stop(mode)
        self.start()

    def close(self) -> None:
        """End the server and remove all it has written."""
        self._watchman.communicate()
        self.running = False

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _make(self) -> None:
        options = ["--auth=trust", "--encoding=UTF8", "--locale=C", f"--username={ROLE}", "--no-sync"]
        self._run("initdb", *options, "--pgdata", str(self._data))
        lines = [f"{name} = '{value}'\n" for name, value in SETTINGS.items()]
        with (self._data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(lines)

    def _start_somewhere(self) -> None:
        for attempt in range(ATTEMPTS):
            self._port = ports.free_port()
            try:
                return self.start()
            except subprocess.CalledProcessError:
                if attempt == ATTEMPTS - 1:
                    print((self._folder / "log").read_text(encoding="utf-8"), file=sys.stderr)
                    raise
        return None

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        # Not through pipes: the server inherits them and would keep them open.
        with tempfile.TemporaryFile() as said:
            ran = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd=self._folder,
                check=False,
                **self._user,
            )
            if ran.returncode:
                said.seek(0)
                sys.stderr.write(said.read().decode(errors="replace"))
                raise subprocess.CalledProcessError(ran.returncode, command)


def _non_root_arguments() -> dict[str, Any]:
    """Give the arguments that start a program as somebody who is not root: PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _watch(folder: Path, binaries: Path) -> "subprocess.Popen[bytes]":
    """Start a process that clears up as soon as this one lets go of the pipe between them, alive or dead."""
    command = [sys.executable, __file__, "--watch", str(folder), str(binaries)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)


def _keep_watch(folder: Path, binaries: Path) -> None:
    sys.stdin.buffer.read()
    command = [str(binaries / "pg_ctl"), "stop", "-w", "-s", "-D", str(folder / "data"), "-m", "fast"]
    if (folder / "data" / "postmaster.pid").exists():
        subprocess.run(command, cwd=folder, check=False, **_non_root_arguments())
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Give a running server, and end it afterwards."""
    made = Cluster()
    try:
        yield made
    finally:
        made.close()


def main() -> None:
    """Do what the command line says."""
    reader = argparse.ArgumentParser(description="A private PostgreSQL server.")
    reader.add_argument("--install", action="store_true", help="only install what is missing")
    reader.add_argument("--watch", nargs=2, type=Path, metavar=("FOLDER", "PROGRAMS"), help=argparse.SUPPRESS)
    given = reader.parse_args()
    try:
        if given.watch:
            _keep_watch(*given.watch)
        elif given.install:
            print(f"PostgreSQL's programs are in {install()}")
        else:
            with cluster() as made:
                print(made.url(), flush=True)
                sys.stdin.readline()
    except debian.MissingProgram as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
