"""The page for browsers, as it was built: read once when the server starts, served from memory alone.

What a request names is looked up in a list of the files that there are; no path of one ever reaches the file
system. A file that was built with compressed forms beside it (`.br`, `.gz`) is sent in the one that the
client likes best.
"""

import hashlib
import logging
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from thauma.core.language import say
from thauma.server.http.compression import PLAIN, coding_for
from thauma.server.matches.commands import Refusal

log = logging.getLogger("thauma.server")
INDEX = "/index.html"
SCREENS = ("/", "/m/{match}", "/rules/{game}", "/watch")
"""addresses that the page itself tells apart"""
ASSETS = "/assets/"
"""files whose names change with their contents"""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
FORMS = {".br": "br", ".gz": "gzip"}
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
UNKNOWN_TYPE = "application/octet-stream"


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page in all its forms."""

    path: str
    forms: dict[str, bytes]
    """its bytes by coding"""
    tag: str

    @property
    def headers(self) -> dict[str, str]:
        """What every answer about it says, one that it has not changed too."""
        lasting = FOR_EVER if self.path.startswith(ASSETS) else ASK_AGAIN
        vary = {"Vary": "Accept-Encoding"} if len(self.forms) > 1 else {}
        return {"Cache-Control": lasting, "ETag": self.tag, **vary}

    def respond(self, request: Request) -> Response:
        """Send the file, or say that the client has it."""
        if client_has(request.headers.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=self.headers)
        return self.full_response(request)

    def full_response(self, request: Request) -> Response:
        """Send the file."""
        coding = coding_for(request, self.forms)
        coded = {} if coding == PLAIN else {"Content-Encoding": coding}
        kind = TYPES.get(Path(self.path).suffix, UNKNOWN_TYPE)
        return Response(self.forms[coding], headers={**self.headers, **coded, "Content-Type": kind})


def client_has(header: str, tag: str) -> bool:
    """Whether a client that names the tags of what it has, has this."""
    return header.strip() == "*" or tag.removeprefix("W/") in re.findall(r'"[^"]*"', header)


def tag_of(data: bytes) -> str:
    """Make the tag of a file, weak because its compressed forms share it."""
    return f'W/"{hashlib.sha256(data).hexdigest()[:32]}"'


def read_page(folder: Path) -> dict[str, PageFile]:
    """Read all files of a built page, by their path in an address."""
    paths = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    found = {}
    for name, path in sorted(paths.items()):
        if path.suffix in FORMS and name.removesuffix(path.suffix) in paths:
            continue  # a form of another file
        data = path.read_bytes()
        forms = {PLAIN: data}
        forms |= {
            coding: paths[name + end].read_bytes() for end, coding in FORMS.items() if name + end in paths
        }
        found[name] = PageFile(name, forms, tag_of(data))
    return found


class Page:
    """The page of a server, or a few words in its place where none was built."""

    def __init__(self, folder: Path) -> None:
        self.files = read_page(folder)
        if INDEX not in self.files:
            self.files = {}
            log.warning(say("server.unbuilt", {}))

    @property
    def paths(self) -> list[str]:
        """The addresses of files beside the assets, the page itself left out: it has others."""
        return [path for path in self.files if not path.startswith(ASSETS) and path != INDEX]

    async def send_screen(self, request: Request) -> Response:
        """Send the page, which looks at its address itself."""
        if INDEX in self.files:
            return self.files[INDEX].respond(request)
        return PlainTextResponse(f"{say('server.page', {}).strip()}\n\n{say('server.unbuilt', {}).strip()}\n")

    def not_found_page(self, request: Request) -> Response | None:
        """Send the page to a browser that asks for what is not there: it says so in words. Else None."""
        reading = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
        if not reading or INDEX not in self.files or request.scope["path"].startswith(("/api/", ASSETS)):
            return None
        found = self.files[INDEX].full_response(request)
        found.status_code = 404
        found.headers["Cache-Control"] = "no-store"
        found.headers["Vary"] = "Accept, Accept-Encoding"
        del found.headers["ETag"]
        return found

    async def send_file(self, request: Request) -> Response:
        """Send a file of the page."""
        found = self.files.get(request.scope["path"])
        if found is None:
            raise Refusal("not-found", "there is nothing at this address")
        return found.respond(request)
