// Faces and presence: what follows from names, and what is said of who is here.
import { beforeAll, describe, expect, it } from "vitest";

import { knownPresence, othersPresence, presenceInWords } from "../../src/lib/presence";
import { setLanguage } from "../../src/lib/words.svelte";
import { EMBLEMS } from "../../src/match/people/emblems";
import { facesOf, hashOf } from "../../src/match/people/faces";
import type { SeatInfo } from "../../src/wire";
import { inEnglish } from "../builders";

const ada: SeatInfo = { kind: "human", name: "Ada" };
const nobody: SeatInfo = { kind: "human", name: " " };
const bot = (nickname?: string): SeatInfo => ({
  kind: "bot",
  name: "hard",
  ...(nickname === undefined ? {} : { nickname }),
});
const NOON = 1_767_225_600_000;
const MINUTE = 60_000;

beforeAll(() => inEnglish());

describe("faces", () => {
  it("follow from the names, wherever somebody sits", () => {
    const [first] = facesOf([ada, bot()]);
    const [, second] = facesOf([bot("Nestor"), ada]);
    expect(second).toMatchObject({ hash: first?.hash, letter: "A" });
    expect(first?.letter).toBe("A");
    expect(first?.emblem).toBeNull();
  });
  it("of people without a name have no letter, and differ by their seats", () => {
    const [first, second] = facesOf([nobody, nobody]);
    expect(first?.letter).toBe("");
    expect(first?.hash).not.toBe(second?.hash);
  });
  it("of bots have an emblem, which no two at a table share", () => {
    const names = ["Nestor", "Circe", "Hector", "Pandora", "Perseus", "Medea"];
    const emblems = facesOf([bot(), ...names.map((name) => bot(name))]).map(({ emblem }) => emblem);
    expect(new Set(emblems).size).toBe(7);
    expect(new Set(facesOf(names.map((name) => bot(name))).map(({ colour }) => colour)).size).toBe(
      6,
    );
    expect(emblems[0]).toBe("ship");
    for (const emblem of emblems) expect(EMBLEMS[emblem!]).toBeTruthy();
  });
  it("take any first sign of a name", () => {
    expect(facesOf([{ kind: "human", name: "😀 Bo" }])[0]?.letter).toBe("😀");
    expect(hashOf("Äda")).toBe(hashOf("äda"));
  });
});

describe("presence", () => {
  const told = {
    type: "presence",
    seats: [
      { here: true, seconds: 5 },
      { here: false, seconds: 130 },
      { here: false, seconds: null },
      { here: true, seconds: null },
    ],
    spectators: 2,
  } as const;
  const known = knownPresence(told, NOON);

  it("is counted on by our own clock", () => {
    expect(known.seats[1]).toEqual({ here: false, since: NOON - 130_000, waits: 0 });
    expect(presenceInWords(known.seats[1]!, NOON)).toBe("left 2 minutes ago");
    expect(presenceInWords(known.seats[1]!, NOON + 60 * MINUTE)).toBe("left 1 hour ago");
  });
  it("says who is here, who has just left, and nothing where nothing is known", () => {
    expect(presenceInWords(known.seats[0]!, NOON)).toBe("here");
    expect(presenceInWords({ here: false, since: NOON - 20_000, waits: 0 }, NOON)).toBe(
      "left just now",
    );
    expect(presenceInWords(known.seats[2]!, NOON)).toBe("");
  });
  it("is of interest for other people alone", () => {
    const seats = [ada, nobody, { kind: "open", name: "" } as const, bot()];
    expect(othersPresence(known, seats, [0])).toEqual([null, known.seats[1], null, null]);
    expect(othersPresence(null, seats, [0])).toEqual([null, null, null, null]);
  });
  it("is told of a bot that waits for a processor", () => {
    const waiting = { here: true, seconds: null, waits: 15 };
    const busy = knownPresence({ ...told, seats: [told.seats[0], waiting] }, NOON);
    expect(othersPresence(busy, [ada, bot()], [0])[1]?.waits).toBe(15);
    expect(othersPresence(known, [ada, bot()], [0])[1]?.waits ?? 0).toBe(0);
  });
  it("is said as people say it", async () => {
    await setLanguage("de");
    expect(presenceInWords(known.seats[1]!, NOON)).toBe("vor 2 Minuten gegangen");
    await setLanguage("en");
  });
});
