"""Goofspiel in a terminal."""

from thauma.core.parts.picture import ListPicture, Scene, choice_sign, numbers_text
from thauma.core.styled_text import Text, style_text


class GoofspielPicture(ListPicture):
    """The prize, a line for each player, the player's own hand."""

    def table_lines(self, scene: Scene) -> list[Text]:
        """Draw what lies on the table."""
        view = scene.view
        prize = "" if view["prize"] is None else f"  {self.word('prize', prize=view['prize'])}"
        lines = [style_text(f" {self.word('round', n=view['round'])}{prize} ", "key"), Text()]
        for seat, player in enumerate(view["players"]):
            name = style_text(f"{choice_sign(view, seat)} {scene.names[seat]}").pad(20)
            won = self.word("player", points=player["points"], prizes=numbers_text(player["prizes"]))
            lines.append(name + won + style_text(f"  {numbers_text(player['spent'])}", "dim"))
        if view["seat"] is not None:
            lines += [Text(), style_text(self.word("hand", cards=numbers_text(view["hand"])), "bold")]
            if view["bid"] is not None:
                lines.append(style_text(self.word("bid", card=view["bid"])))
        return lines


PICTURE = GoofspielPicture("goofspiel")
