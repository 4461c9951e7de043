"""How a push service knows who sends: a token signed with the operator's key (VAPID, RFC 8292)."""

import json
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from thauma.server.push.keys import KEY_BYTES, PushKeys, encode_base64

VALID_SECONDS = 12 * 3600
"""that a token is good for; push services allow up to a day"""
_HEADER = {"typ": "JWT", "alg": "ES256"}


def make_keys(contact: str) -> PushKeys:
    """Draw new keys."""
    drawn = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return PushKeys(contact, drawn.to_bytes(KEY_BYTES, "big"))


def encode_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Write a public key as web push does."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs requests to push services with the operator's keys."""

    contact: str
    key: ec.EllipticCurvePrivateKey

    @classmethod
    def of_keys(cls, keys: PushKeys) -> "Signer":
        """Take keys from a file; raises ValueError where the number is no key."""
        return cls(keys.contact, ec.derive_private_key(int.from_bytes(keys.private, "big"), ec.SECP256R1()))

    @property
    def public_key(self) -> str:
        """The public key, as a browser takes it to subscribe."""
        return encode_base64(encode_point(self.key.public_key()))

    def authorization(self, endpoint: str, now: int) -> str:
        """Make the header `Authorization` of a request to an endpoint; `now` is in seconds."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + VALID_SECONDS, "sub": self.contact}
        text = ".".join(encode_base64(json.dumps(part).encode()) for part in (_HEADER, claims))
        return f"vapid t={text}.{encode_base64(self.sign(text.encode()))}, k={self.public_key}"

    def sign(self, data: bytes) -> bytes:
        """Sign as ES256 does: two numbers of 32 bytes."""
        numbers = decode_dss_signature(self.key.sign(data, ec.ECDSA(hashes.SHA256())))
        return b"".join(number.to_bytes(KEY_BYTES, "big") for number in numbers)
