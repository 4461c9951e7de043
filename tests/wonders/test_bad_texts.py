"""Match texts of 7 Wonders with a wrong seat."""

import pytest

import thauma
from tests.proof.support.match_texts import lines_of, with_checksum

pytestmark = pytest.mark.once  # nothing of it is compiled


@pytest.mark.once
def test_a_choice_of_the_wrong_seat_is_noticed() -> None:
    """Where several choose at once another seat may have such a card too, but not two choices."""
    lines = lines_of("wonders/shared")
    for i in range(lines.index("moves:\n") + 1, len(lines) - 2):
        seat, rest = lines[i].strip().split(" ", 1)
        for other in {0, 1, 2} - {int(seat)}:
            with pytest.raises(thauma.InvalidMatch):
                thauma.Match.parse(with_checksum([*lines[:i], f"  {other} {rest}\n", *lines[i + 1 :]]))
