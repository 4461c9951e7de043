"""The operator's keys for web push: what signs requests (VAPID, RFC 8292), and whom push services may ask.

They lie in a small TOML file that `thauma push-keys` makes. Browsers bind their subscriptions to the key, so
a server keeps its file, and several servers on one database share it.
"""

import base64
import binascii
import os
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from thauma.core.errors import short_repr, system_reason
from thauma.server.settings import BadSetting

KEY_BYTES = 32
MOST_CONTACT = 200
CONTACT = re.compile(r"(mailto:[^\s@\"\\]+@[^\s@\"\\]+|https://[^\s\"\\]+)")
_FILE = """\
# The keys of a Thauma server for web push. Keep this file secret, and keep it: browsers that subscribed
# with these keys hear of nothing that is sent with others.
contact = "{contact}"
private = "{private}"
"""


@dataclass(frozen=True, slots=True)
class PushKeys:
    """What signs requests to push services."""

    contact: str
    """`mailto:` or `https:`, for a push service that has something to tell the operator"""
    private: bytes = field(repr=False)
    """the number that is the private key, on the curve P-256"""


def encode_base64(data: bytes) -> str:
    """Write bytes as web push does: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64(text: str) -> bytes:
    """Read what `encode_base64` wrote; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_contact(text: str) -> str:
    """Refuse a contact that push services would refuse."""
    if len(text) > MOST_CONTACT or not CONTACT.fullmatch(text):
        raise BadSetting("error.push.contact", given=short_repr(text, 60))
    return text


def write_keys(path: Path, keys: PushKeys) -> None:
    """Write a new file of keys that only its owner may read; one that is there is left alone."""
    text = _FILE.format(contact=keys.contact, private=encode_base64(keys.private))
    try:
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(opened, "w", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadSetting("error.push.exists", file=path) from None
    except OSError as problem:
        raise BadSetting("error.push.unwritten", file=path, reason=system_reason(problem)) from None


def read_keys(path: Path) -> PushKeys:
    """Read a file of keys; whatever is wrong with it is said without repeating what is in it."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadSetting("error.push.unread", file=path, reason=system_reason(problem)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise BadSetting("error.push.no-keys", file=path) from None
    contact, private = found.get("contact"), found.get("private")
    if not isinstance(contact, str) or not isinstance(private, str):
        raise BadSetting("error.push.no-keys", file=path)
    try:
        decoded = decode_base64(private)
    except (binascii.Error, ValueError):
        decoded = b""
    if len(decoded) != KEY_BYTES:
        raise BadSetting("error.push.no-keys", file=path)
    return PushKeys(check_contact(contact), decoded)
