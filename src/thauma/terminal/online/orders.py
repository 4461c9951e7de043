"""What may be typed at a match on a server, and what it does."""

import shlex
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from thauma.core.errors import ThaumaError
from thauma.core.ink import harmless
from thauma.core.language import say
from thauma.core.scene import Way
from thauma.server import wire
from thauma.terminal import files
from thauma.terminal.online.sight import understanding
from thauma.terminal.ways import listed, picked, question

if TYPE_CHECKING:
    from thauma.terminal.online.session import Session

LOOKING = ("", "?", "c", "h", "q", "s")
PLAYING = ("claim", "e", "link", "rematch", "resign", "return", "u")
"""what may be typed besides moves: by everybody, and by who plays"""


def yes() -> tuple[str, ...]:
    """Give what means yes."""
    return tuple(say("terminal.online.yes", {}).split())


def answers() -> tuple[str, ...]:
    """Give what answers a question with yes or no."""
    return (*yes(), *say("terminal.online.no", {}).split())


def obey(session: "Session", line: str, command: str, rest: str) -> None:
    """Do what was typed."""
    sight = session.sight
    if session.deciding is not None:
        follow, session.deciding = session.deciding[1], None
        follow(line)
    elif command == "q" and not rest:
        session.left = True
    elif inform(session, command, rest):
        pass
    elif sight.seat is None:
        if sight.over:
            session.left = True
        else:
            session.console.say("online.looking-on")
    elif command == "link" and not rest:
        pass_on(session)
    elif sight.over:
        after_end(session, command, rest)
    elif not play(session, command, rest):
        move(session, line)


def confirm(session: "Session", question: str, follow: Callable[[], None]) -> None:
    """Ask whether something is really to be done."""

    def decide(line: str) -> None:
        if line.lower() in yes():
            follow()
        else:
            session.console.say("online.undecided")

    session.deciding = (question, decide)


def inform(session: "Session", command: str, rest: str) -> bool:
    """Answer a command that asks the server for nothing; gives whether it was one."""
    sight, over = session.sight, session.sight.over
    if command == "?" and not rest:
        for line in (*say("terminal.online.help", {}).strip().splitlines(), *sight.picture.legend()):
            session.tell(line, hang="    ")
    elif command == "h" and not rest:
        with understanding():
            lines = sight.history()
        for line in lines:
            session.tell(line, hang="     ")
    elif command == "c" and not rest:
        with understanding():
            details = sight.picture.details(sight.scene(session.console.size))
        session.console.show(details)
    elif command == "s":
        save(session, rest)
    elif not command and not over:
        session.draw()
    else:
        return False
    return True


def play(session: "Session", command: str, rest: str) -> bool:
    """Ask the server for what is no move; gives whether it was that."""
    sight = session.sight
    match command, rest:
        case "u", "":
            session.request(wire.TakeBack)
        case _, "" if sight.begged and command in answers():
            session.request(wire.AnswerBack, allow=command in yes())
        case "e", "":
            session.console.say("nothing-to-explain")
        case "e", _:
            session.request(wire.Explain, move=session.screen.keys.get(rest.lower(), rest))
        case "resign", "":
            confirm(session, say("terminal.online.confirm-resign", {}), lambda: session.request(wire.Resign))
        case "return", "":
            session.request(wire.Return)
        case "claim", _:
            claim(session, rest)
        case "rematch", "":
            session.console.say("online.later")
        case _:
            return False
    return True


def claim(session: "Session", bot: str) -> None:
    """Ask to end the match, or to let a bot play for who stays away."""
    absent = session.absent(1000 * time.time()) or session.absent()
    if not absent:
        session.console.say("online.nobody-away")
        return
    seat = absent[0]
    key = "terminal.online.confirm-claim-bot" if bot else "terminal.online.confirm-claim"
    question = say(key, {"name": session.sight.names[seat], "bot": harmless(bot[:40])})
    confirm(session, question, lambda: session.request(wire.Claim, seat=seat, bot=bot[:40] or None))


def move(session: "Session", line: str) -> None:
    """Make a move, if one is asked for."""
    sight = session.sight
    if not sight.asked:
        session.console.say("online.chosen" if sight.chosen else "online.not-your-turn", "bad")
    elif line.lower() in session.screen.ways:
        choose_way(session, session.screen.ways[line.lower()])
    elif line.lower() in session.screen.keys or " " in line:
        wanted = session.screen.keys.get(line.lower(), line)
        session.request(wire.Move, question=sight.update.question, move=wanted[:200])
    else:
        session.tell(say("terminal.unknown", {"text": harmless(line[:40])}), "bad")


def choose_way(session: "Session", ways: tuple[Way, ...]) -> None:
    """Ask which of several ways is meant."""
    asked = session.sight.update.question

    def follow(line: str) -> None:
        move = picked(ways, line)
        if move is None:
            session.console.say("online.undecided")
        else:
            session.request(wire.Move, question=asked, move=move)

    session.console.show(listed(ways, session.console.width))
    session.deciding = (question(ways), follow)


def after_end(session: "Session", command: str, rest: str) -> None:
    """Play again, or leave."""
    if command == "rematch" and not rest:
        try:
            session.onward = session.place.again()
        except (ThaumaError, OSError) as problem:
            failed(session, problem)
            return
    session.left = True


def pass_on(session: "Session") -> None:
    """Show a link that moves the seat to another device."""
    try:
        link = session.place.device_link()
    except (ThaumaError, OSError) as problem:
        failed(session, problem)
    else:
        session.console.say("online.link", link=link)


def save(session: "Session", name: str) -> None:
    """Write the finished match to a file."""
    if not session.sight.over:
        session.console.say("online.later")
        return
    if not name:
        session.console.say("where-to-save")
        return
    try:
        path, sealed = session.place.save(name)
    except (ThaumaError, OSError, ValueError) as problem:  # a name can be odd in many ways
        failed(session, problem)
        return
    session.console.say("saved", file=path)
    if sealed is not None:
        session.console.say("online.seal-fits" if sealed else "online.seal-broken", "" if sealed else "bad")
    session.console.say("replay", file=shlex.quote(str(path)))


def failed(session: "Session", problem: Exception) -> None:
    """Say what went wrong."""
    session.tell(say("terminal.error", {"problem": harmless(files.reason(problem))}), "bad")
