"""`thauma games` and `thauma deal`: what there is to play, and what a seed deals."""

import thauma
from thauma.core.deal import Deal
from thauma.core.game import Game
from thauma.core.language import say
from thauma.core.styled_text import Text, style_text
from thauma.terminal.console import Console
from thauma.terminal.pictures import picture_of


def show_games(console: Console) -> None:
    """List the games with their options."""
    for name in thauma.games():
        console.show(describe_game(thauma.game(name)))


def describe_game(game: Game) -> list[Text]:
    """Describe a game: a line for every value of every option."""
    lines = [style_text(say("terminal.games.title", {"name": game.name, "rules": game.rules}), "bold")]
    choices = [(option, value) for option in game.options for value in option.values]
    column = max((len(f"{option.name}={value}") for option, value in choices), default=0)
    for option, value in choices:
        default = say("terminal.games.default", {}) if value == option.values[0] else ""
        meaning = say(f"{game.name}.option.{option.name}.{value}", {})
        lines.append(
            style_text(f"  {f'{option.name}={value}':<{column}}  ") + meaning + style_text(default, "dim")
        )
    return lines


def show_deal(console: Console, deal: Deal, as_json: bool) -> None:
    """Show a deal, for people or for machines."""
    if as_json:
        print(deal.to_json())
        return
    console.show(picture_of(deal.game).draw_deal(deal, console.width))
