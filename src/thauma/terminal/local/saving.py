"""A match at the terminal as something to keep: saving it, leaving it, showing how it ended."""

import shlex
from dataclasses import dataclass
from pathlib import Path

from thauma.bots import Bot
from thauma.core.errors import ThaumaError
from thauma.core.language import say
from thauma.core.match import Match
from thauma.terminal import files, move_history, score_sheet
from thauma.terminal.commands.hint import HintsTaken
from thauma.terminal.console import Console
from thauma.terminal.pictures import picture_of, scene_of

AROUND_SHEET = 4
"""rows for what is said around the score sheet"""


@dataclass(slots=True)
class SessionSetup:
    """Who plays, and how the session was started."""

    bots: tuple[Bot | None, ...]
    """the bot at each seat, None for a person"""
    names: tuple[str, ...]
    titles: tuple[str, ...]
    """the names, of bots with their level"""
    free_undo: bool = False
    save: Path | None = None
    is_saved: bool = False
    """whether the save file holds the match as it is now"""
    flags: str = ""
    """what the command line needs to seat the same players again"""
    same_deal: str = ""
    """the command for the same deal, told after the end; empty if the seed is not known"""
    hints: frozenset[int] = frozenset()
    """for which moves hints were taken before"""


class SavingSession:
    """A match that people sit at, with what is to be kept of it."""

    def __init__(self, console: Console, match: Match, setting: SessionSetup) -> None:
        self.console = console
        self.match = match
        self.setting = setting
        self.picture = picture_of(match.game)
        self.leaving = False
        """whether `q` was typed just now without a save file"""
        self.is_saved = setting.is_saved
        """whether the last move is in the save file"""
        self.hints = HintsTaken(setting.hints)

    @property
    def is_hotseat(self) -> bool:
        """Whether several people share this terminal."""
        return self.setting.bots.count(None) > 1

    @property
    def viewer(self) -> int | None:
        """The only person at this terminal; None where several look on."""
        return None if self.is_hotseat else self.setting.bots.index(None)

    def is_secret(self, seat: int) -> bool:
        """Whether the choice must be hidden from somebody at this terminal."""
        return self.is_hotseat and self.picture.is_secret(self.match.view(seat))

    # ------------------------------------------------------------------------------ saving and leaving

    @property
    def is_save_missing(self) -> bool:
        """Whether the match should have been saved and could not be."""
        return self.setting.save is not None and not self.is_saved

    def save_match(self, name: str = "") -> bool:
        """Write the match to the named file, or to the one of before."""
        path = Path(name).expanduser() if name else self.setting.save
        if path is None:
            self.console.say("where-to-save")
            return False
        try:
            if name:
                files.check_same(self.match, path)
            files.save_match(self.match, path, self.hints.match_notes())
        except (ThaumaError, OSError, ValueError) as problem:  # a name can be odd in many ways
            self.console.print_paragraph(say("terminal.error", {"problem": files.reason_of(problem)}), "bad")
            return False
        self.setting.save, self.is_saved = path, True
        self.console.say("saved", file=path)
        return True

    def may_leave(self) -> bool:
        """Whether `q` leaves now: not before it was said how to save, unless there is a save file."""
        if self.setting.save is not None or self.leaving:
            return True
        self.leaving = True
        self.console.say("how-to-save")
        return False

    def leave_unfinished(self) -> None:
        """Leave an unfinished match: save it where that was asked for, and say how to go on."""
        if any(self.is_secret(seat) for seat in self.match.waiting):
            self.console.clear(secret=True)
        self.console.say("unfinished", n=len(self.match.actions))
        if self.setting.save is not None and (self.is_saved or self.save_match()):
            game, file = self.match.game.name, shlex.quote(str(self.setting.save))
            self.console.say("resume", command=f"thauma play {game} --resume {file}{self.setting.flags}")
        else:
            self.console.say("not-saved")

    # ------------------------------------------------------------------------------------- the end

    def finish(self) -> None:
        """Show how the match ended."""
        names, result = self.setting.names, self.match.result
        width, height = self.console.size
        sheet = (
            []
            if result is None
            else score_sheet.sheet_lines(self.match.game, result, self.setting.titles, width)
        )
        size = width, height - len(sheet) - AROUND_SHEET
        told = move_history.describe_recent(self.match, self.viewer, names)
        scene = scene_of(self.match, self.viewer, names, told, size)
        self.console.clear()
        self.console.show(self.picture.draw_screen(scene).lines)
        self.console.show(["", *sheet, *self.hints.count_lines(self.match, names)])
        if self.setting.same_deal:
            self.console.say("same-deal", "dim", command=self.setting.same_deal)
        if self.setting.save is not None:
            self.is_saved = self.is_saved or self.save_match()
        if not self.is_saved and self.console.interactive:
            self.offer_save()
        if self.setting.save is not None and self.is_saved:
            self.console.say("replay", file=shlex.quote(str(self.setting.save)))
        elif not self.console.interactive:
            self.console.say("replay-hint")

    def offer_save(self) -> None:
        """Ask once more whether to keep the match."""
        while True:
            try:
                line = self.console.ask(say("terminal.last-save", {}))
            except EOFError:
                return
            command, _, name = line.partition(" ")
            if command.lower() != "s" or self.save_match(name.strip()):
                return
