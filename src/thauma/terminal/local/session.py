"""`thauma play`: a match at the terminal, against bots or hot-seat.

Where all choose at once people are asked first, one after the other, while the bots think; what each chooses
is a secret until the last choice is in, and may be taken back as long as that takes.
"""

from thauma.bots import Bot, BotFailed
from thauma.bots.external.protocol import announce_match, conclude_match
from thauma.core.errors import IllegalMove, UnknownMove
from thauma.core.game import Explanation
from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.parts.picture import HEIGHT, WIDTH, Screen
from thauma.core.styled_text import strip_control, style_text
from thauma.terminal import move_history
from thauma.terminal.console import Console
from thauma.terminal.local.background_bots import BackgroundBots
from thauma.terminal.local.saving import SavingSession, SessionSetup
from thauma.terminal.pictures import scene_of
from thauma.terminal.typed_moves import move_typed

SOON = 0.3
"""seconds that somebody waits for bots before it is said that they think"""
GLANCE = 0.1
"""seconds between two looks at what is typed meanwhile"""


def introduce_bot(bot: Bot, match: Match, seat: int) -> str:
    """Tell a bot that a match begins, and give its name; one from outside says it now."""
    if match.waiting:
        announce_match(bot, match.game, seat, match.deal.options)
    return bot.name


