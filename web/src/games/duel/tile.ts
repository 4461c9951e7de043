// What the start page shows of Duel without loading the game.
import type { GameTile } from "../game";
import TilePicture from "./drawings/TilePicture.svelte";
import "./palette.css";

const tile: GameTile = {
  Picture: TilePicture,
  minutes: 30,
  place: 1,
  expansions: [{ name: "Pantheon", options: { pantheon: true } }],
};

export default tile;
