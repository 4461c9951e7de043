"""Content codings: in which compressed form a client wants an answer."""

import asyncio
import gzip
from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import Response

COMPRESSED = ("br", "gzip")
"""the codings we know, the smaller one first"""
PLAIN = "identity"
LEVEL = 6
"""of gzip, from 1 (quick) to 9 (small)"""


def coding_for(request: Request, there: Collection[str]) -> str:
    """Choose the coding of an answer to a request, of those that there are."""
    return choose_coding(", ".join(request.headers.getlist("accept-encoding")), there)


async def compressed_response(request: Request, data: bytes) -> Response:
    """Answer with a long text of JSON, compressed where the client reads that, holding nobody up."""
    headers = {"Vary": "Accept-Encoding"}
    if coding_for(request, ("gzip",)) == "gzip":
        headers["Content-Encoding"] = "gzip"
        data = await asyncio.to_thread(gzip.compress, data, LEVEL, mtime=0)
    return Response(data, headers=headers, media_type="application/json")


def read_preferences(header: str) -> dict[str, float]:
    """Read how much a client likes each coding that it names; what cannot be read is not liked at all."""
    found = {}
    for part in header.split(","):
        name, *parameters = (word.strip().lower() for word in part.split(";"))
        weight = 1.0
        for parameter in parameters:
            key, _, value = parameter.partition("=")
            if key.strip() == "q":
                weight = read_weight(value.strip())
        if name:
            found[name] = weight
    return found


def read_weight(text: str) -> float:
    """Read a weight from 0 to 1."""
    digits = text.replace(".", "", 1)
    return min(1.0, float(text)) if digits.isascii() and digits.isdigit() and len(text) <= 5 else 0.0


def choose_coding(header: str, there: Collection[str]) -> str:
    """Choose the coding of an answer: of those there are, the one liked best, the smallest among equals."""
    liked = read_preferences(header)
    others = liked.get("*", 0.0)
    best, most = PLAIN, liked.get(PLAIN, 0.0)
    for coding in reversed(COMPRESSED):
        weight = liked.get(coding, others)
        if coding in there and weight > 0 and weight >= most:
            best, most = coding, weight
    return best
