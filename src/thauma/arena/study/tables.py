"""The figures of a study as tables for machines: CSV files, and the same as plain data.

Columns have English names in every language; shares are from 0 to 1, empty cells have no figure.
"""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thauma.arena.intervals import Interval
from thauma.arena.study.figures import Figures
from thauma.arena.study.names import number_name, thing_name, victory_name
from thauma.arena.study.statistics import HolderShare, Share
from thauma.core.parts.tally import Group

DIGITS = 5
Cell = str | int | float | None
HAD = ("games", "everybody", "counted", "share", "low", "high", "expected")


@dataclass(frozen=True, slots=True)
class CsvTable:
    """Rows under the names of their columns."""

    name: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]]

    def to_csv(self) -> str:
        """Write it as CSV."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([write_cell(cell) for cell in row] for row in self.rows)
        return out.getvalue()

    def to_data(self) -> list[dict[str, Cell]]:
        """Give it as plain data."""
        return [dict(zip(self.columns, map(round_cell, row), strict=True)) for row in self.rows]


def round_cell(cell: Cell) -> Cell:
    """Drop digits that nobody needs."""
    return round(cell, DIGITS) if isinstance(cell, float) else cell


def write_cell(cell: Cell) -> str:
    """Write a cell."""
    return "" if cell is None else f"{cell:.{DIGITS}f}" if isinstance(cell, float) else str(cell)


def make_tables(figures: Figures) -> list[CsvTable]:
    """Make all tables."""
    paired = [group for group in figures.counting.GROUPS if group.paired]
    return [
        victories_table(figures),
        seats_table(figures),
        *(things_table(figures, group) for group in figures.counting.GROUPS),
        *(pairs_table(figures, group) for group in paired),
        numbers_table(figures),
        leads_table(figures),
        lengths_table(figures),
        totals_table(figures),
    ]


def save_tables(found: list[CsvTable], folder: Path) -> None:
    """Write the tables as files."""
    folder.mkdir(exist_ok=True)
    for table in found:
        (folder / f"{table.name}.csv").write_text(table.to_csv(), encoding="utf-8", newline="")


def tables_data(found: list[CsvTable]) -> dict[str, Any]:
    """Give the tables as plain data, by name."""
    return {table.name: table.to_data() for table in found}


def interval_ends(interval: Interval | None) -> tuple[float | None, float | None]:
    """Give the ends of an interval, if there is one."""
    return interval or (None, None)


def share_cells(share: Share) -> tuple[Cell, ...]:
    """Give a share and its interval."""
    return share.share, *interval_ends(share.interval)


def had_cells(had: HolderShare, of: list[Share]) -> tuple[Cell, ...]:
    """Give how those fared who had something."""
    return had.games, had.everybody, had.share.n, *share_cells(had.share), had.expected_share(of)


def victories_table(figures: Figures) -> CsvTable:
    """How games end, and the first player's part of that."""
    columns = ("id", "name", "games", "share", "low", "high", "shared")
    more = ("first_share", "first_low", "first_high", "moves_mean", "moves_sd")
    rows: list[tuple[Cell, ...]] = []
    for kind, ending in figures.endings.items():
        of_all = Share(figures.games, ending.games)
        cells = (kind, victory_name(figures.game, kind), ending.games, *share_cells(of_all), ending.shared)
        rows.append((*cells, *share_cells(ending.first), ending.moves.mean, ending.moves.deviation))
    return CsvTable("victories", (*columns, *more), rows)


def seats_table(figures: Figures) -> CsvTable:
    """What each seat has of the victories; seat 0 began."""
    rows: list[tuple[Cell, ...]] = [
        (seat, share.n, *share_cells(share)) for seat, share in enumerate(figures.seats)
    ]
    return CsvTable("seats", ("seat", "games", "share", "low", "high"), rows)


def things_table(figures: Figures, group: Group) -> CsvTable:
    """How often something happened to each thing, and how those fared who did it."""
    rows: list[tuple[Cell, ...]] = []
    for thing in group.things:
        had, there = figures.had[group.name, thing.id], figures.there[group.kind, thing.id]
        rate = had.games / there if there else None
        name = thing_name(figures.game, group.kind, thing.id)
        rows.append((thing.id, name, there, rate, *had_cells(had, figures.seats)))
    return CsvTable(group.name, ("id", "name", "there", "rate", *HAD), rows)


def pairs_table(figures: Figures, group: Group) -> CsvTable:
    """How those fared who had two things together."""
    rows: list[tuple[Cell, ...]] = []
    for one, other, had in pairs_of(figures, group):
        names = (thing_name(figures.game, group.kind, thing) for thing in (one, other))
        rows.append((one, other, *names, *had_cells(had, figures.seats)))
    return CsvTable(f"{group.name}-pairs", ("id_a", "id_b", "name_a", "name_b", *HAD), rows)


def pairs_of(figures: Figures, group: Group) -> Iterator[tuple[str, str, HolderShare]]:
    """Give the pairs that somebody had, in the order of the things."""
    for one in group.things:
        for other in group.things:
            had = figures.pairs.get((group.name, one.id, other.id))
            if had is not None:
                yield one.id, other.id, had


def numbers_table(figures: Figures) -> CsvTable:
    """What winners and losers had, over all games and by kind of victory."""
    columns = ("scope", "sort", "id", "name", "games", "winners_mean", "winners_sd")
    more = ("losers_mean", "losers_sd", "lead", "lead_low", "lead_high")
    last = ("correlation", "correlation_low", "correlation_high")
    rows: list[tuple[Cell, ...]] = []
    for (scope, sort, name), found in sorted(figures.compared.items(), key=lambda item: item[0][:2]):
        title = number_name(figures.game, sort, name)
        won, lost, lead = found.winners, found.losers, found.lead
        means = (won.mean, won.deviation, lost.mean, lost.deviation, lead.mean, *interval_ends(lead.interval))
        linked = (found.correlation, *interval_ends(found.correlation_interval))
        rows.append((scope, sort, name, title, found.games, *means, *linked))
    return CsvTable("numbers", (*columns, *more, *last), rows)


def leads_table(figures: Figures) -> CsvTable:
    """How often who is ahead in a number wins, by how much they are."""
    rows: list[tuple[Cell, ...]] = []
    for name in figures.counting.LEADS:
        title = number_name(figures.game, "numbers", name)
        for (found, lead), share in sorted(figures.leads.items()):
            if found == name:
                rows.append((name, title, lead, share.n, *share_cells(share)))
    return CsvTable("leads", ("id", "name", "lead", "games", "share", "low", "high"), rows)


def lengths_table(figures: Figures) -> CsvTable:
    """After how many moves games ended."""
    rows: list[tuple[Cell, ...]] = [
        (kind, moves, games) for (kind, moves), games in sorted(figures.lengths.items())
    ]
    return CsvTable("lengths", ("id", "moves", "games"), rows)


def totals_table(figures: Figures) -> CsvTable:
    """How many points winners and losers had where points decided."""
    rows: list[tuple[Cell, ...]] = [
        (total, figures.totals[True, total], figures.totals[False, total])
        for total in sorted({total for _, total in figures.totals})
    ]
    return CsvTable("totals", ("points", "winners", "losers"), rows)
