// The lessons of a tutorial: one after the other, never in the way of somebody who does something else.
import { beforeEach, describe, expect, it, vi } from "vitest";

import {
  followGuide,
  forgetProgress,
  loadProgress,
  readOn,
  saveProgress,
  type Course,
  type GuideState,
} from "../../../src/table/guide/course";

/** A game in which one chooses something and then does it, turn by turn. */
interface Now {
  readonly turn: number;
  readonly chosen: boolean;
  readonly pair?: boolean;
}
const nowhere = () => "";
const course: Course<Now> = {
  lessons: [
    { id: "goal", section: "", at: nowhere, when: ({ turn, chosen }) => turn === 1 && !chosen },
    {
      id: "choose",
      section: "",
      at: nowhere,
      when: ({ turn, chosen }) => turn === 1 && !chosen,
      done: ({ chosen }) => chosen,
    },
    {
      id: "build",
      section: "",
      at: nowhere,
      when: ({ turn, chosen }) => turn === 1 && chosen,
      done: ({ turn }) => turn > 1,
    },
    { id: "second", section: "", at: nowhere, when: ({ turn, chosen }) => turn >= 2 && !chosen },
    { id: "third", section: "", at: nowhere, when: ({ turn, chosen }) => turn >= 3 && !chosen },
  ],
  tips: [{ id: "pair", section: "", at: nowhere, when: ({ pair }) => pair ?? false }],
};
const fresh: GuideState<Now> = { passed: 0, read: [], said: null };
const at = (turn: number, chosen = false, pair = false): Now => ({ turn, chosen, pair });
const heard = ({ said }: GuideState<Now>): string | undefined => said?.note.id;
const follow = (guide: GuideState<Now>, now: Now) => followGuide(course, guide, now);
const read = (guide: GuideState<Now>, now: Now) => readOn(course, guide, now);

describe("lessons", () => {
  it("come in their order, by a button or by what the player does", () => {
    const goal = follow(fresh, at(1));
    const choose = read(goal, at(1));
    const build = follow(choose, at(1, true));
    const waiting = follow(build, { turn: 2, chosen: true });
    const second = follow(waiting, at(2));
    const all = [goal, choose, build, waiting, second];
    expect(all.map(heard)).toEqual(["goal", "choose", "build", undefined, "second"]);
    expect(all.map(({ passed }) => passed)).toEqual([0, 1, 2, 3, 3]);
  });

  it("stay what they are while nothing has changed", () => {
    const goal = follow(fresh, at(1));
    expect(follow(goal, at(1))).toBe(goal);
    const done = read(read(read(goal, at(3)), at(3)), at(3));
    expect(heard(done)).toBeUndefined();
    expect(follow(done, at(3))).toBe(done);
  });

  it("that were interrupted come again", () => {
    const build = follow(read(follow(fresh, at(1)), at(1)), at(1, true));
    const put = follow(build, at(1));
    expect(heard(put)).toBeUndefined();
    expect(heard(follow(put, at(1, true)))).toBe("build");
  });

  it("are passed over where the player is further on, and do not come back", () => {
    const third = read(follow(fresh, at(3)), at(3));
    expect(heard(third)).toBe("third");
    expect(heard(follow(third, at(1)))).toBeUndefined();
  });

  it("know what to say when a player skips ahead of the task", () => {
    expect(heard(follow(follow(fresh, at(1)), at(1, true)))).toBe("build");
  });

  it("come before tips, which are read once", () => {
    const goal = follow(fresh, at(1, false, true));
    expect(heard(goal)).toBe("goal");
    const tip = follow({ ...fresh, passed: 5 }, at(3, false, true));
    expect(heard(tip)).toBe("pair");
    const over = follow(tip, at(3));
    expect(over.read).toEqual(["pair"]);
    expect(heard(follow(over, at(3, false, true)))).toBeUndefined();
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());

  it("is kept for its match, and for no other", () => {
    saveProgress("/m/one", { passed: 3, read: ["pair", "age"], said: null });
    expect(loadProgress("/m/one")).toEqual({ passed: 3, read: ["pair", "age"], said: null });
    expect(loadProgress("/m/two")).toEqual(fresh);
    forgetProgress("/m/one");
    expect(loadProgress("/m/one")).toEqual(fresh);
  });

  it("begins anew where what was kept makes no sense, or nothing may be kept", () => {
    localStorage.setItem("thauma.tutorial./m/one", "what?");
    expect(loadProgress("/m/one").passed).toBe(0);
    const blocked = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(saveProgress("/m/one", { passed: 3, read: [], said: null })).toBe(false);
    expect(() => forgetProgress("/m/one")).not.toThrow();
    expect(loadProgress("/m/one")).toEqual(fresh);
    blocked.mockRestore();
  });
});
