"""Match texts of golden games, line by line, to be changed as somebody who knows the format would."""

import re

from tests.proof.support.golden import text_of
from thauma.core.match_text import checksum


def lines_of(name: str) -> list[str]:
    return text_of(name).splitlines(keepends=True)


def with_checksum(lines: list[str]) -> str:
    """Write a true checksum under changed lines, as somebody who knows the format would."""
    body = "".join(lines[:-1])
    return body + re.sub(r"[0-9a-f]{64}", checksum(body), lines[-1])
