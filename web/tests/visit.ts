// A visit to a match, for tests of the frame: a browser that remembers nothing, and a seat at the table.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";

import { saveGame } from "../src/lib/my-games";
import { forgetSecret, goTo, startRouting } from "../src/lib/router.svelte";
import { setTempo } from "../src/lib/tempo";
import MatchScreen from "../src/match/MatchScreen.svelte";
import type { MatchInfo } from "../src/wire";
import {
  drafting,
  FakeSocket,
  ID,
  info,
  OTHER,
  TOKEN,
  useFakeServer,
  useFakeSockets,
} from "./builders";

export const SECRET = "a-join-secret_1234567890";

/** Before each test the browser is new and no request has an answer; afterwards all is as it was. */
export function useFreshBrowser(): void {
  let end: () => void;
  beforeEach(() => {
    localStorage.clear();
    setTempo("instant"); // what is not about the tempo waits for nothing
    useFakeSockets();
    useFakeServer({});
    history.replaceState(null, "", "/");
    end = startRouting();
  });
  afterEach(() => {
    cleanup();
    forgetSecret();
    end();
    vi.unstubAllGlobals();
  });
}

export const server = () => FakeSocket.last;
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));

/** Follow a link to the match, with what it has after the address. */
export function visit(fragment = ""): void {
  goTo(`/m/${ID}${fragment}`);
  render(MatchScreen, { id: ID });
}

/** Come to the table as who holds these seats. */
export function sitAt(...seats: number[]): void {
  const tokens = [TOKEN, OTHER];
  saveGame(ID, { seats: seats.map((seat) => ({ seat, token: tokens[seat]! })), at: 1 });
  visit();
  server().welcomes(...seats);
}

/** A match in which Ada waits for somebody, and how the server tells of it. */
export const waiting: MatchInfo = info({
  status: "open",
  seats: [
    { kind: "human", name: "Ada" },
    { kind: "open", name: "" },
  ],
});
export const invitation = {
  [`GET /api/matches/${ID}`]: { match: waiting, number: 1, view: drafting },
};
export const invites = () => screen.findByRole("heading", { name: /Ada invites you/ });
