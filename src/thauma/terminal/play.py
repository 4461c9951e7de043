"""`thauma play`: a match at the terminal, against a bot or hot-seat."""

import shlex
from pathlib import Path

from thauma.bots import Bot, BotFailed
from thauma.core.errors import IllegalMove, ThaumaError, UnknownMove
from thauma.core.game import Explanation
from thauma.core.ink import harmless, text, wrap
from thauma.core.match import Match
from thauma.core.scene import HEIGHT, WIDTH, Screen
from thauma.locale import say
from thauma.terminal import files, score, tell
from thauma.terminal.console import Console
from thauma.terminal.hint import Hints
from thauma.terminal.pictures import picture_of, scene_of
from thauma.terminal.seating import Setting

AROUND_SHEET = 4
"""rows for what is said around the score sheet"""


class Session:
    """One sitting at a match."""

    def __init__(self, console: Console, match: Match, setting: Setting) -> None:
        self.console = console
        self.match = match
        self.setting = setting
        self.picture = picture_of(match.game)
        self.shown = Screen([])
        self.note = ""
        """what to tell below the next picture"""
        self.hinted = False
        self.leaving = False
        """whether `q` was typed just now without a save file"""
        self.kept = setting.kept
        """whether the last move is in the save file"""
        self.failed = False
        """whether a bot broke the rules, so that the match cannot go on"""
        self.hints = Hints(setting.hints)

    # ------------------------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while self.match.waiting:
                seat = self.match.waiting[0]
                bot = self.setting.bots[seat]
                if bot is not None:
                    self.play_bot(bot, seat)
                elif not self.decide(seat):
                    self.part()
                    return
        except EOFError:
            self.part()
            return
        except KeyboardInterrupt:
            self.console.restore()
            self.part()
            raise
        except BotFailed as failure:
            self.adjudge(failure, seat)
            return
        finally:
            self.setting.dismiss(self.match.result)
        self.finish()

    def play_bot(self, bot: Bot, seat: int) -> None:
        """Let a bot move; a resumed match goes on as it would have, for chance comes from what it sees."""
        self.match.play(seat, bot.choose(self.match.seen_by(seat)))
        self.kept = False

    def adjudge(self, failure: BotFailed, seat: int) -> None:
        """Say why a bot loses by rule, and leave the match where it stands."""
        self.failed = True
        told = {"name": self.setting.names[seat], "problem": failure.problem}
        self.tell(harmless(say("terminal.bot-lost", told)), "bad")
        if failure.words:
            self.console.say("bot-words", "dim")
            self.console.show(text(f"  {line}", "dim") for line in failure.words)
        self.part()

    def decide(self, seat: int) -> bool:
        """Ask a person until a move is made or taken back; gives False when they leave."""
        self.draw(seat)
        while True:
            line = self.console.ask(say("terminal.prompt", {"name": self.setting.names[seat]}))
            command, _, rest = line.partition(" ")
            if command.lower() == "q" and not rest:
                if self.may_leave():
                    return False
                continue
            self.leaving = False
            if not line:
                self.draw(seat)
            elif command.lower() == "u" and not rest:
                if self.undo(seat):
                    return True
            elif not self.inform(command.lower(), rest.strip(), seat) and self.move(line, seat):
                return True

    def move(self, line: str, seat: int) -> bool:
        """Make a move; one that is not possible is answered with the reason."""
        secret = self.secret(seat)
        try:
            self.match.play(seat, self.notation(line))
        except UnknownMove as problem:
            self.tell(
                str(problem) if " " in line else say("terminal.unknown", {"text": harmless(line[:40])}), "bad"
            )
            return False
        except IllegalMove as problem:
            self.tell(self.worded(problem.explanation), "bad")
            return False
        self.kept = False
        if secret:
            self.console.clear(secret=True)
        return True

    def notation(self, line: str) -> str:
        """Turn a key into the move that it stands for."""
        return self.shown.keys.get(line.lower(), line)

    # ------------------------------------------------------------------------------------- showing

    def secret(self, seat: int) -> bool:
        """Whether the choice must be hidden from somebody at this terminal."""
        return self.setting.hotseat and self.picture.secret(self.match.view(seat))

    def draw(self, seat: int) -> None:
        """Draw the position for the seat that is asked; a secret choice only after handing over."""
        if self.secret(seat):
            self.console.clear(secret=True)
            self.console.ask(say("terminal.hand-over", {"name": self.setting.names[seat]}) + " ")
        told = tell.since(self.match, None if self.setting.hotseat else seat, self.setting.names)
        if self.note:
            told, self.note = (*told, self.note), ""
        scene = scene_of(self.match, seat, self.setting.names, told, self.console.size)
        self.shown = self.picture.screen(scene)
        self.console.clear()
        self.console.show(self.shown.lines)
        if not self.hinted and self.console.cramped:
            self.console.say("narrow", "dim", width=WIDTH, height=HEIGHT)
        self.hinted = True

    def tell(self, words: str, style: str = "", hang: str = "  ") -> None:
        """Print a paragraph."""
        self.console.show(text(line, style) for line in wrap(words, self.console.width - 1, hang))

    def inform(self, command: str, rest: str, seat: int) -> bool:
        """Answer a command that changes nothing on the table; gives whether it was one."""
        if command == "?" and not rest:
            helping = say("terminal.help", {}).strip().splitlines()
            for line in (*helping, say("terminal.hint.help", {}), *self.picture.legend()):
                self.tell(line, hang="    ")
        elif command == "e":
            self.explain(rest, seat)
        elif command == "c" and not rest:
            whose = None if self.setting.hotseat else seat
            scene = scene_of(self.match, whose, self.setting.names, (), self.console.size)
            self.console.show(self.picture.details(scene))
        elif command == "h" and not rest:
            history = self.hints.marked(tell.history(self.match, self.setting.names))
            for line in history or [say("terminal.no-history", {})]:
                self.tell(line, hang="     ")
        elif command in ("!", "hint") and not rest:
            self.hints.give(self.console, self.match, seat, self.setting.names)
            self.kept = False
        elif command == "s":
            self.save(rest)
        else:
            return False
        return True

    def explain(self, line: str, seat: int) -> None:
        """Say what a move costs or why it is not possible."""
        if not line:
            self.console.say("nothing-to-explain")
            return
        try:
            explanation = self.match.explain(seat, self.notation(line))
        except UnknownMove as problem:
            self.tell(str(problem), "bad")
            return
        self.tell(f"{explanation.move}: {self.worded(explanation)}")

    def worded(self, explanation: Explanation) -> str:
        """Put an explanation into words, with the players' names."""
        return self.match.game.explained(explanation, names=self.setting.names)

    # -------------------------------------------------------------------------------------- undoing

    def undo(self, seat: int) -> bool:
        """Take back to this person's last decision; hot-seat, take back the last move."""
        after = self.match.copy()
        back: list[str] = []
        mine = False
        while not mine and after.actions:
            mover = after.actions[-1][0]
            if not self.setting.free_undo and not after.may_take_back(mover):
                break
            mine = self.setting.hotseat or mover == seat
            back.insert(0, after.undo()[1])
        if not mine:
            people = [mover for mover, _ in self.match.actions if self.setting.hotseat or mover == seat]
            self.console.say("learned" if people else "no-undo", "bad")
            return False
        self.match = after
        self.kept = False
        self.note = say("terminal.undone", {"moves": back})
        return True

    # ----------------------------------------------------------------------------- saving and leaving

    @property
    def lost(self) -> bool:
        """Whether the match should have been saved and could not be."""
        return self.setting.save is not None and not self.kept

    def save(self, name: str = "") -> bool:
        """Write the match to the named file, or to the one of before."""
        path = Path(name).expanduser() if name else self.setting.save
        if path is None:
            self.console.say("where-to-save")
            return False
        try:
            if name:
                files.check_same(self.match, path)
            files.save(self.match, path, self.hints.notes())
        except (ThaumaError, OSError, ValueError) as problem:  # a name can be odd in many ways
            self.tell(say("terminal.error", {"problem": files.reason(problem)}), "bad")
            return False
        self.setting.save, self.kept = path, True
        self.console.say("saved", file=path)
        return True

    def may_leave(self) -> bool:
        """Whether `q` leaves now: not before it was said how to save, unless there is a save file."""
        if self.setting.save is not None or self.leaving:
            return True
        self.leaving = True
        self.console.say("how-to-save")
        return False

    def part(self) -> None:
        """Leave an unfinished match: save it where that was asked for, and say how to go on."""
        if any(self.secret(seat) for seat in self.match.waiting):
            self.console.clear(secret=True)
        self.console.say("unfinished", n=len(self.match.actions))
        if self.setting.save is not None and (self.kept or self.save()):
            game, file = self.match.game.name, shlex.quote(str(self.setting.save))
            self.console.say("resume", command=f"thauma play {game} --resume {file}{self.setting.flags}")
        else:
            self.console.say("not-saved")

    def finish(self) -> None:
        """Show how the match ended."""
        names, result = self.setting.names, self.match.result
        sheet = [] if result is None else score.sheet(self.match.game, result, names)
        seat = None if self.setting.hotseat else self.setting.bots.index(None)
        width, height = self.console.size
        size = width, height - len(sheet) - AROUND_SHEET
        scene = scene_of(self.match, seat, names, tell.since(self.match, seat, names), size)
        self.console.clear()
        self.console.show(self.picture.screen(scene).lines)
        self.console.show(["", *sheet, *self.hints.counted(self.match, names)])
        if self.setting.same_deal:
            self.console.say("same-deal", "dim", command=self.setting.same_deal)
        if self.setting.save is not None:
            self.kept = self.kept or self.save()
        if not self.kept and self.console.interactive:
            self.offer_save()
        if self.setting.save is not None and self.kept:
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
            if command.lower() != "s" or self.save(name.strip()):
                return
