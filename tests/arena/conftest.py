"""The command `thauma` run inside a test, as the terminal's tests run it."""

from tests.terminal.conftest import _use_english, command

__all__ = ["_use_english", "command"]
