/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:games" {
  import type { GamePage, GameTile } from "./games/game";

  export const pages: Readonly<Record<string, () => Promise<{ default: GamePage }>>>;
  export const tiles: Readonly<Record<string, GameTile>>;
}

declare module "virtual:words/index" {
  type Bundle = () => Promise<{ default: Readonly<Record<string, string>> }>;
  const catalogs: Readonly<Record<string, Readonly<Record<string, Bundle>>>>;
  export default catalogs;
}
