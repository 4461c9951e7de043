"""What a client knows of its match: the latest update, the steps, the answers; the same for every driver."""

import secrets
from itertools import count
from typing import Any

from thauma import wire
from thauma.client.http_client import Declined
from thauma.client.links import Link
from thauma.client.protocol import (
    Answer,
    ConnectionChange,
    ConnectionEnded,
    ConnectionLost,
    ConnectionRestored,
    MessageReceived,
)
from thauma.client.step_log import StepLog
from thauma.core.errors import ThaumaError


class NotConnected(ThaumaError):
    """Nothing is known of the match yet."""


class MatchRecord:
    """What one recipient, a seat or a spectator, has been told so far."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.latest: wire.Update | None = None
        self.presence: wire.Presence | None = None
        """who is here, once that is known; None where it was not asked for"""
        self.log = StepLog()
        self.answers: dict[str, Answer] = {}
        self.problem: ThaumaError | None = None
        """why the connection is over for good"""
        self.answered: int | None = None
        """the question that was answered last"""
        self.lost = 0
        """how often the connection was lost"""
        prefix = secrets.token_hex(8)
        self.ids = (f"{prefix}.{number}" for number in count(1))

    @property
    def steps(self) -> list[wire.Step]:
        """What has happened so far."""
        return list(self.log.steps)

    @property
    def update(self) -> wire.Update:
        """How the match stands, as far as is known here."""
        if self.latest is None:
            raise self.problem or NotConnected("error.client.not-connected")
        return self.latest

    def note_change(self, change: ConnectionChange) -> None:
        """Take in what happened."""
        match change:
            case MessageReceived(wire.Update() as update):
                self.take_update(update)
            case MessageReceived(wire.Refused(update=wire.Update() as update) as refused):
                self.answers[refused.id] = refused
                self.take_update(update)
            case MessageReceived(wire.Presence() as presence):
                self.presence = presence
            case MessageReceived(wire.Accepted() | wire.Refused() | wire.Explained() as answer):
                self.answers[answer.id] = answer
            case ConnectionLost():
                self.lost += 1
            case ConnectionRestored():
                pass
            case ConnectionEnded(problem):
                self.problem = problem

    def take_update(self, update: wire.Update) -> None:
        """Take in how the match stands now."""
        self.latest = update
        self.log.take_update(update)

    # ----------------------------------------------------------------------- what somebody waits for

    def update_from(self, number: int) -> wire.Update | None:
        """Give the latest update if it has at least this number."""
        return self.latest if self.latest is not None and self.latest.number >= number else None

    def asked_or_over(self) -> wire.Update | None:
        """Give the latest update if it asks something that was not answered, or if the match is over."""
        update = self.latest
        if update is None or (update.question in {None, self.answered} and update.match.status != "over"):
            return None
        return update

    def take_answer(self, request: wire.Request) -> wire.Accepted | wire.Explained:
        """Give the answer to a request that has one, once; raises Declined if it is a refusal."""
        answer = self.answers.pop(request.id)
        if isinstance(answer, wire.Refused):
            raise Declined(answer.code, answer.message, answer.explanation)
        if isinstance(answer, wire.Accepted) and isinstance(request, wire.Move):
            self.answered = request.question
        return answer

    # ------------------------------------------------------------------------------------- requests

    def new_request(self, kind: type[wire.Request], **more: Any) -> wire.Request:
        """Write a request of this seat, with a new id."""
        return kind(next(self.ids), self.link.match, self.link.token, **more)

    def move_request(self, move: str) -> wire.Request:
        """Write a move that answers the question of the latest update."""
        question = self.update.question
        if question is None or question == self.answered:
            code: wire.Code = "not-asked"
            raise Declined(code, "this seat is not asked now")
        return self.new_request(wire.Move, question=question, move=move)
