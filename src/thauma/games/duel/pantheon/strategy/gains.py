"""What a move of Pantheon is about."""

from thauma.games.duel.formats.notation import write_move


def god_thing(move: int) -> str:
    """Name it, as messages do."""
    verb, named, *_ = write_move(move).split()
    if verb in ("guard", "waive", "loot"):
        return "god.minerva" if verb == "guard" else "god.neptune"
    if verb in ("resolve", "open"):
        return f"mythology.{named}"
    if verb in ("topple", "raise", "claim"):
        return f"wonder.{named}"
    if verb in ("copy", "steal", "remove", "tuck"):
        return f"card.{'face-down' if named == 'slot' else named}"
    return f"god.{named}"
