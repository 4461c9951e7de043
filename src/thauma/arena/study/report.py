"""The report of a study: a short page in Markdown, in the language in use."""

from collections.abc import Iterable, Iterator, Sequence

from thauma.arena.study.figures import ALL, Figures
from thauma.arena.study.games import NAME, Conditions
from thauma.arena.study.names import (
    TWO,
    group_name,
    interval_text,
    kind_name,
    number_name,
    plural_count,
    seat_name,
    thing_name,
    victory_name,
)
from thauma.arena.study.statistics import FEWEST, HolderShare, Share, rank_key
from thauma.arena.study.tables import pairs_of
from thauma.core.deal import conditions_text
from thauma.core.language import say
from thauma.core.numbers import NONE, format_decimal, format_percent, format_whole, localise_number
from thauma.core.parts.tally import Group

LONGEST = 20
"""rows of a table; of more things only the best and the worst are shown"""
EXTREMES = 10
PAIRS = 5
"""best and worst pairs that are shown"""
MOST_LEAD = 5
"""by how much somebody is ahead, at most, in the report"""

Row = Sequence[str]


def write_report(here: Conditions, figures: Figures, plots: Iterable[str]) -> str:
    """Write the report; `plots` are the names of those that were drawn."""
    drawn = set(plots)
    parts = [
        f"# {heading('title', game=say(f'{here.game}.page.name', {}))}",
        report_intro(here, figures),
        *report_victories(figures, drawn),
        *report_seats(figures, drawn),
    ]
    for kind, groups in figures.groups_by_kind().items():
        parts += report_things(figures, kind, groups, drawn)
    parts += [*report_points(figures, drawn), *report_numbers(figures, drawn), *report_leads(figures, drawn)]
    parts += [*report_lengths(figures, drawn), *reading_notes()]
    return "\n\n".join(part for part in parts if part) + "\n"


def heading(key: str, **data: object) -> str:
    """Put a line of the report into words."""
    return say(f"findings.report.{key}", data)


def column_title(key: str, **data: object) -> str:
    """Give the title of a column."""
    return say(f"findings.column.{key}", data)


def markdown_table(head: Row, rows: Iterable[Row]) -> str:
    """Write a table; all columns but the first are numbers, set to the right."""
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def plot_image(name: str, words: str, drawn: set[str]) -> str:
    """Show a plot, if it was drawn."""
    return f"![{words}](plots/{name}.png)" if name in drawn else ""


def report_intro(here: Conditions, figures: Figures) -> str:
    """Say what was played."""
    options = conditions_text(here.options)
    data = {"games": plural_count(figures.games), "bot": here.bot, "seed": here.seed}
    parts = [heading("intro", **data, rules=here.rules, options=options)]
    players = len(figures.seats)
    if players > TWO:
        parts.append(heading("many", players=players, chance=format_percent(1 / players)))
    if here.nodes is not None:
        parts.append(heading("nodes", n=format_whole(here.nodes)))
    if here.seconds is not None:
        parts.append(heading("seconds", n=localise_number(f"{here.seconds:g}")))
    if here.repeatable is not None:
        parts.append(heading("repeat") if here.repeatable else heading("clock"))
    return " ".join(parts)


def with_bounds(share: Share) -> str:
    """Write a share with its interval."""
    return NONE if not share.n else f"{format_percent(share.share)} ({interval_text(share.interval)})"


def report_victories(figures: Figures, drawn: set[str]) -> Iterator[str]:
    """Tell how games end."""
    two = len(figures.seats) == TWO
    first = [column_title("first")] if two else []
    head = [
        column_title("victory"),
        column_title("games"),
        column_title("share"),
        *first,
        column_title("moves"),
    ]
    rows = [
        (
            victory_name(figures.game, kind),
            format_whole(ending.games),
            with_bounds(Share(figures.games, ending.games)),
            *([with_bounds(ending.first)] if two else []),
            format_decimal(ending.moves.mean),
        )
        for kind, ending in figures.endings.items()
    ]
    yield f"## {heading('victories')}"
    yield markdown_table(head, rows)
    shared = sum(ending.shared for ending in figures.endings.values())
    yield say("findings.shared", {"n": plural_count(shared)})
    yield plot_image("victories", heading("victories"), drawn)


