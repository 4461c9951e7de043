"""What the recipients of a match are told, written once for all who are told the same."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from thauma import wire
from thauma.server.matches import messages
from thauma.server.matches.hosted_match import HostedMatch

MOST_TEXTS = 8
"""updates that are kept of one version: recipients who are not equally far get different ones"""
AT_ONCE = 16
"""spectators who are woken together; whoever else is to be served comes in between"""
SPECTATORS_PER_SECOND = 1_000
"""who are told of news of one match; each is then told of all that happened meanwhile"""


class Updates:
    """The updates of one match in its latest version."""

    __slots__ = ("info", "texts", "version", "views", "views_built", "written")

    def __init__(self) -> None:
        self.version = -1
        self.info = msgspec.Raw()
        """what everybody may know about the match"""
        self.views: dict[int | None, msgspec.Raw] = {}
        self.texts: OrderedDict[tuple[int | None, int], str] = OrderedDict()
        """by recipient and the number up to which it has been told"""
        self.views_built = 0
        self.written = 0

    def find(self, hosted: HostedMatch, viewer: int | None, after: int) -> str | None:
        """Give an update that was written already."""
        return self.texts.get((viewer, after)) if self.version == hosted.version else None

    def write(self, hosted: HostedMatch, viewer: int | None, after: int, patience: int, *, keep: bool) -> str:
        """Write an update; kept where others are to be told the same."""
        text = messages.encode_message(self.message(hosted, viewer, after, patience, keep=keep))
        self.written += 1
        if keep:
            self.texts[viewer, after] = text
            if len(self.texts) > MOST_TEXTS:
                self.texts.popitem(last=False)
        return text

    def message(
        self, hosted: HostedMatch, viewer: int | None, after: int, patience: int, *, keep: bool = False
    ) -> wire.Update:
        """Put an update together of parts of which those that everybody gets are written already."""
        if self.version != hosted.version:
            self.clear()
            self.version = hosted.version
            self.info = msgspec.Raw(msgspec.json.encode(messages.match_info(hosted, patience)))
        view = self.views.get(viewer)
        if view is None:
            view = msgspec.Raw(hosted.match.view_json(viewer))
            self.views_built += 1
            if keep:
                self.views[viewer] = view
        return messages.update_message(hosted, viewer, after, patience, info=self.info, view=view)

    def clear(self) -> None:
        """Keep nothing."""
        self.version = -1
        self.views.clear()
        self.texts.clear()


class Wakeable(Protocol):
    """Somebody who can be told that there is news."""

    def wake(self) -> None:
        """There is news."""
        ...


@dataclass(slots=True)
class FanOut:
    """Wakes spectators a few at a time, so that nobody else waits until a thousand have been told."""

    call_later: Callable[[float, Callable[[], None]], Any]
    due: dict[Wakeable, None] = field(default_factory=dict)
    """whom there is something to tell, in order"""
    running: bool = False

    def request(self, spectators: Iterable[Wakeable]) -> None:
        """Wake these, each once, however often it is asked for before it is their turn."""
        self.due.update(dict.fromkeys(spectators))
        if not self.running:
            self.wake_some()

    def wake_some(self) -> None:
        """Wake those who are next, and the others a little later."""
        self.running = bool(self.due)
        if not self.running:
            return
        for spectator in list(self.due)[:AT_ONCE]:
            del self.due[spectator]
            spectator.wake()
        self.call_later(AT_ONCE / SPECTATORS_PER_SECOND, self.wake_some)
