// What is printed on the sheets and the dice: typed access to the generated facts, or to an owner's own boards.
import type {
  DiceBoardSet,
  DiceBox,
  DiceBuilding,
  DiceCityName,
  DiceFace,
  DiceFacts,
  DiceTrack,
  DiceView,
} from "../../wire";
import facts from "./facts.json";

export interface Box extends DiceBox {
  /** of the Warehouse: what the box produces */
  readonly resource?: DiceFace;
}

/** What a box or a bonus does. */
export type Effect = Omit<Box, "cost">;

/** A track: boxes that are ticked in their order. */
export interface Track {
  /** as moves call it */
  readonly name: string;
  readonly building: DiceBuilding;
  readonly symbols: readonly DiceFace[];
  readonly boxes: readonly Box[];
}

const known = facts as DiceFacts;
const RESOURCES: readonly (keyof DiceBoardSet["warehouse"])[] = [
  "stone",
  "wood",
  "brick",
  "glass",
  "papyrus",
  "textile",
];

/** coins for a turn that is passed */
export const PASS = known.pass;
/** the sections of the Forum, by their cost */
export const SECTIONS = [0, 1, 2, 3] as const;
/** the buildings as they lie on a narrow sheet; a wide one has the East Barracks at its right side */
export const BUILDINGS: readonly DiceBuilding[] = [
  "west",
  "east",
  "agora",
  "university",
  "wonder",
  "market",
  "gallery",
  "guild",
  "warehouse",
];

/** Whether it is played on the boards that come with Thauma, which are our own design. */
export const areOwnBoards = ({ boards }: DiceView): boolean => typeof boards === "string";

export const boardsOf = ({ boards }: DiceView): DiceBoardSet =>
  typeof boards === "string" ? known.boards : (boards as DiceBoardSet);

function printedTracks(
  boards: DiceBoardSet,
  city: DiceCityName,
  building: DiceBuilding,
): readonly DiceTrack[] {
  const own = boards.cities.find(({ id }) => id === city);
  if (building === "wonder") return [{ id: building, boxes: own?.wonder ?? [] }];
  if (building === "university") return own?.university ?? [];
  if (building !== "warehouse") return boards[building];
  return RESOURCES.map((id) => ({
    id,
    symbols: [id],
    boxes: [{ cost: boards.warehouse[id] ?? 0, resource: id }],
  }));
}

/** The tracks of a building on the sheet of a city. */
export function tracksOf(
  boards: DiceBoardSet,
  city: DiceCityName,
  building: DiceBuilding,
): readonly Track[] {
  const tracks = printedTracks(boards, city, building);
  return tracks.map(({ id, symbols = [], boxes }) => ({
    name: tracks.length === 1 ? building : `${building}.${id}`,
    building,
    symbols: symbols as readonly DiceFace[],
    boxes,
  }));
}

/** The tracks of a building by row: those that the same symbols open lie side by side. */
export function rowsOfTracks(tracks: readonly Track[]): readonly Track[][] {
  const rows = new Map<string, Track[]>();
  for (const track of tracks) {
    const key = track.symbols.join();
    rows.set(key, [...(rows.get(key) ?? []), track]);
  }
  return [...rows.values()];
}

export const buildingOf = (track: string): DiceBuilding => track.split(".")[0] as DiceBuilding;

/** The box of a track that comes next, counted from 1; null where all are ticked. */
export function nextBox(track: Track, ticks: Readonly<Record<string, number>>): number | null {
  const done = ticks[track.name] ?? 0;
  return done < track.boxes.length ? done + 1 : null;
}
