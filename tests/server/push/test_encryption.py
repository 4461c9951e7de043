"""Messages and signatures as RFC 8291 and RFC 8292 want them."""

import json
import re

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tests.server.support.push_service import decrypt
from thauma.server.push.encryption import browser_key, encrypt
from thauma.server.push.keys import decode_base64, encode_base64
from thauma.server.push.signing import VALID_SECONDS, Signer, make_keys

pytestmark = pytest.mark.unsanitized

# The worked example of RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
BROWSER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
BROWSER_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SERVER_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode_base64(text), "big"), ec.SECP256R1())


def test_the_worked_example_of_the_rfc() -> None:
    point, auth, salt = map(decode_base64, (BROWSER_PUBLIC, AUTH, SALT))
    made = encrypt(TEXT, point, auth, salt=salt, key=private_key(SERVER_PRIVATE))
    assert encode_base64(made) == SENT
    assert decrypt(made, private_key(BROWSER_PRIVATE), auth) == TEXT


def test_every_message_has_a_salt_and_a_key_of_its_own_and_the_same_length() -> None:
    point, auth = decode_base64(BROWSER_PUBLIC), decode_base64(AUTH)
    one, other = (
        encrypt(text, point, auth, padded_to=100) for text in (b"short", b"rather longer than that")
    )
    assert one[:16] != other[:16]
    assert one[21:86] != other[21:86]
    assert len(one) == len(other)
    assert decrypt(one, private_key(BROWSER_PRIVATE), auth) == b"short"


@pytest.mark.parametrize("point", [b"", b"\x04" + bytes(64), b"\x04" + b"\xff" * 64, b"\x02" + bytes(31)])
def test_what_is_no_point_of_the_curve_is_no_browser(point: bytes) -> None:
    with pytest.raises(ValueError):
        browser_key(point)


def test_a_request_is_signed_for_its_push_service_and_for_half_a_day() -> None:
    signer = Signer.of_keys(make_keys("mailto:ada@example.org"))
    header = signer.authorization("https://push.example.org:443/send/1?to=2", 1_000_000)
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found
    head, claims, signature = map(decode_base64, found.groups()[:3])
    assert json.loads(head) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(claims) == {
        "aud": "https://push.example.org:443",
        "exp": 1_000_000 + VALID_SECONDS,
        "sub": "mailto:ada@example.org",
    }
    key = browser_key(decode_base64(found[4]))
    numbers = encode_dss_signature(
        int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    )
    key.verify(numbers, f"{found[1]}.{found[2]}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        key.verify(numbers, f"{found[1]}.{found[2]}x".encode(), ec.ECDSA(hashes.SHA256()))
