// What the start page shows of 7 Wonders without loading the game.
import type { GameTile } from "../game";
import TilePicture from "./drawings/TilePicture.svelte";
import "./palette.css";

const tile: GameTile = { Picture: TilePicture, minutes: 30, place: 2 };

export default tile;
