"""What the rooms of games say of their words is made of."""

import thauma

Families = dict[str, set[str]]
"""groups of messages of which one is chosen by data: all that there can be"""
Calls = dict[tuple[str, str], tuple[int, str]]
"""where a function of a name is called: which argument is a key, and what the function puts before it"""


def lesson_frames(frames: str, counted: dict[str, int]) -> set[str]:
    """Give the frames of lessons: each for what has a name, and for what is counted one of its own."""
    return {frame + end for frame in frames.split() for end in ("", *(f"-{what}" for what in counted))}


def option_values(name: str) -> set[str]:
    """Give the values of a game's options, each with the name of its option."""
    return {f"{option.name}.{value}" for option in thauma.game(name).options for value in option.values}
