// Choices that wait for each other and take effect together: steps, what is new, and the log of turns.
import { beforeAll, describe, expect, it } from "vitest";

import { entryText, logOf, stepInWords } from "../../src/lib/log";
import { logEntriesOf, momentOf, moveNumberAt } from "../../src/lib/moments";
import { humanSeats, initialsOf, levelLabels } from "../../src/lib/names";
import { applyUpdate } from "../../src/lib/perspective";
import { eventsOf, seatsToTakeBack } from "../../src/lib/steps";
import { ownChoices, seatsThatChose } from "../../src/lib/waiting-choices";
import { formatChance, standingInWords as inWords } from "../../src/lib/win-chance";
import { luckBars, seatShares } from "../../src/review/graph";
import { lineStyleOf } from "../../src/review/line-styles";
import { timelineOf } from "../../src/review/timeline";
import type { View } from "../../src/wire";
import { drafting, inEnglish, pick } from "../builders";
import { judgedMove, review } from "../review/builders";
import {
  builtEvent,
  choseStep,
  NAMES,
  people,
  togetherPage,
  turn,
  updateFor,
  viewFor,
  withdrewStep,
} from "../together/builders";

beforeAll(() => inEnglish("wonders"));

describe("what may be taken back", () => {
  it("is a choice, while it waits", () => {
    expect(seatsToTakeBack([choseStep(0), choseStep(2)])).toEqual([0, 2]);
    expect(seatsToTakeBack([choseStep(0), choseStep(2), withdrewStep(0)])).toEqual([2]);
  });
  it("is no choice that took effect", () => {
    expect(seatsToTakeBack([choseStep(0), choseStep(1), choseStep(2), turn])).toEqual([]);
    expect(seatsToTakeBack([choseStep(0), choseStep(1), choseStep(2), turn, choseStep(1)])).toEqual(
      [1],
    );
  });
  it("is nothing of somebody whose choice was made before what is known", () => {
    expect(seatsToTakeBack([choseStep(1), withdrewStep(0)])).toEqual([1]);
  });
});

describe("what is new", () => {
  it("is a whole turn, and nothing while choices wait", () => {
    const first = applyUpdate(null, updateFor(0, 0, [choseStep(0)]));
    expect(first.happened).toEqual([]);
    const second = applyUpdate(first, updateFor(0, 1, [choseStep(1)]));
    expect(second.happened).toEqual([]);
    const third = applyUpdate(second, updateFor(0, 2, [choseStep(2), turn]));
    expect(third.news).toEqual([turn]);
    expect(third.happened).toEqual(eventsOf([turn]));
  });
  it("is nothing at the first look", () => {
    expect(
      applyUpdate(null, updateFor(0, 0, [choseStep(0), choseStep(1), choseStep(2), turn])).happened,
    ).toEqual([]);
  });
  it("is counted in moves, too", () => {
    const before = applyUpdate(null, updateFor(0, 0, [pick(0, "piraeus")]));
    expect(applyUpdate(before, updateFor(0, 1, [pick(1, "the-sphinx")])).happened).toHaveLength(1);
  });
});

describe("choices in a view", () => {
  it("are there for games that have them, and none for others", () => {
    expect(seatsThatChose(viewFor(0, { chosen: [1] }))).toEqual([1]);
    expect(ownChoices(viewFor(0, { choice: "sell altar" }))).toEqual(["sell altar"]);
    expect(ownChoices(viewFor(0, { made: ["wonder", "pass"] }))).toEqual(["wonder", "pass"]);
    expect(seatsThatChose(drafting)).toEqual([]);
    expect(ownChoices(drafting)).toEqual([]);
  });
});

describe("the log", () => {
  const steps = [
    { kind: "created", at: 0 } as const,
    choseStep(0),
    choseStep(1),
    withdrewStep(1),
    choseStep(1),
  ];
  const lines = (more: typeof steps | readonly (typeof turn)[], moves: number) =>
    logOf(more, moves, NAMES, togetherPage);
  it("says nothing of choices that wait, and then what came of them", () => {
    expect(lines(steps, 2).map(entryText)).toEqual(["The table was set up."]);
    const whole = lines([...steps, choseStep(2), turn], 3);
    expect(whole.map(({ number, count }) => [number, count])).toEqual([
      [null, ""],
      [3, "1"],
    ]);
  });
  it("tells a turn in one entry, a line for each seat and for what is nobody's", () => {
    expect(lines([turn], 0)[0]?.parts).toEqual([
      { seat: 0, text: "Ada built Altar for 0 coins. Ada received 2 coins.", details: [] },
      { seat: 1, text: "Bo built Well for 0 coins.", details: [] },
      { seat: 2, text: "Cy built Baths for 0 coins.", details: [] },
      { seat: null, text: "Age II began.", details: [] },
    ]);
    expect(stepInWords(turn, NAMES, togetherPage)).toContain("Altar for 0 coins. Ada received");
  });
  it("counts turns, not the choices in them", () => {
    const played = [choseStep(0), choseStep(1), choseStep(2), turn];
    const [, first, second] = lines([steps[0]!, ...played, ...played], 6);
    expect([first?.number, first?.count]).toEqual([3, "1"]);
    expect([second?.number, second?.count]).toEqual([6, "2"]);
  });
  it("does not count where turns came before what is known", () => {
    expect(lines([choseStep(2), turn], 30)[0]).toMatchObject({ number: 30, count: "" });
  });
});

