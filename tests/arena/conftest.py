"""The command `thauma` run inside a test, as the terminal's tests run it."""

from tests.terminal.conftest import _english, command

__all__ = ["_english", "command"]
