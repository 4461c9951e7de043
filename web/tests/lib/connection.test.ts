// The connection: nothing is lost when the line breaks, nothing is done twice, and it knows when to give up.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Connection, type Listener, type Request } from "../../src/lib/connection";
import { PROTOCOL } from "../../src/wire";
import { FakeSocket, ID, OTHER, pick, TOKEN, update, useFakeSockets } from "../builders";

const told: unknown[] = [];
const listener: Listener = {
  onState: (state) => told.push(state),
  onSeats: (seats) => told.push(seats),
  onMessage: (message) => told.push(message.type),
  onEnd: (code) => told.push(`ended ${String(code)}`),
};
const move: Request = {
  type: "move",
  id: "m.1",
  match: ID,
  token: TOKEN,
  question: 3,
  move: "pick piraeus",
};
let connection: Connection;

function connect(...tokens: string[]): void {
  connection = new Connection(ID, tokens, listener);
  connection.start();
}
const looks = (visible: boolean) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  useFakeSockets();
  told.length = 0;
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("hello", () => {
  it("names the seats that are held", () => {
    connect(TOKEN, OTHER);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([
      {
        type: "hello",
        match: ID,
        seats: [
          { token: TOKEN, after: null },
          { token: OTHER, after: null },
        ],
        after: null,
        presence: false,
      },
    ]);
  });
  it("names the last update of each seat when it comes back", () => {
    connect(TOKEN, OTHER);
    FakeSocket.last.welcomes(1, 0);
    FakeSocket.last.says(update(0, [pick(0, "piraeus"), pick(1, "the-sphinx")], { seat: 1 }));
    FakeSocket.last.says(update(0, [pick(0, "piraeus")], { seat: 0 }));
    FakeSocket.last.breaks();
    vi.runOnlyPendingTimers();
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({
      seats: [
        { token: TOKEN, after: 2 },
        { token: OTHER, after: 1 },
      ],
    });
  });
  it("names the last update of a spectator", () => {
    connect();
    FakeSocket.last.welcomes();
    FakeSocket.last.says(update(0, [pick(0, "piraeus")], { seat: null }));
    FakeSocket.last.breaks(1012);
    vi.runOnlyPendingTimers();
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ seats: [], after: 1 });
  });
});

describe("requests", () => {
  it("wait until the server has said welcome", () => {
    connect(TOKEN);
    connection.ask(move);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toHaveLength(1);
    FakeSocket.last.says({
      type: "welcome",
      protocol: PROTOCOL,
      version: "0",
      match: ID,
      seats: [0],
      now: 0,
    });
    expect(FakeSocket.last.sent[1]).toEqual(move);
  });
  it("are sent again with the same id when there was no answer", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    connection.ask(move);
    FakeSocket.last.breaks();
    vi.runOnlyPendingTimers();
    FakeSocket.last.welcomes(0);
    expect(FakeSocket.last.sent[1]).toEqual(move);
  });
  it("are not sent again once they are answered, and an answer is told once", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    connection.ask(move);
    FakeSocket.last.says({ type: "accepted", id: "m.1", number: 4 });
    FakeSocket.last.says({ type: "accepted", id: "m.1", number: 4 });
    FakeSocket.last.breaks();
    vi.runOnlyPendingTimers();
    FakeSocket.last.welcomes(0);
    expect(FakeSocket.last.sent).toHaveLength(1);
    expect(told.filter((what) => what === "accepted")).toHaveLength(1);
  });
  it("that could not be stored are sent again after a while", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    connection.ask(move);
    FakeSocket.last.says({
      type: "refused",
      id: "m.1",
      code: "unavailable",
      message: "",
      explanation: null,
      update: null,
    });
    expect(FakeSocket.last.sent).toHaveLength(2);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.last.sent[2]).toEqual(move);
    expect(told).not.toContain("refused");
  });
});