describe("moments", () => {
  const numbers = [0, 3, 6, 7, 10];
  it("are found by any move that led to them", () => {
    expect([0, 1, 3, 4, 7, 8, 10, 99].map((n) => momentOf(numbers, n))).toEqual([
      0, 1, 1, 2, 3, 4, 4, 4,
    ]);
  });
  it("count the choices of all by seat, and a move of one as it is", () => {
    expect([0, 1, 2].map((seat) => moveNumberAt(numbers, 2, seat, 3))).toEqual([4, 5, 6]);
    expect(moveNumberAt(numbers, 3, 0, 3)).toBe(7);
    expect(moveNumberAt(numbers, 0, 2, 3)).toBe(0);
  });
  it("are told from the views of a replay", () => {
    const views: View[] = [
      viewFor(null),
      viewFor(null, { number: 3, last: { seat: 2, move: null, events: turn.events } }),
      viewFor(null, { number: 4, last: { seat: 1, move: "x", events: [builtEvent(1, "altar")] } }),
    ];
    const [first, second] = logEntriesOf(views, NAMES, togetherPage);
    expect(first).toMatchObject({ number: 3, count: "1" });
    expect(first?.parts.map(({ seat }) => seat)).toEqual([0, 1, 2, null]);
    expect(second).toMatchObject({ number: 4, count: "2" });
    expect(second?.parts).toHaveLength(1);
  });
});

describe("a review of three", () => {
  const win = Array.from({ length: 5 }, (_, n) => [n / 10, 0.5, 0.5 - n / 10]);
  const three = {
    ...review,
    win,
    moves: [
      judgedMove(1, { seat: 0, luck: 0.2 }),
      judgedMove(2, { seat: 1, luck: -0.3 }),
      judgedMove(3, { seat: 2, luck: 0.1 }),
      judgedMove(4, { seat: 1 }),
    ],
    turning: [3, 1, 4],
  };
  const course = timelineOf(three, [0, 3, 4]);
  it("has the chances and the decisions of each moment", () => {
    expect(seatShares(course, 0)).toEqual([0, 0.3, 0.4]);
    expect(course.decisions.map((made) => made.map(({ number }) => number))).toEqual([
      [],
      [1, 2, 3],
      [4],
    ]);
    expect(course.turning).toEqual([1, 2]);
  });
  it("shows the luck of one seat alone", () => {
    expect(luckBars(course, 0)).toEqual([1, 0]);
    expect(luckBars(course, 1)).toEqual([-1, 0]);
  });
  it("has a line for each of seven seats that no other looks like, colour or not", () => {
    const lines = Array.from({ length: 7 }, (_, seat) => lineStyleOf(seat));
    expect(new Set(lines.map(({ dashes }) => dashes)).size).toBe(7);
    expect(new Set(lines.map(({ sign }) => sign)).size).toBe(7);
  });
});

describe("chances of more than two", () => {
  it("are even where everybody has as much", () => {
    expect(inWords(1 / 3, false, 3)).toBe("About even.");
    expect(inWords(1 / 7, false, 7)).toBe("About even.");
    expect(inWords(0.5, false, 7)).toBe("Clearly ahead.");
    expect(formatChance(1 / 7)).toBe("14%");
  });
});

describe("who sits there", () => {
  it("is told by letters, which are all different", () => {
    expect(initialsOf(["Ada", "Bo", "Äda"])).toEqual(["A", "B", "Ä"]);
    expect(initialsOf(["Odysseus (1)", "Odysseus (2)", "Ada"])).toEqual(["O1", "O2", "A"]);
  });
  it("may be a bot for somebody who is away", () => {
    const seats = [people[0]!, { ...people[1]!, stand_in: "hard" }, people[2]!];
    expect(levelLabels(seats)).toEqual(["", "Odysseus is playing", ""]);
    expect(humanSeats(seats)).toEqual([0, 2]);
  });
});

describe("going back to a decision, against bots alone", () => {
  const created = { kind: "created", at: 0 } as const;
  const chose = [choseStep(0), choseStep(1), choseStep(2)];
  const steps = [created, ...chose, turn, choseStep(1)];
  const back = { kind: "taken-back", at: 0, seat: 0, moves: 4, to: 1 } as const;

  it("is told as such", () => {
    expect(stepInWords(back, NAMES, togetherPage)).toBe("Ada took the last decision back.");
  });
  it("lets the log count on from there", () => {
    const lines = logOf([...steps, back, ...chose, turn], 3, NAMES, togetherPage);
    const turns = lines.filter(({ number }) => number !== null);
    expect(turns.map(({ count, number }) => [count, number])).toEqual([
      ["1", 3],
      ["1", 3],
    ]);
  });
});

describe("how the players came to their seats", () => {
  const created = { kind: "created", at: 0 } as const;
  const first = (order: "drawn" | "listed", choosesTogether: boolean) =>
    logOf([created], 0, NAMES, { ...togetherPage, choosesTogether }, order).map(entryText);

  it("is said in the log where lots were drawn", () => {
    expect(first("drawn", true)).toEqual(["The table was set up. Lots decided who sits where."]);
    expect(first("drawn", false)).toEqual(["The table was set up. Lots decided who begins."]);
    expect(first("listed", true)).toEqual(["The table was set up."]);
  });
});
