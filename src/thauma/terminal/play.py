"""`thauma play`: a match at the terminal, against bots or hot-seat.

Where all choose at once people are asked first, one after the other, while the bots think; what each chooses
is a secret until the last choice is in, and may be taken back as long as that takes.
"""

from thauma.bots import Bot, BotFailed
from thauma.bots.lines import announce, conclude
from thauma.core.errors import IllegalMove, UnknownMove
from thauma.core.game import Explanation
from thauma.core.ink import harmless, text
from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.scene import HEIGHT, WIDTH, Screen
from thauma.terminal import tell
from thauma.terminal.console import Console
from thauma.terminal.pictures import scene_of
from thauma.terminal.saving import Setting, Sitting
from thauma.terminal.thinking import Thinking
from thauma.terminal.ways import chosen_way

SOON = 0.3
"""seconds that somebody waits for bots before it is said that they think"""
GLANCE = 0.1
"""seconds between two looks at what is typed meanwhile"""


def introduced(bot: Bot, match: Match, seat: int) -> str:
    """Tell a bot that a match begins, and give its name; one from outside says it now."""
    if match.waiting:
        announce(bot, match.game, seat, match.deal.options)
    return bot.name[:1].upper() + bot.name[1:]


class Session(Sitting):
    """One sitting at a match."""

    def __init__(self, console: Console, match: Match, setting: Setting) -> None:
        super().__init__(console, match, setting)
        self.thinking = Thinking(setting.bots)
        self.shown = Screen([])
        self.note = ""
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
            self.dismiss()
        self.finish()

    def next_seat(self) -> int:
        """Give who is asked next: people before bots, which then may think meanwhile."""
        waiting = self.match.waiting
        if len(waiting) > 1:
            self.thinking.begin(self.match)
        return next((seat for seat in waiting if self.setting.bots[seat] is None), waiting[0])

    def play_bot(self, bot: Bot, seat: int) -> None:
        """Let a bot move; a resumed match goes on as it would have, for chance comes from what it sees."""
        if not self.match.game.together:
            move = bot.choose(self.match.seen_by(seat))
        else:
            self.thinking.begin(self.match)
            if not self.patient(seat):
                return
            move = self.thinking.choice(seat)
        self.match.play(seat, move)
        self.kept = False

    def patient(self, seat: int) -> bool:
        """Wait for a bot; gives False when the person takes the own choice back meanwhile."""
        own = self.viewer
        if not self.console.interactive or own not in self.match.pending:
            return True
        if self.thinking.done(seat, SOON):
            return True
        names = [self.setting.names[other] for other in self.match.waiting]
        self.console.say("thinking", "dim", names=names)
        while not self.thinking.done(seat):
            if self.console.typed(GLANCE) and self.console.ask("").lower() == "u":
                self.match.withdraw(own)
                self.kept = False
                self.note = say("terminal.withdrawn", {"name": self.setting.names[own]})
                return False
        return True

    def adjudge(self, failure: BotFailed, seat: int) -> None:
        """Say why a bot loses by rule, and leave the match where it stands."""
        self.failed = True
        told = {"name": self.setting.names[seat], "problem": failure.problem}
        self.tell(harmless(say("terminal.bot-lost", told)), "bad")
        if failure.words:
            self.console.say("bot-words", "dim")
            self.console.show(text(f"  {line}", "dim") for line in failure.words)
        self.part()

    def dismiss(self) -> None:
        """Let the bots go."""
        self.thinking.close()
        for bot in self.setting.bots:
            if bot is not None:
                conclude(bot, self.match.result)
                bot.close()

    def decide(self, seat: int) -> bool:
        """Ask a person until a move is made or taken back; gives False when they leave."""
        if self.secret(seat):
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
            elif not self.inform(command.lower(), rest.strip(), seat) and self.move(line, seat):
                return True

    def move(self, line: str, seat: int) -> bool:
        """Make a move; one that is not possible is answered with the reason."""
        secret = self.secret(seat)
        wanted = chosen_way(self.console, self.shown, line)
        if wanted is None:
            return False
        try:
            self.match.play(seat, wanted)
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
        told = tell.since(self.match, self.viewer, self.setting.names)
        if self.note:
            told, self.note = (*told, self.note), ""
        width, height = self.console.size
        cramped = not self.hinted and self.console.cramped
        size = width, height - cramped  # a row for saying so
        self.shown = self.picture.screen(scene_of(self.match, seat, self.setting.names, told, size))
        self.console.clear()
        self.console.show(self.shown.lines)
        if cramped:
            self.console.say("narrow", "dim", width=WIDTH, height=HEIGHT)
        self.hinted = True

    def inform(self, command: str, rest: str, seat: int) -> bool:
        """Answer a command that changes nothing on the table; gives whether it was one."""
        if command == "?" and not rest:
            helping = say("terminal.help", {}).strip().splitlines()
            for line in (*helping, say("terminal.hint.help", {}), *self.picture.legend()):
                self.tell(line, hang="    ")
        elif command == "e":
            self.explain(rest, seat)
        elif command == "c" and not rest:
            scene = scene_of(self.match, self.viewer, self.setting.names, (), self.console.size)
            self.console.show(self.picture.details(scene))
        elif command == "h" and not rest:
            told = tell.history(self.match, self.setting.names, self.viewer)
            for line in self.hints.marked(self.match, told) or [say("terminal.no-history", {})]:
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
            explanation = self.match.explain(seat, self.shown.keys.get(line.lower(), line))
        except UnknownMove as problem:
            self.tell(str(problem), "bad")
            return
        self.tell(f"{explanation.move}: {self.worded(explanation)}")

    def worded(self, explanation: Explanation) -> str:
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
            mine = mover if self.hotseat or mover == seat else None
        if mine is None:
            people = [mover for mover in self.match.movers if self.hotseat or mover == seat]
            self.console.say("learned" if people else "no-undo", "bad")
            return False
        self.match = after
        self.kept = False
        withdrawn = say("terminal.withdrawn", {"name": self.setting.names[mine]})
        self.note = say("terminal.undone", {"moves": back}) if back else withdrawn
        return True
