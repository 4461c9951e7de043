"""What the games of a tournament add up to: a score for each pair, a rating for each player."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from thauma.arena.playing import FORFEIT, Played
from thauma.arena.ratings import Rating, Tally, rated
from thauma.arena.schedule import Encounter, Player
from thauma.arena.scores import Score, scored


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two players have played so far: whole deals only, both games of each."""

    a: Player
    b: Player
    games: tuple[Played, ...]
    score: Score
    """from a's side"""

    @property
    def ties(self) -> int:
        """Shared victories."""
        return sum(game.winner is None for game in self.games)

    def kinds(self, winner: Player) -> Counter[str]:
        """Count one player's victories by kind."""
        return Counter(game.kind for game in self.games if game.share(winner.name) == 1.0)

    def forfeits(self) -> Counter[tuple[str, str]]:
        """Count forfeited games by loser and reason."""
        lost = [game for game in self.games if game.kind == FORFEIT and game.winner is not None]
        return Counter((game.players[1 - (game.winner or 0)].name, game.reason) for game in lost)


@dataclass(slots=True)
class Standing:
    """What one player has done in all its games."""

    player: Player
    rating: Rating
    games: int = 0
    points: float = 0.0
    plies: int = 0
    seconds: float = 0.0
    forfeits: int = 0

    @property
    def pace(self) -> float:
        """Seconds for a move."""
        return self.seconds / self.plies if self.plies else 0.0


@dataclass(frozen=True, slots=True)
class Standings:
    """All pairs that have finished a deal, and all players, from the strongest to the weakest."""

    meetings: list[Meeting] = field(default_factory=list)
    players: list[Standing] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """Give them as plain data."""
        ratings = {
            standing.player.name: {
                **asdict(standing.rating),
                "games": standing.games,
                "score": standing.points / standing.games,
                "seconds_per_move": standing.pace,
                "forfeits": standing.forfeits,
            }
            for standing in self.players
        }
        return {"pairs": [pair_data(meeting) for meeting in self.meetings], "ratings": ratings}


def pair_data(meeting: Meeting) -> dict[str, Any]:
    """Give what a pair has played as plain data."""
    won, lost = meeting.kinds(meeting.a), meeting.kinds(meeting.b)
    forfeits = meeting.forfeits().items()
    return {
        "a": meeting.a.name,
        "b": meeting.b.name,
        "games": len(meeting.games),
        "score": meeting.score.share,
        "low": meeting.score.low,
        "high": meeting.score.high,
        "wins": won.total(),
        "ties": meeting.ties,
        "losses": lost.total(),
        "wins_by_kind": dict(sorted(won.items())),
        "losses_by_kind": dict(sorted(lost.items())),
        "forfeits": [{"bot": name, "reason": reason, "games": n} for (name, reason), n in forfeits],
    }


def standings(encounters: Sequence[Encounter], played: Iterable[Played]) -> Standings:
    """Add up the games of some encounters; those of other pairs or beyond their number do not count."""
    by_place = {game.place: game for game in played}
    found = Standings()
    for encounter in encounters:
        meeting = met(encounter, by_place)
        if meeting is not None:
            found.meetings.append(meeting)
    found.players.extend(ranked(found.meetings))
    return found


def met(encounter: Encounter, by_place: dict[tuple[int, str, str], Played]) -> Meeting | None:
    """Collect the deals that a pair has finished, in order; None before the first."""
    a, b = encounter.a, encounter.b
    games: list[Played] = []
    shares: list[float] = []
    for deal in range(encounter.games // 2):
        both = [by_place.get((deal, *seats)) for seats in ((a.name, b.name), (b.name, a.name))]
        pair = [game for game in both if game is not None]
        if len(pair) == 2:
            games += pair
            shares.append(sum(game.share(a.name) for game in pair) / 2)
    return Meeting(a, b, tuple(games), scored(shares)) if shares else None


def ranked(meetings: Sequence[Meeting]) -> list[Standing]:
    """Rate all players that have finished a deal."""
    players = {player.name: player for meeting in meetings for player in (meeting.a, meeting.b)}
    if not players:
        return []
    number = {name: i for i, name in enumerate(players)}
    tallies: dict[tuple[int, int], Tally] = {}
    for meeting in meetings:
        i, j = number[meeting.a.name], number[meeting.b.name]
        games, effective = len(meeting.games), meeting.score.effective
        points = meeting.score.share * games
        tallies[min(i, j), max(i, j)] = Tally(points if i < j else games - points, games, effective)
    ratings = rated(len(players), tallies)
    found = {name: Standing(player, ratings[number[name]]) for name, player in players.items()}
    for meeting in meetings:
        for game in meeting.games:
            for seat, player in enumerate(game.players):
                add(found[player.name], game, seat)
    return sorted(found.values(), key=lambda standing: -standing.rating.elo)


def add(standing: Standing, game: Played, seat: int) -> None:
    """Add a game to what the player of a seat has done."""
    standing.games += 1
    standing.points += game.share(standing.player.name)
    standing.plies += game.plies[seat]
    standing.seconds += game.seconds[seat]
    standing.forfeits += game.kind == FORFEIT and game.winner != seat
