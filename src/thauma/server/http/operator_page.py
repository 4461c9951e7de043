"""The page for operators: the figures of `/metrics`, made readable on the server, without a script."""

import base64
import binascii
import hashlib
import hmac
import math
from collections.abc import Callable, Iterable, Iterator
from html import escape

from prometheus_client import Metric
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import thauma
from thauma.server.http.middleware import HEADERS, client_address
from thauma.server.matches.commands import Refusal
from thauma.server.service import Service
from thauma.server.store.base import StoreUnavailable

CHALLENGE = {"WWW-Authenticate": 'Basic realm="thauma operator", charset="UTF-8"'}
WRONG_COSTS = 19
"""requests more for which a wrong token counts: it is not to be guessed"""
SECONDS = 10
"""after which the page is fetched anew"""
STYLE = (
    "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}"
    "table{border-collapse:collapse;width:100%}th,td{padding:.2rem .6rem;text-align:left;"
    "border-bottom:1px solid #ddd;vertical-align:top}td.n{text-align:right;font-variant-numeric:tabular-nums}"
    "caption{text-align:left;font-weight:600;padding:1.2rem 0 .3rem}"
    "@media(prefers-color-scheme:dark){body{background:#1c1c1c;color:#eee}th,td{border-color:#444}}"
)
POLICY = HEADERS["Content-Security-Policy"].replace(
    "style-src 'self'",
    f"style-src 'sha256-{base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'",
)
QUANTILES = (0.5, 0.95, 0.99)


def given_token(request: Request) -> str:
    """Give the token of a request: as a bearer's, or as the password that a browser asks for."""
    scheme, _, rest = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return rest
    if scheme.lower() != "basic":
        return ""
    try:
        return base64.b64decode(rest, validate=True).decode().partition(":")[2]
    except (binascii.Error, UnicodeDecodeError):
        return ""


class OperatorPage:
    """Shows figures to whoever has the operator's token."""

    def __init__(self, service: Service, figures: Callable[[], Iterable[Metric]]) -> None:
        self.service = service
        self.figures = figures

    async def show(self, request: Request) -> Response:
        """Show the page; without a token in the settings there is none."""
        token = self.service.settings.operator_token
        if not token:
            raise Refusal("not-found", "there is nothing at this address")
        if not hmac.compare_digest(given_token(request).encode(), token.encode()):
            self.service.request_limits.charge(client_address(request.scope), WRONG_COSTS)
            raise Refusal("unauthorised", "this is for the operator of the server", headers=CHALLENGE)
        try:
            networks = await self.service.hub.cache.call_store(self.service.store.denied_networks)
        except StoreUnavailable:  # just when the figures are needed
            networks = ["not known: the database does not answer"]
        return HTMLResponse(
            page_text(self.figures(), networks),
            headers={"Content-Security-Policy": POLICY, "Refresh": str(SECONDS)},
        )


def page_text(figures: Iterable[Metric], networks: Iterable[str]) -> str:
    """Write the page."""
    families = list(figures)
    histograms = [family for family in families if family.type == "histogram"]
    single = [family for family in families if family.type != "histogram"]
    denied = [(network,) for network in networks]
    head = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Thauma: operator</title><style>{STYLE}'
    )
    parts = (
        f"{head}</style><h1>Thauma {escape(thauma.__version__)}</h1>",
        html_table("Times in seconds", ("what", "count", "median", "95 %", "99 %"), time_rows(histograms)),
        html_table("Figures", ("what", "value"), figure_rows(single)),
        html_table("Denied networks", ("network",), denied),
    )
    return "".join(parts)


def html_table(title: str, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Write a table."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(f"<tr>{''.join(map(html_cell, row))}</tr>" for row in rows)
    caption = f"<caption>{escape(title)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def html_cell(value: object) -> str:
    """Write a cell: numbers to the right."""
    if isinstance(value, float | int):
        return f'<td class="n">{"-" if math.isnan(value) else f"{value:,.6g}"}</td>'
    return f"<td>{escape(str(value))}</td>"


def figure_rows(families: Iterable[Metric]) -> Iterator[tuple[str, float]]:
    """Give each figure with its name, labels and meaning."""
    for family in families:
        for sample in family.samples:
            labels = ", ".join(f"{name}={value}" for name, value in sample.labels.items())
            shown = f"{sample.name} ({labels})" if labels else sample.name
            yield f"{shown}: {family.documentation}", sample.value


def time_rows(families: Iterable[Metric]) -> Iterator[tuple[object, ...]]:
    """Give the count and some quantiles of each histogram, by its labels."""
    for family in families:
        classes: dict[tuple[tuple[str, str], ...], list[tuple[float, float]]] = {}
        for sample in family.samples:
            if sample.name.endswith("_bucket"):
                labels = tuple((name, value) for name, value in sample.labels.items() if name != "le")
                classes.setdefault(labels, []).append((float(sample.labels["le"]), sample.value))
        for labels, counts in classes.items():
            named = ", ".join(f"{name}={value}" for name, value in labels)
            shown = f"{family.name} ({named})" if named else family.name
            total = counts[-1][1]
            yield f"{shown}: {family.documentation}", total, *(quantile(counts, q) for q in QUANTILES)


def quantile(counts: list[tuple[float, float]], share: float) -> float:
    """Estimate a quantile as Prometheus does: evenly within the class in which it lies."""
    total = counts[-1][1]
    if not total:
        return math.nan
    lower, below = 0.0, 0.0
    for upper, count in counts:
        if count >= share * total:
            if math.isinf(upper):
                return lower
            return lower + (upper - lower) * (share * total - below) / (count - below)
        lower, below = upper, count
    return lower
