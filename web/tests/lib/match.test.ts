// The match as the page keeps it: steps, sides, a move that is on its way.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Match } from "../../src/lib/match.svelte";
import { myGame } from "../../src/lib/my-games";
import { joinSteps } from "../../src/lib/perspective";
import { Refusal } from "../../src/lib/refusal";
import { seatsToTakeBack } from "../../src/lib/steps";
import type { Explanation } from "../../src/wire";
import {
  drafting,
  FakeSocket,
  ID,
  info,
  OTHER,
  pick,
  TOKEN,
  update,
  useFakeSockets,
} from "../builders";

const refusals: Refusal[] = [];
let match: Match;

function sit(...tokens: string[]): Match {
  const held = tokens.map((token) => ({ seat: null, token }));
  match = new Match(ID, held, (refusal) => refusals.push(refusal));
  match.open();
  FakeSocket.last.welcomes(...tokens.map((token) => (token === TOKEN ? 0 : 1)));
  return match;
}
const server = () => FakeSocket.last;
const lastId = () => server().sent.at(-1)!["id"] as string;
const answers = () => vi.waitFor(() => undefined);

beforeEach(() => {
  localStorage.clear();
  useFakeSockets();
  refusals.length = 0;
});
afterEach(() => {
  match.close();
  vi.unstubAllGlobals();
});

describe("steps", () => {
  const [a, b, c] = [pick(0, "piraeus"), pick(1, "the-sphinx"), pick(1, "the-pyramids")];
  it("are appended", () => {
    sit(TOKEN);
    expect(joinSteps([a], update(1, [b, c]))).toEqual([a, b, c]);
  });
  it("of before are replaced where an update begins earlier", () => {
    sit(TOKEN);
    expect(joinSteps([a, b], update(1, [c]))).toEqual([a, c]);
  });
  it("begin anew after a gap", () => {
    sit(TOKEN);
    expect(joinSteps([a], update(2, [c]))).toEqual([c]);
  });
  it("that were missed are asked for, once", () => {
    sit(TOKEN);
    server().says(update(0, [a]));
    server().says(update(5, [c]));
    expect(server().sent.filter(({ type }) => type === "refresh")).toHaveLength(1);
    server().says(update(4, [b, c]));
    expect(server().sent.filter(({ type }) => type === "refresh")).toHaveLength(1);
    expect(match.perspective?.steps).toEqual([b, c]);
  });
});

describe("a move", () => {
  it("is pending in the same moment, and no other is sent meanwhile", () => {
    sit(TOKEN);
    server().says(update(0, [], { question: 3 }));
    match.makeMove("pick piraeus");
    expect(match.pending).toBe("pick piraeus");
    match.makeMove("pick the-sphinx");
    expect(server().sent.filter(({ type }) => type === "move")).toEqual([
      expect.objectContaining({ question: 3, move: "pick piraeus", token: TOKEN }),
    ]);
  });
  it("is pending until it is accepted and its outcome is seen", async () => {
    sit(TOKEN);
    server().says(update(0, [], { question: 3 }));
    match.makeMove("pick piraeus");
    server().says({ type: "accepted", id: lastId(), number: 1 });
    await answers();
    expect(match.pending).toBe("pick piraeus");
    server().says(update(0, [pick(0, "piraeus")]));
    expect(match.pending).toBeNull();
  });
  it("is not sent by a player who is not asked", () => {
    sit(TOKEN);
    server().says(update(0, []));
    match.makeMove("pick piraeus");
    expect(match.pending).toBeNull();
    expect(server().sent).toHaveLength(1);
  });
  it("that is illegal is told with its reason", async () => {
    sit(TOKEN);
    server().says(update(0, [], { question: 3 }));
    match.makeMove("pick piraeus");
    const explanation: Explanation = {
      seat: 0,
      move: "pick piraeus",
      legal: false,
      key: "duel.why.not-offered",
      data: {},
      text: "Not on offer.",
      price: null,
      lines: [],
    };
    const refused = { code: "illegal", message: "no", explanation, update: null } as const;
    server().says({ type: "refused", id: lastId(), ...refused });
    await vi.waitFor(() => expect(refusals).toHaveLength(1));
    expect(refusals[0]?.explanation?.key).toBe("duel.why.not-offered");
    expect(match.pending).toBeNull();
  });
  it("that is stale only refreshes what is shown", async () => {
    sit(TOKEN);
    server().says(update(0, [], { question: 3 }));
    match.makeMove("pick piraeus");
    server().says({
      type: "refused",
      id: lastId(),
      code: "stale",
      message: "too late",
      explanation: null,
      update: update(0, [pick(1, "the-sphinx")], { question: 4 }),
    });
    await vi.waitFor(() => expect(match.pending).toBeNull());
    expect(refusals).toEqual([]);
    expect(match.perspective?.question).toBe(4);
  });
});

