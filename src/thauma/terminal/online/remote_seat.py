"""Where one sits on a server: the link with its secret, what is remembered of it, and how to come back."""

import shlex
from dataclasses import dataclass, field
from pathlib import Path

from thauma import wire
from thauma.client import incoming
from thauma.client.http_client import ServerClient
from thauma.client.links import Link
from thauma.core.errors import ThaumaError
from thauma.core.language import say
from thauma.terminal import files
from thauma.terminal.commands import verify
from thauma.terminal.online.seat_file import SavedSeat, SeatFile


@dataclass(slots=True)
class RemoteSeat:
    """A seat at a match, or a place among the spectators (`kept` is None)."""

    server: ServerClient
    link: Link
    seats: SeatFile
    saved: SavedSeat | None = None
    warnings: list[str] = field(default_factory=list)
    """what is to be told as soon as there is a screen for it"""

    @property
    def invitations(self) -> list[Link]:
        """The links to the open seats, as far as they are known here."""
        secrets = [] if self.saved is None else self.saved.invitations
        return [Link(self.link.server, self.link.match, join=secret) for secret in secrets]

    # ---------------------------------------------------------------------------------- remembering

    def remember(self) -> None:
        """Write down what is known of the seat; that it cannot be is told, and no reason to stop."""
        if self.saved is None:
            return
        try:
            self.seats.remember(self.saved)
        except OSError as problem:
            data = {"problem": files.reason_of(problem), "link": shlex.quote(str(self.link))}
            self.warnings += say("terminal.online.not-kept", data).strip().splitlines()

    def note_seal(self, update: wire.Update) -> None:
        """Remember seat and seal; another seal than before is told."""
        kept, seal = self.saved, update.match.commitment
        if kept is None:
            return
        if kept.commitment and kept.commitment != seal:
            data = {"old": kept.commitment, "new": seal}
            self.warnings += say("terminal.online.other-seal", data).strip().splitlines()
        kept.seat, kept.commitment = update.seat, kept.commitment or seal
        self.remember()

    def note_end(self) -> None:
        """Remember that the match is over."""
        if self.saved is not None:
            self.saved.over = True
            self.remember()

    def take_warnings(self) -> list[str]:
        """Give what is to be told, once."""
        told, self.warnings = self.warnings, []
        return told

    # --------------------------------------------------------------------------------------- telling

    def greeting_lines(self, match: wire.MatchInfo) -> list[str]:
        """Say what is to be known once: how to come back, and the seal of the deal."""
        lines = [] if self.saved is None else self.way_back_lines()
        if match.status != "over":
            lines.append(say("terminal.online.sealed", {"commitment": match.commitment}))
        return lines

    def way_back_lines(self) -> list[str]:
        """Say how to come back to the seat; links are never broken, so that they can be copied."""
        data = {"near": shlex.quote(self.link.address), "far": shlex.quote(str(self.link))}
        return say("terminal.online.way-back", data).strip().splitlines()

    def invitation_lines(self) -> list[str]:
        """Say how others take the open seats."""
        links = [shlex.quote(str(link)) for link in self.invitations]
        key = "terminal.online.invite-several" if len(links) > 1 else "terminal.online.invite"
        return [say(key, {"link": link}) for link in links]

    # ---------------------------------------------------------------------------------------- asking

    def device_link(self) -> Link:
        """Get a link that moves the seat to another device."""
        made = self.server.link(self.link.match, self.link.token)
        return Link(self.link.server, self.link.match, join=made.join)

    def make_rematch(self) -> "RemoteSeat":
        """Play again: gives the place in the next match, where the token is good too."""
        made = self.server.rematch(self.link.match, self.link.token)
        link = Link(self.link.server, made.match, token=self.link.token)
        return RemoteSeat(
            self.server, link, self.seats, SavedSeat(link.server, link.match, made.seat, link.token)
        )

    def save_text(self, name: str) -> tuple[Path, bool | None]:
        """Get the text of the finished match and write it to a file, whole or not at all.

        Gives the file, and whether the deal is the one that was sealed when the seat was taken (None: that
        was not seen).
        """
        path = Path(name).expanduser()
        text = self.server.text(self.link.match)
        if not all(line.isprintable() for line in text.split("\n")):
            raise incoming.protocol_error()
        match = files.parse_match(text, path)
        files.check_same(match, path)
        files.write_whole(path, text)
        if self.saved is None or not self.saved.commitment:
            return path, None
        try:
            return path, verify.open_seal(match, text) == self.saved.commitment
        except ThaumaError:
            return path, False
