"""Observations taken apart for tests."""

from thauma.core.state import State


def observed_parts(state: State, seat: int) -> dict[str, list[int]]:
    """Give by the name of a part its numbers as a seat sees them; none may pass its bound."""
    seen, parts = state.observe(seat).tolist(), {}
    for feature in state.game.features:
        numbers = seen[feature.offset : feature.offset + feature.size]
        assert max(numbers) <= feature.most, f"{feature.name}: {max(numbers)}"
        parts[feature.name] = numbers
    assert sum(map(len, parts.values())) == len(seen), "every name once, every number named"
    return parts


def marked(numbers: list[int]) -> list[int]:
    """Which of several are not nought."""
    return [i for i, number in enumerate(numbers) if number]