class LocalSession(SavingSession):
    """One sitting at a match."""

    def __init__(self, console: Console, match: Match, setting: SessionSetup) -> None:
        super().__init__(console, match, setting)
        self.thinking = BackgroundBots(setting.bots)
        self.shown = Screen([])
        others = [name for name, bot in zip(setting.titles, setting.bots, strict=True) if bot is not None]
        self.note = say("terminal.against", {"names": others}) if setting.titles != setting.names else ""
        """what to tell below the next picture"""
        self.hinted = False
        self.failed = False
        """whether a bot broke the rules, so that the match cannot go on"""

    # ------------------------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        seat = 0
        try:
            while self.match.waiting:
                seat = self.next_seat()
                bot = self.setting.bots[seat]
                if bot is not None:
                    self.play_bot(bot, seat)
                elif not self.ask_person(seat):
                    self.leave_unfinished()
                    return
        except EOFError:
            self.leave_unfinished()
            return
        except KeyboardInterrupt:
            self.console.restore()
            self.leave_unfinished()
            raise
        except BotFailed as failure:
            self.end_by_failure(failure, seat)
            return
        finally:
            self.dismiss_bots()
        self.finish()

    def next_seat(self) -> int:
        """Give who is asked next: people before bots, which then may think meanwhile."""
        waiting = self.match.waiting
        if len(waiting) > 1:
            self.thinking.start_bots(self.match)
        return next((seat for seat in waiting if self.setting.bots[seat] is None), waiting[0])

    def play_bot(self, bot: Bot, seat: int) -> None:
        """Let a bot move; a resumed match goes on as it would have, for chance comes from what it sees."""
        if not self.match.game.together:
            move = bot.choose(self.match.seen_by(seat))
        else:
            self.thinking.start_bots(self.match)
            if not self.wait_for_bot(seat):
                return
            move = self.thinking.choice_of(seat)
        self.match.play(seat, move)
        self.is_saved = False

    def wait_for_bot(self, seat: int) -> bool:
        """Wait for a bot; gives False when the person takes their own choice back meanwhile."""
        own = self.viewer
        if not self.console.interactive or own not in self.match.pending:
            return True
        if self.thinking.has_chosen(seat, SOON):
            return True
        names = [self.setting.names[other] for other in self.match.waiting]
        self.console.say("thinking", "dim", names=names)
        while not self.thinking.has_chosen(seat):
            if self.console.wait_for_typing(GLANCE) and self.console.ask("").lower() == "u":
                self.match.withdraw(own)
                self.is_saved = False
                self.note = say("terminal.withdrawn", {"name": self.setting.names[own]})
                return False
        return True

    def end_by_failure(self, failure: BotFailed, seat: int) -> None:
        """Say why a bot loses by rule, and leave the match where it stands."""
        self.failed = True
        told = {"name": self.setting.names[seat], "problem": failure.problem}
        self.console.print_paragraph(strip_control(say("terminal.bot-lost", told)), "bad")
        if failure.words:
            self.console.say("bot-words", "dim")
            self.console.show(style_text(f"  {line}", "dim") for line in failure.words)
        self.leave_unfinished()

    def dismiss_bots(self) -> None:
        """Let the bots go."""
        self.thinking.close()
        for bot in self.setting.bots:
            if bot is not None:
                conclude_match(bot, self.match.result)
                bot.close()

    def ask_person(self, seat: int) -> bool:
        """Ask a person until a move is made or taken back; gives False when they leave."""
        if self.is_secret(seat):
            ready = self.hand_over(seat)
            if ready is not True:
                return ready is None
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
            elif not self.show_info(command.lower(), rest.strip(), seat) and self.try_move(line, seat):
                return True

    def try_move(self, line: str, seat: int) -> bool:
        """Make a move; one that is not possible is answered with the reason."""
        secret = self.is_secret(seat)
        wanted = move_typed(self.console, self.shown, line)
        if wanted is None:
            return False
        try:
            self.match.play(seat, wanted)
        except UnknownMove as problem:
            self.console.print_paragraph(
                str(problem) if " " in line else say("terminal.unknown", {"text": strip_control(line[:40])}),
                "bad",
            )
            return False
        except IllegalMove as problem:
            self.console.print_paragraph(self.explanation_text(problem.explanation), "bad")
            return False
        self.is_saved = False
        if secret:
            self.console.clear(secret=True)
        return True

    # ------------------------------------------------------------------------------------- showing

    def hand_over(self, seat: int) -> bool | None:
        """Ask for the next person before anything secret is shown.

        Gives True once they are there, None if a choice that waits is taken back instead, False to leave.
        """
        self.console.clear(secret=True)
        key = "terminal.hand-over-back" if self.match.pending else "terminal.hand-over"
        while True:
            line = self.console.ask(say(key, {"name": self.setting.names[seat]}) + " ").lower()
            if not line:
                return True
            if line == "u" and self.match.pending and self.undo(seat):
                return None
            if line == "q" and self.may_leave():
                return False

    def draw(self, seat: int) -> None:
        """Draw the position for the seat that is asked."""
        told = move_history.describe_recent(self.match, self.viewer, self.setting.names)
        if self.note:
            told, self.note = (*told, self.note), ""
        width, height = self.console.size
        cramped = not self.hinted and self.console.is_cramped
        size = width, height - cramped  # a row for saying so
        self.shown = self.picture.draw_screen(scene_of(self.match, seat, self.setting.names, told, size))
        self.console.clear()
        self.console.show(self.shown.lines)
        if cramped:
            self.console.say("narrow", "dim", width=WIDTH, height=HEIGHT)
        self.hinted = True

    def show_info(self, command: str, rest: str, seat: int) -> bool:
        """Answer a command that changes nothing on the table; gives whether it was one."""
        if command == "?" and not rest:
            helping = say("terminal.help", {}).strip().splitlines()
            for line in (*helping, say("terminal.hint.help", {}), *self.picture.legend_lines()):
                self.console.print_paragraph(line, hang="    ")
        elif command == "e":
            self.explain(rest, seat)
        elif command == "c" and not rest:
            scene = scene_of(self.match, self.viewer, self.setting.names, (), self.console.size)
            self.console.show(self.picture.draw_details(scene))
        elif command == "h" and not rest:
            told = move_history.history_lines(self.match, self.setting.names, self.viewer)
            for line in self.hints.mark_history(self.match, told) or [say("terminal.no-history", {})]:
                self.console.print_paragraph(line, hang="     ")
        elif command in ("!", "hint") and not rest:
            self.hints.give(self.console, self.match, seat, self.setting.names)
            self.is_saved = False
        elif command == "s":
            self.save_match(rest)
        else:
            return False
        return True

    def explain(self, line: str, seat: int) -> None:
        """Say what a move costs or why it is not possible."""
        if not line:
            self.console.say("nothing-to-explain")
            return
        try:
            explanation = self.match.explain(seat, self.shown.keys.get(line.lower(), line))
        except UnknownMove as problem:
            self.console.print_paragraph(str(problem), "bad")
            return
        self.console.print_paragraph(f"{explanation.move}: {self.explanation_text(explanation)}")

    def explanation_text(self, explanation: Explanation) -> str:
        """Put an explanation into words, with the players' names."""
        return self.match.game.explained(explanation, names=self.setting.names)

    # -------------------------------------------------------------------------------------- undoing

    def undo(self, seat: int) -> bool:
        """Take back to this person's last decision; hot-seat, take back the last move or choice."""
        after = self.match.copy()
        back: list[str] = []
        mine: int | None = None
        while mine is None and after.movers:
            mover = after.movers[-1]
            if not self.setting.free_undo and not after.may_take_back(mover):
                break
            shown = after.told(len(after.movers) - 1, self.viewer)["move"]
            back = ([] if shown is None else [shown]) + back
            after.undo()
            mine = mover if self.is_hotseat or mover == seat else None
        if mine is None:
            people = [mover for mover in self.match.movers if self.is_hotseat or mover == seat]
            self.console.say("learned" if people else "no-undo", "bad")
            return False
        self.match = after
        self.is_saved = False
        withdrawn = say("terminal.withdrawn", {"name": self.setting.names[mine]})
        self.note = say("terminal.undone", {"moves": back}) if back else withdrawn
        return True
