"""A push service on loopback, and browsers that subscribe there and decrypt what it was sent."""

import datetime as dt
import ipaddress
import json
import queue
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.server.support.live_server import WAIT
from thauma.server.push.encryption import derive
from thauma.server.push.keys import encode_base64
from thauma.server.push.signing import encode_point
from thauma.server.push.transport import HttpsTransport

AUTH = b"sixteen bytes ok"


@dataclass(frozen=True)
class SentMessage:
    """What a push service was sent."""

    path: str
    headers: dict[str, str]
    body: bytes = field(repr=False)


@dataclass
class PushService:
    """A push service: what it was sent, and what it answers at each path."""

    port: int
    transport: HttpsTransport
    messages: "queue.Queue[SentMessage]" = field(default_factory=queue.Queue)
    statuses: dict[str, list[int]] = field(default_factory=dict)
    """by path, the answers to come; 201 after them"""

    def endpoint(self, path: str) -> str:
        """Where a browser is reached."""
        return f"https://127.0.0.1:{self.port}{path}"

    def next(self) -> SentMessage:
        """Wait for the next message."""
        return self.messages.get(timeout=WAIT)


@dataclass(frozen=True)
class PushBrowser:
    """A browser that has subscribed at a push service."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    language: str = "en"

    @property
    def subscription(self) -> dict[str, str]:
        """What the page hands to the server."""
        point = encode_base64(encode_point(self.key.public_key()))
        return {
            "endpoint": self.endpoint,
            "p256dh": point,
            "auth": encode_base64(AUTH),
            "language": self.language,
        }

    def read(self, body: bytes) -> Any:
        """Decrypt a message as a browser does, and read it."""
        return json.loads(decrypt(body, self.key, AUTH))


def decrypt(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Decrypt what was sent to a browser."""
    salt, size, point, sealed = body[:16], body[20], body[21:86], body[86:]
    assert (int.from_bytes(body[16:20], "big"), size) == (4096, 65)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    shared = key.exchange(ec.ECDH(), theirs)
    secret = derive(shared, auth, b"WebPush: info\0" + encode_point(key.public_key()) + point, 32)
    content_key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    text, end, padding = AESGCM(content_key).decrypt(nonce, sealed, None).rpartition(b"\x02")
    assert end
    assert not padding.strip(b"\0")
    return text


def write_certificate(path: Path) -> None:
    """Write a certificate for this machine, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push service of a test")])
    now = dt.datetime.now(dt.UTC)
    day = dt.timedelta(days=1)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(made.public_bytes(Encoding.PEM) + private)


def answering_handler(service: PushService) -> type[BaseHTTPRequestHandler]:
    """Make what notes messages and answers as the test wants."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.messages.put(SentMessage(self.path, dict(self.headers), body))
            due = service.statuses.get(self.path)
            status = due.pop(0) if due else 201
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", service.endpoint("/elsewhere"))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    return Handler


@contextmanager
def run_push_service(folder: Path) -> Iterator[PushService]:
    """Run a push service over HTTPS on loopback; its transport reaches it, and trusts it."""
    certificate = folder / "certificate.pem"
    write_certificate(certificate)
    listening = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    listening.socket = context.wrap_socket(listening.socket, server_side=True)
    port = listening.server_address[1]
    trusting = ssl.create_default_context(cafile=str(certificate))
    service = PushService(port, HttpsTransport(lambda address: address.is_loopback, (port,), trusting))
    listening.RequestHandlerClass = answering_handler(service)
    thread = threading.Thread(target=listening.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        listening.shutdown()
        thread.join(WAIT)
        listening.server_close()
