"""Whole matches, played to where a test begins."""

from tests.wonders.support.arrange import match
from thauma import Match


def play_turn(played: Match, *moves: str) -> None:
    """Play a turn: the seats in order; one that has no move here, or "", sells the first card of the hand."""
    for seat in range(played.seats):
        played.play(seat, "".join(moves[seat : seat + 1]) or f"sell {played.view(seat)['hand'][0]}")


def halikarnassos_match() -> Match:
    """Halikarnassos has built a stage with the discard pile, in which four cards lie."""
    played = match("halikarnassos night", "olympia", "gizah", hands=[[["clay-pool"]]])
    play_turn(played, "build clay-pool")
    play_turn(played, f"stage with {played.view(0)['hand'][0]} paying 2 left")
    return played


def babylon_match() -> Match:
    """Babylon has built its first stage and has Stockade and Scriptorium in the sixth turn."""
    hands = [["stone-pit"], ["stockade", "scriptorium"]]
    played = match("babylon night", "gizah", "rhodos", hands=[hands])
    play_turn(played, "build stone-pit")
    play_turn(played, f"stage with {played.view(0)['hand'][0]} paying 2 left")
    for _ in range(3):
        play_turn(played)
    return played
