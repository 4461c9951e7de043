"""Keys for push messages: made by a command, read when a server starts, refused with a reason."""

import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Command
from thauma.server.push.keys import read_keys
from thauma.server.push.signing import Signer
from thauma.server.settings import BadSetting

pytestmark = pytest.mark.unsanitized

CONTACT = "mailto:ada@example.org"


def test_keys_are_made_once_for_their_owner_alone(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "push.toml"
    made = command("push-keys", str(file), "--contact", CONTACT)
    assert made.code == 0
    assert f"thauma serve --push-keys {file}" in made.out
    assert file.stat().st_mode & 0o777 == 0o600
    keys = read_keys(file)
    assert keys.contact == CONTACT
    assert len(Signer.of_keys(keys).public_key) == 87
    assert str(keys.private) not in repr(keys)
    text = file.read_text()
    again = command("push-keys", str(file), "--contact", CONTACT)
    assert again.code == 2
    assert "already exists" in again.err
    assert file.read_text() == text


@pytest.mark.parametrize(
    "contact", ["ada@example.org", "mailto:ada", "http://example.org", 'https://a"b', ""]
)
def test_a_contact_that_push_services_refuse_is_refused(
    command: Command, tmp_path: Path, contact: str
) -> None:
    done = command("push-keys", str(tmp_path / "push.toml"), "--contact", contact)
    assert done.code == 2
    assert "mailto:" in done.err
    assert not list(tmp_path.iterdir())


ZERO, SHORT = "A" * 43, "A" * 40
BAD_FILES = (
    b"",
    b"\xff\xfe",
    b"contact = ",
    b'contact = "mailto:ada@example.org"',
    b'contact = "mailto:ada@example.org"\nprivate = 7',
    f'contact = "mailto:ada@example.org"\nprivate = "{SHORT}"'.encode(),
    b'contact = "mailto:ada@example.org"\nprivate = "?!"',
    f'contact = "mailto:ada@example.org"\nprivate = "{ZERO}"'.encode(),
)


def test_a_server_does_not_start_with_keys_that_are_none(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "push.toml"
    missing = command("serve", "--push-keys", str(file))
    assert missing.code == 2
    assert "cannot be read: No such file" in missing.err
    for text in BAD_FILES:
        file.write_bytes(text)
        refused = command("serve", "--push-keys", str(file))
        assert refused.code == 2, text
        assert "does not hold push keys; `thauma push-keys" in refused.err, text
        assert SHORT not in refused.err


def test_a_file_with_a_wrong_contact_says_so(tmp_path: Path) -> None:
    file = tmp_path / "push.toml"
    file.write_text(f'contact = "nobody"\nprivate = "{"B" * 43}"')
    with pytest.raises(BadSetting, match="mailto:"):
        read_keys(file)


def test_without_the_package_it_is_said_what_to_install(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "push.toml"
    assert command("push-keys", str(file), "--contact", CONTACT).code == 0
    monkeypatch.delitem(sys.modules, "thauma.server.push.signing")
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives", None)
    for words in (
        ["push-keys", str(tmp_path / "new"), "--contact", CONTACT],
        ["serve", "--push-keys", str(file)],
    ):
        done = command(*words)
        assert done.code == 2
        assert 'pip install "thauma[push]"' in done.err
