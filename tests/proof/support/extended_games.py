"""Random games on tables with more rows, for another process: what happened, as JSON.

    python extended_games.py GAME SEEDS OPTIONS NAME ...

Prints whether the rules ran compiled, a digest of all bytes, moves, observations, re-deals and points, and
how often moves of each verb named each of the new rows, views showed it, and blue ones scored.
"""

import json
import re
import sys
from collections import Counter
from hashlib import sha256
from random import Random

import thauma
from tests.proof.support.extended_tables import EXTENDED

SELDOM, HARDLY_EVER = 5, 30
"""every so many moves all that is told of a position is looked at too, and a bot is asked"""
NODES = 8


def words_of(text: str) -> list[str]:
    """The words of a move, names of tracks apart from those of their buildings."""
    return re.split(r"[ /.]", text)


class Diary:
    """What happened, summed up."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.digest = sha256()
        self.played: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.scored: Counter[str] = Counter()

    def note_position(self, match: thauma.Match, seat: int) -> None:
        """All that machines and people are told of a position."""
        state = match.state
        again = state.seen_by(seat).redeal(len(match.actions))
        assert again.known(seat) == state.known(seat)
        self.digest.update(state.observe(seat).tobytes() + bytes(again))
        self.digest.update(
            f"{state.key(seat)} {float(state.evaluate(seat))} {bool(state.unknown(seat))}".encode()
        )
        view = json.dumps(match.view(seat))
        self.seen.update(row for row in self.rows if f'"{row}"' in view)

    def check_points(self, match: thauma.Match) -> None:
        """Blue cards, of which some are new, are worth what is printed on them."""
        extended = EXTENDED[match.game.name]
        if not extended.category:
            return
        worth, blue = extended.printed_points(), match.game.categories.index(extended.category)
        for seat, city in enumerate(match.view(None)["cities"]):
            wanted = sum(worth.get(card, 0) for card in city["cards"])
            assert match.state.points(seat)[blue] == wanted
            self.scored.update(card for card in city["cards"] if card in self.rows and worth[card])

    def note_move(self, match: thauma.Match, seat: int, text: str) -> None:
        """A move that is made: where it names a new row, it is explained too."""
        named = [row for row in self.rows if row in words_of(text)]
        if named:
            assert match.explain(seat, text).legal
        match.play(seat, text)
        self.played.update(f"{words_of(text)[0]} {row}" for row in named)

    def play(self, match: thauma.Match, random: Random) -> None:
        """Play a match at random, but with the new rows wherever that is possible."""
        while not match.over:
            seat = random.choice(match.waiting)
            legal, texts = match.state.legal(seat), match.legal(seat)
            assert legal == sorted(set(legal))
            self.digest.update(bytes(match.state) + repr(legal).encode() + repr(texts).encode())
            if len(match.actions) % SELDOM == 0:
                self.note_position(match, seat)
            if len(match.actions) % HARDLY_EVER == 0:
                chosen = thauma.bot("easy", 1, nodes=NODES).choose(match.state.seen_by(seat))
                assert chosen in texts
            wanted = [text for text in texts if not {*self.rows}.isdisjoint(words_of(text))]
            self.note_move(match, seat, random.choice(wanted or texts))
        self.check_points(match)
        assert bytes(thauma.Match.parse(match.text()).state) == bytes(match.state)
        self.digest.update(repr([match.state.points(seat) for seat in range(match.seats)]).encode())


def main() -> None:
    name, seeds, options, *rows = sys.argv[1:]
    diary = Diary(rows)
    for seed in map(int, seeds.split(",")):
        diary.play(thauma.Match.new(name, seed=seed, options=json.loads(options)), Random(seed))
    counted = {"played": diary.played, "seen": diary.seen, "scored": diary.scored}
    sys.stdout.write(json.dumps({**counted, "compiled": thauma.compiled, "digest": diary.digest.hexdigest()}))


if __name__ == "__main__":
    main()
