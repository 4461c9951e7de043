"""Match texts, deals and positions of version 0.1.0: they open, replay move for move, play on, verify."""

import json

import thauma
from tests.kept.material import FIRST, TEXTS, check_replay, facts, play_to_end, text_of
from thauma import Match
from thauma.core.match_text import notes_of


def test_every_kept_text_has_its_facts() -> None:
    assert {path.relative_to(TEXTS).with_suffix("").as_posix() for path in TEXTS.rglob("*.thauma")} == set(
        facts("texts")
    )
    assert {file.stem for file in (FIRST / "deals").iterdir()} == set(facts("deals"))


def test_a_kept_text_replays_move_for_move_to_the_same_result() -> None:
    for name, wanted in facts("texts").items():
        check_replay(Match.parse(text_of(name)), wanted, name)


def test_a_kept_text_is_written_again_letter_by_letter() -> None:
    for name in facts("texts"):
        text = text_of(name)
        assert Match.parse(text).text(notes_of(text)) == text, name


def test_a_kept_text_fits_the_commitment_in_it() -> None:
    sealed = 0
    for name in facts("texts"):
        notes = notes_of(text_of(name))
        if notes:
            assert Match.parse(text_of(name)).deal.commitment(notes["nonce"]) == notes["commitment"], name
            sealed += 1
    assert sealed == 21


def test_an_unfinished_text_can_be_played_to_its_end() -> None:
    unfinished = [name for name, found in facts("texts").items() if found["result"] is None]
    assert len(unfinished) == 7
    for name in unfinished:
        match = Match.parse(text_of(name))
        play_to_end(match)
        assert match.result is not None, name
        again = Match.parse(match.text())
        assert (again.result, again.actions) == (match.result, match.actions), name


def test_a_kept_deal_is_read_and_written_unchanged() -> None:
    for name, wanted in facts("deals").items():
        text = (FIRST / "deals" / f"{name}.json").read_text(encoding="utf-8")
        deal = thauma.game(json.loads(text)["game"]).deal_from_json(text)
        assert deal.to_json() == text, name
        assert (deal.hash, deal.commitment(wanted["nonce"])) == (wanted["hash"], wanted["commitment"]), name
        assert thauma.game(deal.game.name).deal_of(Match(deal).state) == deal, name


def test_what_a_seat_knew_is_read_and_written_unchanged() -> None:
    for name, text in json.loads((FIRST / "seen.json").read_text(encoding="utf-8")).items():
        seen = thauma.Seen.from_json(text)
        assert seen.to_json() == text, name
        match = Match.parse(text_of(name.split()[0]))
        assert seen == match.seen_by(seen.seat), name
        assert seen.legal == match.state.legal(seen.seat), name