def report_seats(figures: Figures, drawn: set[str]) -> Iterator[str]:
    """Tell what the first player has, or each of many."""
    if len(figures.seats) == TWO:
        first = figures.seats[0]
        yield f"## {heading('first')}"
        yield say(
            "findings.first", {"share": format_percent(first.share), "bounds": interval_text(first.interval)}
        )
        return
    rows = [(seat_name(seat), with_bounds(share)) for seat, share in enumerate(figures.seats)]
    yield f"## {heading('seats')}"
    yield markdown_table([column_title("seat"), column_title("wins")], rows)
    yield plot_image("seats", heading("seats"), drawn)


# ------------------------------------------------------------------------------------ things and pairs


def report_things(figures: Figures, kind: str, groups: list[Group], drawn: set[str]) -> Iterator[str]:
    """Tell how often what happened to things of a kind, and how those fared who did it."""
    rates = {group.name: whole_rates(figures, group) for group in groups}
    head = [kind_name(figures.game, kind)]
    for group in groups:
        head += [group_name(figures.game, group)] if rates[group.name] or not group.judged else []
        head += [wins_title(figures, group, rates[group.name])] if group.judged else []
    shown = rank_things(figures, groups)
    rows = []
    for thing in shown:
        row = [thing_name(figures.game, kind, thing)]
        for group in groups:
            if rates[group.name] or not group.judged:
                row.append(rates[group.name].get(thing, NONE))
            if group.judged:
                row.append(wins_cell(figures, figures.had.get((group.name, thing), HolderShare())))
        rows.append(row)
    yield f"## {kind_name(figures.game, kind)}"
    if len(rows) > LONGEST:
        file = f"tables/{next((group.name for group in groups if group.judged), groups[0].name)}.csv"
        yield heading("extremes", n=EXTREMES, all=len(rows), file=file)
        rows = [*rows[:EXTREMES], ["..."] + [""] * (len(head) - 1), *rows[-EXTREMES:]]
    yield markdown_table(head, rows)
    yield plot_image(kind, kind_name(figures.game, kind), drawn)
    for group in groups:
        if group.paired and figures.pairs:
            yield from report_pairs(figures, group, drawn)


def whole_rates(figures: Figures, group: Group) -> dict[str, str]:
    """Write how often something happens to each thing; nothing where it always does."""
    found = {
        thing.id: figures.had[group.name, thing.id].games / figures.there[group.kind, thing.id]
        for thing in group.things
        if figures.there[group.kind, thing.id]
    }
    if min(found.values(), default=1) == 1:
        return {}
    return {thing: format_percent(rate) for thing, rate in found.items()}


def wins_title(figures: Figures, group: Group, rates: dict[str, str]) -> str:
    """Give the title over shares of victories; it names the group where no column before it does."""
    return column_title("wins") if rates else f"{group_name(figures.game, group)}: {column_title('wins')}"


def rank_things(figures: Figures, groups: list[Group]) -> list[str]:
    """Order things by how often those win who had them; some have an order of their own."""
    judged = next((group for group in groups if group.judged), None)
    if judged is None:
        return [thing.id for thing in groups[0].things]
    found = [thing.id for thing in figures.rank_things(judged, judged.things)]
    often = [thing for thing in found if figures.had[judged.name, thing].share.n >= FEWEST]
    return often if len(often) > LONGEST and not judged.ordered else found


def wins_cell(figures: Figures, had: HolderShare) -> str:
    """Write how those fared who had something; bold where chance alone hardly explains it."""
    interval, expected = had.share.interval, had.expected_share(figures.seats)
    if interval is None or expected is None:
        return NONE
    words = with_bounds(had.share)
    return words if interval[0] <= expected <= interval[1] else f"**{words}**"


