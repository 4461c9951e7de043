import { describe, expect, it } from "vitest";

import { clockFace, durationInWords, isShort, stepOf, timeLeft } from "../../src/lib/clock";

const seat = (left?: number, runs_since?: number) => ({
  kind: "human" as const,
  name: "Ada",
  ...(left === undefined ? {} : { left }),
  ...(runs_since === undefined ? {} : { runs_since }),
});

describe("how long somebody has left", () => {
  it("is nothing without a clock, stands while it stands, and passes while it runs", () => {
    expect(timeLeft(seat(), 5000)).toBeNull();
    expect(timeLeft(seat(9000), 5000)).toBe(9000);
    expect(timeLeft(seat(9000, 1000), 5000)).toBe(5000);
    expect(timeLeft(seat(9000, 1000), 99_000)).toBe(0);
  });
  it("is shown as clocks show it, and changes as often as one can see", () => {
    expect(clockFace(245_999, "en")).toBe("4:05");
    expect(clockFace(3_845_000, "en")).toBe("1:04:05");
    expect(clockFace(2 * 86_400_000 + 3 * 3_600_000 + 60_000, "en")).toBe("2 days 3:01");
    expect(stepOf(10_000_000)).toBe(60_000);
    expect(stepOf(60_000)).toBe(1000);
    expect([isShort(19_999), isShort(20_000)]).toEqual([true, false]);
  });
  it("is said in the largest unit that fits", () => {
    expect(durationInWords(30, "en")).toBe("30 seconds");
    expect(durationInWords(120, "en")).toBe("2 minutes");
    expect(durationInWords(3 * 86_400, "da")).toBe("3 dage");
  });
});
