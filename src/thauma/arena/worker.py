"""A process in which games are played: reads a task a line, writes the finished game or what went wrong.

It ends when its input does, also in the middle of a game: then nobody waits for that one any more.
"""

import sys
from typing import Any

import msgspec

from thauma.arena import play_game, schedule
from thauma.arena.play_game import BotPool
from thauma.arena.study import games
from thauma.core.errors import ThaumaError
from thauma.core.language import use_language
from thauma.processes.answering import answer_lines

TASK = msgspec.json.Decoder(schedule.Task | games.Task)


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played, or why it was not."""

    game: Any = None
    problem: str = ""


def play_line(line: bytes, bench: BotPool) -> Answer:
    """Play a game."""
    try:
        task = TASK.decode(line)
        played = (
            play_game.play_game(task, bench)
            if isinstance(task, schedule.Task)
            else games.play_study_game(task, bench)
        )
        return Answer(played)
    except ThaumaError as problem:
        return Answer(problem=str(problem))
    except Exception as problem:  # noqa: BLE001  (whatever it is, whoever waits must hear of it)
        return Answer(problem=f"{type(problem).__name__}: {problem}")


def main() -> None:
    """Play until nobody asks any more."""
    use_language(sys.argv[1])
    bench = BotPool()
    answer_lines(lambda line: msgspec.json.encode(play_line(line, bench)), bench.close)


if __name__ == "__main__":
    main()
