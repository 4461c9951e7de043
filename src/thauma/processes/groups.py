"""A program gets a group of its own, so that whatever it has started can be ended with it."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any, Protocol

APART: dict[str, Any]
"""how a program gets a group of its own, which an interrupt at our terminal does not reach"""
if sys.platform == "win32":
    APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
else:
    APART = {"start_new_session": True}


class Killable(Protocol):
    """A process of `subprocess` or of asyncio."""

    @property
    def pid(self) -> int:
        """Its number, which is that of its group too."""

    def kill(self) -> None:
        """End it alone."""


def kill_group(process: Killable) -> None:
    """Kill a program with its children; where there are no groups, at least the program."""
    if sys.platform != "win32":
        with suppress(OSError):  # nobody is left
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(ProcessLookupError):
        process.kill()
