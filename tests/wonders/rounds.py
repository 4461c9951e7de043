"""Whole matches, played to where a test begins."""

from tests.wonders.arrange import match
from thauma import Match


def turn(played: Match, *moves: str) -> None:
    """Play a turn: the seats in order; who has no move here, or "", sells the first card of the hand."""
    for seat in range(played.seats):
        played.play(seat, "".join(moves[seat : seat + 1]) or f"sell {played.view(seat)['hand'][0]}")


def halikarnassos() -> Match:
    """Halikarnassos has built a stage with the discard pile, in which four cards lie."""
    played = match("halikarnassos night", "olympia", "gizah", hands=[[["clay-pool"]]])
    turn(played, "build clay-pool")
    turn(played, f"stage with {played.view(0)['hand'][0]} paying 2 left")
    return played


def babylon() -> Match:
    """Babylon has built its first stage and has Stockade and Scriptorium in the sixth turn."""
    hands = [["stone-pit"], ["stockade", "scriptorium"]]
    played = match("babylon night", "gizah", "rhodos", hands=[hands])
    turn(played, "build stone-pit")
    turn(played, f"stage with {played.view(0)['hand'][0]} paying 2 left")
    for _ in range(3):
        turn(played)
    return played
