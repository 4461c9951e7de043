// What the start page shows of Goofspiel without loading the game.
import type { GameTile } from "thauma-page/games/game";

import TilePicture from "./TilePicture.svelte";

const tile: GameTile = { Picture: TilePicture, minutes: 5, place: 9 };

export default tile;
