// The queue of what happens, by a clock of its own: one thing after the other, and all at once for those who act.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { EventQueue, MOST_WAITING, type Stage } from "../../src/match/event-queue";

/** A stage that writes down what it is told; what moves there moves for so many milliseconds. */
class WrittenStage implements Stage<string> {
  readonly told: string[] = [];
  motion = 300;
  beatBefore = (item: string): number => (item.startsWith("their") ? 500 : 0);
  announce(item: string | null): void {
    if (item) this.told.push(`say ${item}`);
  }
  show(item: string): void {
    this.told.push(`show ${item}`);
  }
  settle(): Promise<unknown> {
    return new Promise((resolve) => setTimeout(resolve, this.motion));
  }
  skipTo(item: string): void {
    this.told.push(`skip to ${item}`);
  }
  endMotion(): void {
    this.told.push("end");
  }
  setBusy(busy: boolean): void {
    this.told.push(busy ? "busy" : "idle");
  }
  /** what it was told since it was last asked */
  get news(): string[] {
    return this.told.splice(0);
  }
}

let stage: WrittenStage;
let queue: EventQueue<string>;
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  stage = new WrittenStage();
  queue = new EventQueue(stage);
});
afterEach(() => void vi.useRealTimers());

describe("one thing after the other", () => {
  it("what comes to an empty queue is shown at once", () => {
    queue.push("mine");
    expect(stage.news).toEqual(["busy", "show mine"]);
  });
  it("an answer waits until my card has landed, is said for a beat, and then shown", async () => {
    queue.push("mine");
    queue.push("theirs");
    await pass(299);
    expect(stage.news).toEqual(["busy", "show mine"]);
    await pass(1);
    expect(stage.news).toEqual(["say theirs"]);
    await pass(499);
    expect(stage.news).toEqual([]);
    await pass(1);
    expect(stage.news).toEqual(["show theirs"]);
    await pass(299);
    expect(stage.news).toEqual([]);
    await pass(1);
    expect(stage.news).toEqual(["idle"]);
  });
  it("an answer that takes its time is said as soon as it comes", async () => {
    queue.push("mine");
    await pass(2000);
    expect(stage.news).toEqual(["busy", "show mine", "idle"]);
    queue.push("theirs");
    expect(stage.news).toEqual(["busy", "say theirs"]);
  });
  it("several keep their order", async () => {
    for (const item of ["their first", "their second", "mine"]) queue.push(item);
    await pass(10_000);
    expect(stage.news.filter((told) => told.startsWith("show"))).toEqual([
      "show their first",
      "show their second",
      "show mine",
    ]);
  });
});

describe("who acts", () => {
  it("sees the newest as it stands, and nothing of the rest any more", async () => {
    queue.push("mine");
    queue.push("their first");
    queue.push("their second");
    await pass(400);
    stage.told.length = 0;
    queue.finish();
    expect(stage.news).toEqual(["end", "skip to their second", "idle"]);
    await pass(10_000);
    expect(stage.news).toEqual([]);
  });
  it("ends what moves, though nothing waits", async () => {
    queue.push("mine");
    await pass(100);
    stage.told.length = 0;
    queue.finish();
    expect(stage.news).toEqual(["end", "idle"]);
    await pass(10_000);
    expect(stage.news).toEqual([]);
  });
  it("begins anew: what comes then is not cut short by what was finished", async () => {
    queue.push("mine");
    await pass(100);
    queue.finish();
    queue.push("mine again");
    queue.push("theirs");
    stage.told.length = 0;
    await pass(250); // what was finished would have settled by now
    expect(stage.news).toEqual([]);
    await pass(50);
    expect(stage.news).toEqual(["say theirs"]);
  });
});

it("a long queue is never played: the newest is shown", () => {
  for (let n = 0; n <= MOST_WAITING; n++) queue.push(`their ${n}`);
  expect(stage.news.at(-2)).toBe(`skip to their ${MOST_WAITING}`);
});
