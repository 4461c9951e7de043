"""Match texts of Duel with a wrong seat."""

import pytest

import thauma
from tests.proof.support.match_texts import lines_of, with_checksum

pytestmark = pytest.mark.once  # nothing of it is compiled


def test_a_move_of_the_wrong_seat_is_noticed_with_its_line() -> None:
    lines = lines_of("duel/shared")
    first = lines.index("moves:\n") + 1
    for i in range(first, len(lines) - 2):
        seat, rest = lines[i].strip().split(" ", 1)
        changed = [*lines[:i], f"  {1 - int(seat)} {rest}\n", *lines[i + 1 :]]
        with pytest.raises(thauma.InvalidMatch, match=f"^line {i + 1}: ") as caught:
            thauma.Match.parse(with_checksum(changed))
        assert type(caught.value) is thauma.InvalidMatch
