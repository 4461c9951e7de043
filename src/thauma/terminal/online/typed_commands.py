"""What may be typed at a match on a server, and what it does."""

import shlex
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from thauma import wire
from thauma.core.errors import ThaumaError
from thauma.core.language import say
from thauma.core.parts.picture import Way
from thauma.core.styled_text import strip_control
from thauma.terminal import files
from thauma.terminal.online.remote_match import checking_data
from thauma.terminal.typed_moves import way_list, way_of, way_question

if TYPE_CHECKING:
    from thauma.terminal.online.session import OnlineSession

LOOKING = ("", "?", "c", "h", "q", "s", "who")
PLAYING = ("claim", "e", "link", "rematch", "resign", "return", "u")
"""what may be typed besides moves: by everybody, and by those who play"""


def yes_words() -> tuple[str, ...]:
    """Give what means yes."""
    return tuple(say("terminal.online.yes", {}).split())


def answer_words() -> tuple[str, ...]:
    """Give what answers a question with yes or no."""
    return (*yes_words(), *say("terminal.online.no", {}).split())


def run_line(session: "OnlineSession", line: str, command: str, rest: str) -> None:
    """Do what was typed."""
    sight = session.remote
    if session.deciding is not None:
        follow, session.deciding = session.deciding[1], None
        follow(line)
    elif command == "q" and not rest:
        session.left = True
    elif show_info(session, command, rest):
        pass
    elif sight.seat is None:
        if sight.is_over:
            session.left = True
        else:
            session.console.say("online.looking-on")
    elif command == "link" and not rest:
        pass_on(session)
    elif sight.is_over:
        after_end(session, command, rest)
    elif not run_server_command(session, command, rest):
        request_move(session, line)


def confirm(session: "OnlineSession", question: str, follow: Callable[[], None]) -> None:
    """Ask whether something is really to be done."""

    def decide(line: str) -> None:
        if line.lower() in yes_words():
            follow()
        else:
            session.console.say("online.undecided")

    session.deciding = (question, decide)


def show_info(session: "OnlineSession", command: str, rest: str) -> bool:
    """Answer a command that asks the server for nothing; gives whether it was one."""
    sight, over = session.remote, session.remote.is_over
    if command == "?" and not rest:
        for line in (*say("terminal.online.help", {}).strip().splitlines(), *sight.picture.legend_lines()):
            session.console.print_paragraph(line, hang="    ")
    elif command == "h" and not rest:
        with checking_data():
            lines = sight.history_lines()
        for line in lines:
            session.console.print_paragraph(line, hang="     ")
    elif command == "c" and not rest:
        with checking_data():
            details = sight.picture.draw_details(sight.scene_for(session.console.size))
        session.console.show(details)
    elif command == "who" and not rest:
        session.console.print_paragraph(sight.presence_line() or say("terminal.online.presence.unknown", {}))
    elif command == "s":
        save_match(session, rest)
    elif not command and not over:
        session.draw()
    else:
        return False
    return True


def run_server_command(session: "OnlineSession", command: str, rest: str) -> bool:
    """Ask the server for what is no move; gives whether it was that."""
    sight = session.remote
    match command, rest:
        case "u", "":
            session.send_command(wire.TakeBack)
        case _, "" if sight.is_asked_to_allow and command in answer_words():
            session.send_command(wire.AnswerBack, allow=command in yes_words())
        case "e", "":
            session.console.say("nothing-to-explain")
        case "e", _:
            session.send_command(wire.Explain, move=session.screen.keys.get(rest.lower(), rest))
        case "resign", "":
            confirm(
                session, say("terminal.online.confirm-resign", {}), lambda: session.send_command(wire.Resign)
            )
        case "return", "":
            session.send_command(wire.Return)
        case "claim", _:
            request_claim(session, rest)
        case "rematch", "":
            session.console.say("online.later")
        case _:
            return False
    return True


def request_claim(session: "OnlineSession", bot: str) -> None:
    """Ask to end the match, or to let a bot play for somebody who stays away."""
    absent = session.absent_players(1000 * time.time()) or session.absent_players()
    if not absent:
        session.console.say("online.nobody-away")
        return
    seat = absent[0]
    key = "terminal.online.confirm-claim-bot" if bot else "terminal.online.confirm-claim"
    question = say(key, {"name": session.remote.names[seat], "bot": strip_control(bot[:40])})
    confirm(session, question, lambda: session.send_command(wire.Claim, seat=seat, bot=bot[:40] or None))


def request_move(session: "OnlineSession", line: str) -> None:
    """Make a move, if one is asked for."""
    sight = session.remote
    if not sight.is_asked:
        session.console.say("online.chosen" if sight.has_chosen else "online.not-your-turn", "bad")
    elif line.lower() in session.screen.ways:
        choose_way(session, session.screen.ways[line.lower()])
    elif line.lower() in session.screen.keys or " " in line:
        wanted = session.screen.keys.get(line.lower(), line)
        session.send_command(wire.Move, question=sight.update.question, move=wanted[:200])
    else:
        session.console.print_paragraph(say("terminal.unknown", {"text": strip_control(line[:40])}), "bad")


def choose_way(session: "OnlineSession", ways: tuple[Way, ...]) -> None:
    """Ask which of several ways is meant."""
    asked = session.remote.update.question

    def follow(line: str) -> None:
        move = way_of(ways, line)
        if move is None:
            session.console.say("online.undecided")
        else:
            session.send_command(wire.Move, question=asked, move=move)

    session.console.show(way_list(ways, session.console.width))
    session.deciding = (way_question(ways), follow)


def after_end(session: "OnlineSession", command: str, rest: str) -> None:
    """Play again, or leave."""
    if command == "rematch" and not rest:
        try:
            session.onward = session.place.make_rematch()
        except (ThaumaError, OSError) as problem:
            print_problem(session, problem)
            return
    session.left = True


def pass_on(session: "OnlineSession") -> None:
    """Show a link that moves the seat to another device."""
    try:
        link = session.place.device_link()
    except (ThaumaError, OSError) as problem:
        print_problem(session, problem)
    else:
        session.console.say("online.link", link=link)


def save_match(session: "OnlineSession", name: str) -> None:
    """Write the finished match to a file."""
    if not session.remote.is_over:
        session.console.say("online.later")
        return
    if not name:
        session.console.say("where-to-save")
        return
    try:
        path, sealed = session.place.save_text(name)
    except (ThaumaError, OSError, ValueError) as problem:  # a name can be odd in many ways
        print_problem(session, problem)
        return
    session.console.say("saved", file=path)
    if sealed is not None:
        session.console.say("online.seal-fits" if sealed else "online.seal-broken", "" if sealed else "bad")
    session.console.say("replay", file=shlex.quote(str(path)))


def print_problem(session: "OnlineSession", problem: Exception) -> None:
    """Say what went wrong."""
    session.console.print_paragraph(
        say("terminal.error", {"problem": strip_control(files.reason_of(problem))}), "bad"
    )
