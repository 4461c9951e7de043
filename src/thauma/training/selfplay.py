"""Games that a search plays against itself to learn from, with enough variety to be worth learning from."""

from dataclasses import dataclass, field

from thauma.bots.search import Search
from thauma.bots.style import Style
from thauma.core.networks.network import Network
from thauma.core.parts.learning import Learning
from thauma.core.rng import Random, base_word
from thauma.core.state import State

OPENING = 12
"""decisions at the beginning that are drawn in proportion to the visits"""
LATER = 0.11
"""share of later decisions that are drawn so too"""
SLIP = 0.04
"""share of decisions that are any legal move"""
ODD_GAMES = 0.25
"""share of games in which one player pursues a goal of the game, come what may"""
PURSUIT = 0.6
"""share of that player's decisions that follow the goal"""
GRAIN = 1 << 24


@dataclass(slots=True)
class Samples:
    """Decisions of finished games, one after the other; see network.Batch."""

    on: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    move_counts: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    """what the search thought of the position, for the player who was asked"""
    endings: list[list[float]] = field(default_factory=list)


class GameRandom:
    """What is drawn in one game."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def random_share(self) -> float:
        """Draw a number from 0 to 1."""
        return self.random.integer(GRAIN) / GRAIN

    def random_index(self, weights: list[float]) -> int:
        """Draw an index, each as likely as its weight says."""
        left = self.random_share() * sum(weights)
        for i, weight in enumerate(weights[:-1]):
            left -= weight
            if left < 0:
                return i
        return len(weights) - 1


def play_training_game(
    start: State,
    learning: Learning,
    seed: int,
    nodes: int,
    style: Style,
    samples: Samples,
    network: Network | None = None,
) -> State:
    """Play a game from its beginning and add its decisions to the samples; give its end."""
    chance = GameRandom(seed)
    state = start.copy()
    seats = state.game.seats_of(state)
    odd = chance.random.integer(seats) if chance.random_share() < ODD_GAMES else -1
    goal = 2 + chance.random.integer(max(1, learning.goals))
    if not learning.goals:
        odd = -1
    parameters = style.fit_to(state, network).to_parameters()
    thinking = [max(2, int(nodes * 4.0 ** (chance.random_share() - 0.5))) for _ in range(seats)]
    asked: list[int] = []
    while state.waiting:
        seat = state.waiting[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            state.apply(seat, legal[0])
            continue
        stream = base_word(seed * 1000 + len(asked))
        tree = Search(state.seen_by(seat), parameters, stream, 0, 4 * thinking[seat], network)
        tree.run(thinking[seat])
        found = tree.root_moves()
        best = max(found, key=lambda move: move[1])
        visits = [float(count) for _, count, _, _ in found]
        mean = sum(values[seat] for _, _, _, values in found) / sum(visits)
        samples.values.append((mean + best[3][seat] / best[1]) / 2)
        on = learning.active_features(state, seat)
        samples.on += on
        samples.counts.append(len(on))
        samples.moves += [move for move, _, _, _ in found]
        samples.shares += [count / sum(visits) for count in visits]
        samples.move_counts.append(len(found))
        asked.append(seat)
        luck = chance.random_share()
        move = best[0]
        if seat == odd and luck < PURSUIT:
            move = draw_goal_move(state, seat, goal, stream, chance)
        elif luck < SLIP:
            move = legal[chance.random.integer(len(legal))]
        elif len(asked) <= OPENING or luck < SLIP + LATER:
            move = found[chance.random_index(visits)][0]
        state.apply(seat, move)
    samples.endings += [learning.ending_of(state, seat) for seat in asked]
    return state


def draw_goal_move(state: State, seat: int, goal: int, stream: int, chance: GameRandom) -> int:
    """Draw a move as one who pursues a goal would."""
    tree = Search(state.seen_by(seat), Style(trust=1.0, guess=goal, depth=1).to_parameters(), stream, 1, 2)
    tree.run(1)
    found = tree.root_moves()
    return found[chance.random_index([weight for _, _, weight, _ in found])][0]
