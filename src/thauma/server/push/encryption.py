"""Messages that only the subscribed browser can read: RFC 8291, in the coding aes128gcm of RFC 8188."""

import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from thauma.server.push.signing import encode_point

SALT_BYTES = 16
RECORD = 4096
"""bytes of a record, of which a message has one"""
LAST = b"\x02"
"""what ends the text of the last record, before its padding"""


def browser_key(point: bytes) -> ec.EllipticCurvePublicKey:
    """Read the public key of a browser; raises ValueError where the bytes are no point of the curve."""
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Derive key material from a secret."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(
    text: bytes,
    point: bytes,
    auth: bytes,
    *,
    padded_to: int = 0,
    salt: bytes | None = None,
    key: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """Encrypt a message for a browser, padded to so many bytes; salt and key are drawn unless given."""
    salt = salt or os.urandom(SALT_BYTES)
    key = key or ec.generate_private_key(ec.SECP256R1())
    own = encode_point(key.public_key())
    shared = key.exchange(ec.ECDH(), browser_key(point))
    secret = derive(shared, auth, b"WebPush: info\0" + point + own, 32)
    content_key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    padded = text + LAST + bytes(max(0, padded_to - len(text)))
    head = salt + RECORD.to_bytes(4, "big") + len(own).to_bytes(1, "big") + own
    return head + AESGCM(content_key).encrypt(nonce, padded, None)
