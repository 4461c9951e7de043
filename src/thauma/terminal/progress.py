"""A line on the standard error output that tells how far something is; only where somebody looks on."""

import sys
import time

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn

from thauma.core.language import say
from thauma.core.numbers import NONE, format_whole
from thauma.terminal.console import is_terminal

BAR = 30
PAUSE = 0.1
"""seconds between two drawings of a bar"""


class ProgressLine:
    """A line that is written over and over."""

    def __init__(self, quiet: bool = False, *columns: ProgressColumn, total: int | None = None) -> None:
        console = Console(file=sys.stderr)
        self.line = Progress(
            *columns,
            TextColumn("{task.description}", markup=False),
            console=console,
            auto_refresh=False,  # which would take a thread, and workers are forked
            redirect_stdout=False,
            redirect_stderr=False,
            transient=True,
            disable=quiet or not is_terminal(sys.stderr) or not console.is_interactive,
        )
        self.task = self.line.add_task("", total=total)

    def write(self, words: str, done: int = 0) -> None:
        """Write it over the one before."""
        self.line.start()
        self.line.update(self.task, description=words, completed=done, refresh=True)

    def clear(self) -> None:
        """Take it away."""
        self.line.stop()


class ProgressBar(ProgressLine):
    """A bar that fills."""

    def __init__(self, total: int, quiet: bool = False) -> None:
        super().__init__(quiet, BarColumn(BAR), total=total)
        self.total = total
        self.done = 0
        self.drawn = -PAUSE

    def draw(self, done: int) -> None:
        """Show how much is done."""
        self.done = done
        now = time.monotonic()
        if now >= self.drawn + PAUSE or done >= self.total:
            self.drawn = now
            self.write(f"{100 * done // self.total:>3} %{self.note_text()}", done)

    def note_text(self) -> str:
        """Say more about it."""
        return ""


class GamesBar(ProgressBar):
    """A bar of games, with the time that the rest will take."""

    def __init__(self, total: int, quiet: bool = False) -> None:
        super().__init__(total, quiet)
        self.begun = time.monotonic()
        self.played = 0

    def draw(self, done: int, played: int | None = None) -> None:
        """Show how many games are done; the time is judged by those of them that were played just now."""
        self.played = done if played is None else played
        if not self.played:
            self.begun = time.monotonic()
        super().draw(done)

    def note_text(self) -> str:
        """Count the games."""
        spent = time.monotonic() - self.begun
        left = duration_text(spent / self.played * (self.total - self.done)) if self.played else NONE
        counts = {"done": format_whole(self.done), "total": format_whole(self.total), "left": left}
        return f"  {say('progress.games', counts)}"


def duration_text(seconds: float) -> str:
    """Write a time as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