def report_pairs(figures: Figures, group: Group, drawn: set[str]) -> Iterator[str]:
    """Tell how those fared who had two things together."""
    every = [pair for pair in pairs_of(figures, group) if pair[2].share.n >= FEWEST]
    found = sorted(every, key=lambda pair: rank_key(pair[2].share))
    rows = [
        (
            " + ".join(thing_name(figures.game, group.kind, thing) for thing in (one, other)),
            format_whole(had.share.n),
            wins_cell(figures, had),
        )
        for one, other, had in found
    ]
    yield f"### {heading('pairs')}"
    if len(rows) > LONGEST:
        file = f"tables/{group.name}-pairs.csv"
        yield heading("extremes", n=PAIRS, all=len(rows), file=file)
        rows = [*rows[:PAIRS], ("...", "", ""), *rows[-PAIRS:]]
    yield markdown_table([column_title("pair"), column_title("games"), column_title("wins")], rows)
    yield plot_image(f"{group.name}-pairs", heading("pairs"), drawn)


# --------------------------------------------------------------------------------- numbers and lengths


def report_points(figures: Figures, drawn: set[str]) -> Iterator[str]:
    """Tell the points of winners and losers where points decided."""
    scopes = [kind for kind in figures.counting.SCORED if figures.endings[kind].games]
    yield f"## {heading('points')}" if scopes else ""
    for scope in scopes:
        yield heading("scored", games=plural_count(figures.endings[scope].games))
        yield comparison_table(figures, scope, "points")
    yield plot_image("points", heading("points"), drawn)
    yield plot_image("totals", heading("points"), drawn)


def report_numbers(figures: Figures, drawn: set[str]) -> Iterator[str]:
    """Tell what else winners and losers had."""
    yield f"## {heading('numbers')}"
    yield heading("all-games")
    yield comparison_table(figures, ALL, "numbers")
    yield plot_image("correlations", heading("numbers"), drawn)


def comparison_table(figures: Figures, scope: str, sort: str) -> str:
    """Write a table of winners and losers."""
    first = column_title("points") if sort == "points" else column_title("number")
    head = [
        first,
        column_title("winners"),
        column_title("losers"),
        column_title("lead"),
        column_title("correlation"),
    ]
    rows = []
    for (where, what, name), found in figures.compared.items():
        if (where, what) == (scope, sort):
            linked = format_decimal(found.correlation, 2, "+")
            if found.correlation_interval is not None:
                linked += f" ({interval_text(found.correlation_interval, 1, 2)})"
            means = (format_decimal(found.winners.mean), format_decimal(found.losers.mean))
            lead = format_decimal(found.lead.mean, 1, "+")
            rows.append((number_name(figures.game, sort, name), *means, lead, linked))
    return markdown_table(head, rows)


def report_leads(figures: Figures, drawn: set[str]) -> Iterator[str]:
    """Tell how often the one wins who is ahead in a number."""
    steps = [lead for lead in range(1, MOST_LEAD + 1) if any(found == lead for _, found in figures.leads)]
    rows = []
    for name in figures.counting.LEADS:
        row = [number_name(figures.game, "numbers", name)]
        row += [with_bounds(figures.leads.get((name, lead), Share())) for lead in steps]
        rows.append(row)
    if steps:
        yield f"## {heading('leads')}"
        yield heading("leads-what")
        yield markdown_table(
            [column_title("number"), *(column_title("ahead", n=lead) for lead in steps)], rows
        )
        yield plot_image("leads", heading("leads"), drawn)


def report_lengths(figures: Figures, drawn: set[str]) -> Iterator[str]:
    """Tell how long games last."""
    moves = sorted(moves for (_, moves), games in figures.lengths.items() for _ in range(games))
    middle = [moves[round((len(moves) - 1) * part)] for part in (0.25, 0.75)]
    yield f"## {heading('lengths')}"
    yield heading("length", mean=format_decimal(sum(moves) / len(moves)), low=middle[0], high=middle[1])
    yield plot_image("lengths", heading("lengths"), drawn)


def reading_notes() -> Iterator[str]:
    """Say how to read all this."""
    yield f"## {heading('reading')}"
    told = [
        say("findings.reading.wins", {}),
        say("findings.reading.everybody", {}),
        say("findings.reading.rate", {}),
        say("findings.reading.cause", {}),
        say("findings.reading.correlation", {}),
        say("findings.reading.bot", {}),
        say("findings.reading.files", {"file": NAME}),
    ]
    yield "\n".join(f"- {line}" for line in told)