describe("at one screen", () => {
  it("we begin at the side of the player who is asked", () => {
    sit(TOKEN, OTHER);
    server().says(update(0, [], { seat: 0 }));
    server().says(update(0, [], { seat: 1, question: 1 }));
    expect(match.side).toBe(1);
    expect(match.asked).toBe(1);
  });
  it("a move carries the token of the side", () => {
    sit(TOKEN, OTHER);
    server().says(update(0, [], { seat: 0 }));
    server().says(update(0, [], { seat: 1, question: 1 }));
    match.makeMove("pick piraeus");
    expect(server().sent.at(-1)).toMatchObject({ token: OTHER });
  });
  it("another side is shown at once, without motion", () => {
    sit(TOKEN, OTHER);
    server().says(update(0, [], { seat: 0, question: 1 }));
    server().says(update(0, [], { seat: 1 }));
    server().says(update(0, [pick(0, "piraeus")], { seat: 0 }));
    expect(match.still).toBe(false);
    match.sitAt(1);
    expect(match.still).toBe(true);
    expect(match.perspective?.seat).toBe(1);
  });
});

describe("taking back", () => {
  it("is for the player who moved last, at one screen too", () => {
    sit(TOKEN, OTHER);
    server().says(update(0, [], { seat: 1, question: 1 }));
    server().says(update(0, [pick(1, "piraeus"), pick(0, "the-sphinx")], { seat: 0 }));
    server().says(update(0, [pick(1, "piraeus"), pick(0, "the-sphinx")], { seat: 1, question: 2 }));
    match.takeBack();
    expect(server().sent.at(-1)).toMatchObject({ type: "take-back", token: TOKEN });
  });
  it("counts only moves that stand", () => {
    sit(TOKEN);
    const back = { kind: "taken-back", at: 1, seat: 0, moves: 2 } as const;
    expect(seatsToTakeBack([pick(0, "piraeus"), pick(1, "the-sphinx"), back])).toEqual([]);
    expect(seatsToTakeBack([pick(1, "piraeus"), back, pick(0, "the-sphinx")])).toEqual([0]);
  });
});

describe("explanations", () => {
  const asked = () => server().sent.filter(({ type }) => type === "explain").length;
  it("are asked for once in each position", () => {
    sit(TOKEN);
    server().says(update(0, [], { question: 3 }));
    void match.explain("build baths");
    void match.explain("build baths");
    expect(asked()).toBe(1);
    server().says(update(0, [pick(1, "piraeus")], { question: 4 }));
    void match.explain("build baths");
    expect(asked()).toBe(2);
  });
  it("are not for spectators", async () => {
    sit();
    await expect(match.explain("build baths")).rejects.toBeInstanceOf(Refusal);
  });
});

describe("why the server closes", () => {
  const problem = { type: "problem", code: "not-found", message: "no such match" } as const;
  it("is left to the screen when the close is final", () => {
    sit(TOKEN);
    server().says(problem);
    server().breaks(4404);
    expect(match.ended).toBe(4404);
    expect(refusals).toEqual([]);
  });
  it("is told when we come back", () => {
    sit(TOKEN);
    server().says({ ...problem, code: "unavailable" });
    server().breaks(4503);
    expect(refusals.map(({ code }) => code)).toEqual(["unavailable"]);
  });
});

describe("the server's clock", () => {
  const HOUR = 3_600_000;
  const happens = (after: number, changed: number) =>
    server().says(update(after, [pick(0, "piraeus")], { match: info({ changed }) }));
  it("is told by what happens while we look on, not by what happened before", () => {
    vi.spyOn(Date, "now").mockReturnValue(10 * HOUR);
    sit(TOKEN);
    happens(0, 2 * HOUR);
    expect(match.ahead).toBe(0);
    happens(1, 9 * HOUR);
    expect(match.ahead).toBe(-HOUR);
    happens(2, 8 * HOUR); // a message that was held up says nothing
    expect(match.ahead).toBe(-HOUR);
    happens(3, 12 * HOUR);
    expect(match.ahead).toBe(2 * HOUR);
    vi.restoreAllMocks();
  });
  it("is not told by what was missed while the line was broken", () => {
    sit(TOKEN);
    happens(0, 1);
    server().breaks();
    window.dispatchEvent(new Event("online"));
    server().welcomes(0);
    happens(1, 2);
    expect(match.ahead).toBe(0);
  });
});

it("what is new is remembered for the list of my games", () => {
  sit(TOKEN);
  server().says(update(0, [], { match: info({ moves: 7, changed: 99 }), view: drafting }));
  expect(myGame(ID)).toMatchObject({
    game: "duel",
    moves: 7,
    at: 99,
    seats: [{ seat: 0, token: TOKEN }],
    seal: "c".repeat(64),
  });
});
it("a spectator's match is not mine", () => {
  sit();
  server().says(update(0, [], { seat: null }));
  expect(match.perspective?.seat).toBeNull();
  expect(myGame(ID)).toBeUndefined();
});
