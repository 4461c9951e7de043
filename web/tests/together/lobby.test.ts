// A table of three that waits for players: who sits there, links for those who are missing, and an invitation to it.
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { saveGame } from "../../src/lib/my-games";
import { goTo, startRouting } from "../../src/lib/router.svelte";
import MatchScreen from "../../src/match/MatchScreen.svelte";
import type { MatchInfo } from "../../src/wire";
import { FakeSocket, ID, inEnglish, useFakeServer, useFakeSockets } from "../builders";
import { people, three, TOKENS, updateFor, viewFor } from "./builders";

vi.mock("../../src/games/game", async () => (await import("./builders")).mockedGame);

const server = () => FakeSocket.last;
let end: () => void;

beforeAll(() => inEnglish("wonders"));
beforeEach(() => {
  localStorage.clear();
  useFakeSockets();
  useFakeServer({});
  history.replaceState(null, "", "/");
  end = startRouting();
  goTo(`/m/${ID}`);
});
afterEach(() => {
  cleanup();
  end();
  vi.unstubAllGlobals();
});

describe("the lobby", () => {
  const open = (...free: number[]): MatchInfo =>
    three({
      status: "open",
      seats: people.map((seat, n) => (free.includes(n) ? { kind: "open", name: "" } : seat)),
    });
  const secret = (seat: number) => `a-join-secret_123456789${String(seat)}`;
  const links = () => screen.queryAllByLabelText(/^Link to seat/) as HTMLInputElement[];
  it("has a link for each seat that is free, which goes when somebody sits down", async () => {
    const invitations = [1, 2].map((seat) => ({ seat, secret: secret(seat) }));
    saveGame(ID, { seats: [{ seat: 0, token: TOKENS[0]! }], invitations, at: 1 });
    render(MatchScreen, { id: ID });
    server().welcomes(0);
    server().says(updateFor(0, 0, [], { match: open(1, 2) }));
    await screen.findByText(/Seats still free: 2/);
    expect(links().map(({ value }) => value)).toEqual(
      [1, 2].map((seat) => `${location.origin}/m/${ID}#join=${secret(seat)}`),
    );
    server().says(updateFor(0, 0, [], { match: open(2) }));
    await screen.findByText(/Seats still free: 1/);
    expect(links().map(({ value }) => value)).toEqual([
      `${location.origin}/m/${ID}#join=${secret(2)}`,
    ]);
    expect(within(screen.getByRole("main")).getByText("Bo")).toBeTruthy();
  });
  it("shows a guest who is there, and no links", async () => {
    saveGame(ID, { seats: [{ seat: 1, token: TOKENS[1]! }], at: 1 });
    render(MatchScreen, { id: ID });
    server().welcomes(1);
    server().says(updateFor(1, 0, [], { match: open(2) }));
    await screen.findByText(/Seats still free: 1/);
    expect(within(screen.getByRole("main")).getByText("Ada")).toBeTruthy();
    expect(links()).toEqual([]);
  });
  it("who is invited sees who sits there and how many seats are free", async () => {
    useFakeServer({
      [`GET /api/matches/${ID}`]: { match: open(1, 2), number: 1, view: viewFor(null) },
    });
    goTo(`/m/${ID}#join=${secret(1)}`);
    render(MatchScreen, { id: ID });
    expect(await screen.findByText("At the table: Ada")).toBeTruthy();
    expect(screen.getByText(/Still free: 2 seats/)).toBeTruthy();
  });
});
