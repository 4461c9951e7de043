"""`thauma verify`: the deal of a match is the one that was sealed, or it is found out."""

from pathlib import Path

import pytest

from tests.terminal.conftest import Command
from tests.terminal.support.matches import finished_match


def write_sealed_match(folder: Path, commitment: str | None = None, nonce: str = "5e" * 32) -> Path:
    match, file = finished_match(4), folder / "m.thauma"
    notes = {"nonce": nonce, "commitment": commitment or match.deal.commitment(nonce)}
    file.write_text(match.text(notes), encoding="utf-8")
    return file


def test_the_deal_that_was_sealed_is_proved(command: Command, tmp_path: Path) -> None:
    file = write_sealed_match(tmp_path)
    seal = finished_match(4).deal.commitment("5e" * 32)
    ran = command("verify", str(file))
    assert ran.code == 0
    assert seal in ran.out
    assert "Compare this with the commitment shown when the match began" in ran.out
    ran = command("verify", str(file), "--commitment", seal.upper())
    assert ran.code == 0
    assert "the deal was fixed before the first move" in ran.out


def test_another_deal_than_the_sealed_one_is_found_out(command: Command, tmp_path: Path) -> None:
    ran = command("verify", str(write_sealed_match(tmp_path, commitment="0" * 64)))
    assert ran.code == 1
    assert "this is not the deal that was sealed" in ran.out
    ran = command("verify", str(write_sealed_match(tmp_path)), "--commitment", "0" * 64)
    assert ran.code == 1
    assert "not the commitment you gave" in ran.out


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ({}, "no nonce or commitment"),
        ({"nonce": "5e"}, "no nonce or commitment"),
        ({"nonce": "zz", "commitment": "0" * 64}, "a nonce must be bytes or hexadecimal digits"),
        ({"nonce": "5e", "commitment": "0" * 63}, "64 hexadecimal digits"),
    ],
)
def test_what_has_no_seal_cannot_be_verified(
    command: Command, tmp_path: Path, notes: dict[str, str], words: str
) -> None:
    file = tmp_path / "m.thauma"
    file.write_text(finished_match(4).text(notes), encoding="utf-8")
    ran = command("verify", str(file))
    assert ran.code == 2
    assert words in ran.err
    assert str(file) in ran.err


def test_a_bad_file_or_commitment_is_an_error(command: Command, tmp_path: Path) -> None:
    file = write_sealed_match(tmp_path)
    assert command("verify", str(file), "--commitment", "abc").code == 2
    assert command("verify", str(tmp_path / "none")).code == 2
    file.write_text(file.read_text(encoding="utf-8").replace("5e5e", "5f5e", 1), encoding="utf-8")
    ran = command("verify", str(file))
    assert ran.code == 2
    assert "its checksum does not match" in ran.err
