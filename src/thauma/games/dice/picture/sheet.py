"""The sheets: a line for each city, and the own one with its buildings, tracks and next boxes."""

from collections.abc import Mapping
from typing import Any

from thauma.core.ink import Text, join, text
from thauma.core.scene import Scene, choosing
from thauma.games.dice.boards import Track
from thauma.games.dice.picture.words import boards_in, box_facts, brief, name_of, tracks_in, word

City = Mapping[str, Any]
NAME = 16
"""columns for a player's name"""
PLACE = 11
"""columns for the short name of a building, and how many of its boxes are ticked"""


def cities(scene: Scene) -> list[Text]:
    """Write a line for each city."""
    return [city_line(scene, seat) for seat in range(scene.view["players"])]


def city_line(scene: Scene, seat: int) -> Text:
    """Write who it is, what it has, and how far its buildings are."""
    view = scene.view
    city = view["cities"][seat]
    name = word("you", name=scene.names[seat]) if seat == view["seat"] else scene.names[seat]
    counts = [f"{brief('place', building)}{n}" for building, n in city["counts"].items() if n]
    parts = [
        text(name, "bold").pad(NAME),
        text(brief("short", city["city"])).pad(8),
        text(word("points", n=view["points"][seat]), "bold").pad(6),
        text(word("coins", n=city["coins"])).pad(4),
        text(f"{word('bonuses')} {'■' * len(city['bonuses'])}{'□' * (3 - len(city['bonuses']))}"),
        text(" ".join(counts), "dim"),
    ]
    return text(f" {choosing(view, seat)} ") + join(parts, " ")


def own(scene: Scene, seat: int, deep: bool) -> list[Text]:
    """Draw a sheet: a building has a line, or as many as its tracks take."""
    city = scene.view["cities"][seat]
    lines: list[Text] = []
    for building, tracks in tracks_in(boards_in(scene.view["boards"]), city["city"]).items():
        size = sum(len(track.boxes) for _, track in tracks)
        head = text(f" {brief('place', building)} {city['counts'][building]}/{size}", "bold").pad(PLACE)
        pieces = [track_shown(city, name, track, len(tracks) > 1, deep) for name, track in tracks]
        lines += flow(head, pieces, scene.width)
    return lines


def track_shown(city: City, name: str, track: Track, several: bool, deep: bool) -> Text:
    """Draw a track: its boxes, those that are ticked filled, and what the next one costs and does."""
    done = city["ticks"][name]
    shown = text(f"{track.id} ", "dim") if several else Text()
    shown += text("■" * done + "□" * (len(track.boxes) - done), "good")
    if deep and done < len(track.boxes):
        shown += text(f" {box_facts(track.boxes[done])}")
    return shown


def flow(head: Text, pieces: list[Text], width: int) -> list[Text]:
    """Put pieces behind a head, on as many lines as they take."""
    lines = [head]
    for piece in pieces:
        if len(lines[-1]) + len(piece) + 3 > width and len(lines[-1]) > PLACE:
            lines.append(text(" " * PLACE))
        lines[-1] = lines[-1] + piece + text("   ")
    return [line.cut(width) for line in lines]


def city_title(scene: Scene, seat: int) -> Text:
    """Write the head of a sheet in full."""
    city = scene.view["cities"][seat]
    wealth = word("wealth", coins=city["coins"], filled=city["filled"], resources=city["resources"])
    return text(f" {scene.names[seat]}, {name_of('city', city['city'])} ", "key") + f"  {wealth}"
