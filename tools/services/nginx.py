"""An nginx for tests, with the configuration of `deploy/`: started in a moment, gone without a trace.

python tools/services/nginx.py --install     install what is missing (Debian and Ubuntu, as root)
"""

import argparse
import datetime as dt
import ipaddress
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from string import Template

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from services import debian, ports

TEMPLATE = Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf.template"
PLACES = ("/usr/sbin/nginx", "/usr/local/sbin/nginx")
NO_SERVICE = (Path("/usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n")
"""with which no package starts a server for the whole system"""
PATIENCE = 30.0
"""seconds to start or to stop"""
FRAME = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log warn;
worker_processes 1;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/thauma.conf;
}}
"""


def program() -> str | None:
    """Find nginx, which is often not in the path of ordinary users."""
    return shutil.which("nginx") or next((place for place in PLACES if Path(place).is_file()), None)


def install() -> str:
    """Give the path of nginx; where it can be, install it. Raises MissingProgram."""
    return debian.find_or_install(
        program,
        ("nginx-light",),
        "nginx is missing: install it (Debian, Ubuntu: apt-get install nginx-light)",
        NO_SERVICE,
    )


class Nginx:
    """A running nginx before two servers, with TLS on this machine."""

    def __init__(self, folder: Path, servers: tuple[int, int]) -> None:
        self._program = install()
        self._folder = folder
        self.certificate = folder / "fullchain.pem"
        write_certificate(folder)
        self.port, self.plain_port = ports.free_port(), ports.free_port()
        given = {
            "THAUMA_NAME": "127.0.0.1",
            "THAUMA_SERVER_ONE": f"127.0.0.1:{servers[0]}",
            "THAUMA_SERVER_TWO": f"127.0.0.1:{servers[1]}",
            "THAUMA_HTTP": f"127.0.0.1:{self.plain_port}",
            "THAUMA_HTTPS": f"127.0.0.1:{self.port}",
            "THAUMA_CERTIFICATES": str(folder),
        }
        template = Template(TEMPLATE.read_text(encoding="utf-8"))
        (folder / "thauma.conf").write_text(template.safe_substitute(given), encoding="utf-8")
        (folder / "nginx.conf").write_text(FRAME.format(folder=folder), encoding="utf-8")
        folder.chmod(0o755)  # workers of nginx are nobody when root starts it
        self._running = self._start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"https://127.0.0.1:{self.port}"

    def _command(self, *more: str) -> list[str]:
        return [self._program, "-p", str(self._folder), "-c", str(self._folder / "nginx.conf"), *more]

    def _start(self) -> "subprocess.Popen[bytes]":
        checked = subprocess.run(self._command("-t"), capture_output=True, text=True, check=False)
        if checked.returncode:
            raise SystemExit(f"nginx does not take the configuration: {checked.stderr}")
        running = subprocess.Popen(self._command())
        end = time.monotonic() + PATIENCE
        while not (self._folder / "pid").exists():
            if running.poll() is not None or time.monotonic() > end:
                raise SystemExit((self._folder / "error.log").read_text(encoding="utf-8"))
            time.sleep(0.01)
        return running

    def reload(self) -> None:
        """Let new workers take over from the old ones, which keep their connections until those end."""
        os.kill(self._running.pid, signal.SIGHUP)

    def close(self) -> None:
        """End it."""
        self._running.send_signal(signal.SIGTERM)
        self._running.wait(PATIENCE)


def write_certificate(folder: Path) -> None:
    """Make a certificate for this machine that lasts a day, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "thauma test")])
    now = dt.datetime.now(dt.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(hours=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    pem, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    (folder / "privkey.pem").write_bytes(key.private_bytes(pem, form, plain))


def main() -> None:
    """Do what the command line says."""
    reader = argparse.ArgumentParser(description="nginx for tests.")
    reader.add_argument("--install", action="store_true", help="install what is missing")
    given = reader.parse_args()
    try:
        found = install() if given.install else program()
    except debian.MissingProgram as problem:
        sys.exit(str(problem))
    print(f"nginx is {found}" if found else "there is no nginx")


if __name__ == "__main__":
    main()
