// Warnings of a victory that may come at once: the sentence, the track, the symbols, and whether they are wanted.
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { areWarningsOn, setWarnings } from "../../../../src/lib/warnings";
import type { DuelView, SeatInfo } from "../../../../src/wire";
import { inEnglish } from "../../../builders";
import { renderTable, view } from "../builders";

const endangered = (): DuelView => ({
  ...view("middle"),
  danger: [
    {
      seat: 1,
      kind: "military",
      short: 2,
      thing: null,
      message: { key: "duel.danger.military", data: { seat: 1, n: 2 } },
    },
    {
      seat: 0,
      kind: "science",
      short: 1,
      thing: null,
      message: { key: "duel.danger.own.science", data: { seat: 0, n: 1 } },
    },
  ],
});

describe("a warned player", () => {
  beforeAll(() => inEnglish());
  afterEach(() => cleanup());

  it("reads one sentence for each danger, and sees where it comes from", () => {
    const { container } = renderTable(endangered(), { warned: true });
    const said = container.querySelector(".danger")!.textContent;
    expect(said).toContain("Bruno wins with 2 more shields.");
    expect(said).toContain("You win with 1 more symbol.");
    expect(container.querySelectorAll(".threatened")).toHaveLength(1);
    expect(container.querySelectorAll(".symbols.lit, .sum.lit")).toHaveLength(1);
  });

  it("sees nothing of it where warnings are off", () => {
    const { container } = renderTable(endangered(), { warned: false });
    expect(container.querySelector(".danger, .threatened, .symbols.lit, .sum.lit")).toBeNull();
  });
});

describe("warnings", () => {
  beforeEach(() => localStorage.clear());
  const seat = (kind: string, name: string) => ({ kind, name }) as SeatInfo;
  const me = seat("human", "Ada");

  it("are on by themselves against bots up to medium", () => {
    for (const bot of ["easy", "medium"])
      expect(areWarningsOn([me, seat("bot", bot)], [0])).toBe(true);
    for (const bot of ["hard", "expert"])
      expect(areWarningsOn([me, seat("bot", bot)], [0])).toBe(false);
  });

  it("are off among people and for those who look on", () => {
    expect(areWarningsOn([me, seat("human", "Bo")], [0])).toBe(false);
    expect(areWarningsOn([me, seat("human", "Bo")], [0, 1])).toBe(false);
    expect(areWarningsOn([seat("bot", "easy"), seat("bot", "easy")], [])).toBe(false);
  });

  it("stay as they were switched", () => {
    setWarnings(false);
    expect(areWarningsOn([me, seat("bot", "easy")], [0])).toBe(false);
    setWarnings(true);
    expect(areWarningsOn([me, seat("bot", "expert")], [0])).toBe(true);
  });
});