describe("when the line breaks", () => {
  it("tries again after 0.2 s, then twice as long each time up to 5 s", () => {
    connect(TOKEN);
    for (const wait of [200, 400, 800, 1600, 3200, 5000, 5000]) {
      const before = FakeSocket.all.length;
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
  });
  it("begins with short waits again after a success", () => {
    connect(TOKEN);
    for (let n = 0; n < 5; n++) {
      FakeSocket.last.breaks();
      vi.runOnlyPendingTimers();
    }
    FakeSocket.last.welcomes(0);
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(7);
  });
  it("says so, and says when it is back", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    FakeSocket.last.breaks();
    vi.runOnlyPendingTimers();
    FakeSocket.last.welcomes(0);
    expect(told).toEqual([[0], "connected", "lost", [0], "connected"]);
  });
  it("tries at once when the network is back", () => {
    connect(TOKEN);
    FakeSocket.last.breaks();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    vi.runOnlyPendingTimers();
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("the end", () => {
  it.each([1007, 1009, 4400, 4401, 4404, 4409])("close code %i is final", (code) => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    FakeSocket.last.breaks(code);
    vi.runOnlyPendingTimers();
    expect(FakeSocket.all).toHaveLength(1);
    expect(told.at(-1)).toBe(`ended ${String(code)}`);
  });
  it.each([1006, 1011, 1012, 4408, 4503])("close code %i is not", (code) => {
    connect(TOKEN);
    FakeSocket.last.breaks(code);
    vi.runOnlyPendingTimers();
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("a server of another version is left alone", () => {
    connect(TOKEN);
    FakeSocket.last.open();
    FakeSocket.last.says({
      type: "welcome",
      protocol: PROTOCOL + 1,
      version: "9",
      match: ID,
      seats: [0],
      now: 0,
    });
    expect(told).toEqual(["ended 0"]);
    expect(FakeSocket.last.closed).toBe(1000);
  });
  it("says goodbye, and then nothing comes back", () => {
    connect(TOKEN);
    const socket = FakeSocket.last;
    connection.close();
    expect(socket.closed).toBe(1000);
    socket.breaks(1000);
    vi.runOnlyPendingTimers();
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("somebody looks again", () => {
  it("asks for everything, and keeps a line that answers", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    looks(true);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "refresh" });
    FakeSocket.last.says(update(0, []));
    vi.runOnlyPendingTimers();
    expect(FakeSocket.all).toHaveLength(1);
  });
  it("gives up a line that does not answer", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    const silent = FakeSocket.last;
    looks(true);
    vi.advanceTimersByTime(4200);
    expect(silent.closed).not.toBeNull();
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("does nothing while nobody looks", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    looks(false);
    expect(FakeSocket.last.sent).toHaveLength(1);
  });
});

describe("a server that is silent", () => {
  const refreshes = () => FakeSocket.last.sent.filter(({ type }) => type === "refresh").length;
  beforeEach(() => looks(true));
  it("after a request is given up, and the request is sent again with the same id", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    const silent = FakeSocket.last;
    connection.ask(move);
    vi.advanceTimersByTime(3999);
    expect(silent.closed).toBeNull();
    vi.advanceTimersByTime(1);
    expect(silent.closed).not.toBeNull();
    expect(told.at(-1)).toBe("lost");
    vi.advanceTimersByTime(200);
    FakeSocket.last.welcomes(0);
    expect(FakeSocket.last.sent[1]).toEqual(move);
  });
  it("is not waited for any longer because we ask once more", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    connection.ask(move);
    vi.advanceTimersByTime(3000);
    connection.ask({ ...move, id: "m.2" });
    vi.advanceTimersByTime(1000);
    expect(told.at(-1)).toBe("lost");
  });
  it("is there as soon as it says anything", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    connection.ask(move);
    FakeSocket.last.says(update(0, []));
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it.each([false, true])("that lets us in (%s) and says no welcome is tried anew", (opens) => {
    connect(TOKEN);
    if (opens) FakeSocket.last.open();
    vi.advanceTimersByTime(10_200);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("for half a minute is asked whether it is there", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    vi.advanceTimersByTime(30_000);
    expect(refreshes()).toBe(1);
    vi.advanceTimersByTime(4200);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it("is asked again and again while it answers, and never while nobody looks", () => {
    connect(TOKEN);
    FakeSocket.last.welcomes(0);
    for (const times of [1, 2, 3]) {
      vi.advanceTimersByTime(30_000);
      expect(refreshes()).toBe(times);
      FakeSocket.last.says(update(0, []));
    }
    looks(false);
    vi.advanceTimersByTime(300_000);
    expect(refreshes()).toBe(3);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
