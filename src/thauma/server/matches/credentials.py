"""Secrets: seat tokens and join secrets, how they are made, hashed and compared.

They have far more than 128 random bits, so a plain SHA-256 hides them: there is nothing to guess.
"""

import base64
import hashlib
import hmac
import secrets

SECRET_BYTES = 24
MATCH_BYTES = 12


def make_secret() -> str:
    """Make a token or a join secret of 192 random bits."""
    return secrets.token_urlsafe(SECRET_BYTES)


def make_match_id() -> str:
    """Make the id of a match: 96 random bits, since knowing it is enough to watch."""
    return secrets.token_urlsafe(MATCH_BYTES)


def hash_of(secret: str) -> str:
    """Give what is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_matches(secret_hash: str, stored: str) -> bool:
    """Whether a hash is the stored one, in constant time; nothing fits an empty one."""
    return bool(stored) and hmac.compare_digest(secret_hash, stored)


def derive_id(text: str) -> str:
    """Derive the id of a match from a text: the same text, the same id."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()[:MATCH_BYTES]).decode()


def rematch_id(match: str, nonce: str) -> str:
    """Derive the id of a match's rematch: whoever makes it, and however often, there is one."""
    return derive_id(f"thauma rematch\n{match}\n{nonce}")


def token_of(join: str, attempt: str) -> str:
    """Derive a token from a join secret and the joiner's own random attempt.

    The same attempt gives the same token, so that whoever lost the answer can ask again; from only one of
    the two nobody can tell the token.
    """
    mixed = hashlib.sha256(f"thauma seat\n{join}\n{attempt}".encode()).digest()
    return base64.urlsafe_b64encode(mixed[:SECRET_BYTES]).decode()
