"""The sheets: a line for each city, and the player's own with its buildings, tracks and next boxes."""

from collections.abc import Mapping
from typing import Any

from thauma.core.parts.picture import Scene, choice_sign
from thauma.core.styled_text import Text, join, style_text
from thauma.games.dice.boards import Track
from thauma.games.dice.picture.labels import boards_in, box_facts, name_of, short_name, tracks_in, word

City = Mapping[str, Any]
NAME = 16
"""columns for a player's name"""
PLACE = 11
"""columns for the short name of a building, and how many of its boxes are ticked"""


def city_lines(scene: Scene) -> list[Text]:
    """Write a line for each city."""
    return [city_line(scene, seat) for seat in range(scene.view["players"])]


def city_line(scene: Scene, seat: int) -> Text:
    """Write who it is, what it has, and how far its buildings are."""
    view = scene.view
    city = view["cities"][seat]
    name = word("you", name=scene.names[seat]) if seat == view["seat"] else scene.names[seat]
    counts = [f"{short_name('place', building)}{n}" for building, n in city["counts"].items() if n]
    parts = [
        style_text(name, "bold").pad(NAME),
        style_text(short_name("short", city["city"])).pad(8),
        style_text(word("points", n=view["points"][seat]), "bold").pad(6),
        style_text(word("coins", n=city["coins"])).pad(4),
        style_text(f"{word('bonuses')} {'■' * len(city['bonuses'])}{'□' * (3 - len(city['bonuses']))}"),
        style_text(" ".join(counts), "dim"),
    ]
    return style_text(f" {choice_sign(view, seat)} ") + join(parts, " ")


def draw_own(scene: Scene, seat: int, deep: bool) -> list[Text]:
    """Draw a sheet: a building has a line, or as many as its tracks take."""
    city = scene.view["cities"][seat]
    lines: list[Text] = []
    for building, tracks in tracks_in(boards_in(scene.view["boards"]), city["city"]).items():
        size = sum(len(track.boxes) for _, track in tracks)
        head = style_text(f" {short_name('place', building)} {city['counts'][building]}/{size}", "bold").pad(
            PLACE
        )
        pieces = [track_line(city, name, track, len(tracks) > 1, deep) for name, track in tracks]
        lines += flow_pieces(head, pieces, scene.width)
    return lines


def track_line(city: City, name: str, track: Track, several: bool, deep: bool) -> Text:
    """Draw a track: its boxes, those that are ticked filled, and what the next one costs and does."""
    done = city["ticks"][name]
    shown = style_text(f"{track.id} ", "dim") if several else Text()
    shown += style_text("■" * done + "□" * (len(track.boxes) - done), "good")
    if deep and done < len(track.boxes):
        shown += style_text(f" {box_facts(track.boxes[done])}")
    return shown


def flow_pieces(head: Text, pieces: list[Text], width: int) -> list[Text]:
    """Put pieces behind a head, on as many lines as they take."""
    lines = [head]
    for piece in pieces:
        if len(lines[-1]) + len(piece) + 3 > width and len(lines[-1]) > PLACE:
            lines.append(style_text(" " * PLACE))
        lines[-1] = lines[-1] + piece + style_text("   ")
    return [line.cut(width) for line in lines]


def city_title(scene: Scene, seat: int) -> Text:
    """Write the head of a sheet in full."""
    city = scene.view["cities"][seat]
    wealth = word("wealth", coins=city["coins"], filled=city["filled"], resources=city["resources"])
    return style_text(f" {scene.names[seat]}, {name_of('city', city['city'])} ", "key") + f"  {wealth}"
