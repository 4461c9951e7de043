// Presence at the table: who is here, who has left, how many look on.
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { saveGame } from "../../src/lib/my-games";
import MatchScreen from "../../src/match/MatchScreen.svelte";
import type { SeatInfo } from "../../src/wire";
import {
  FakeSocket,
  ID,
  info,
  inEnglish,
  TOKEN,
  update,
  useFakeServer,
  useFakeSockets,
} from "../builders";

const server = () => FakeSocket.last;
const people: SeatInfo[] = [
  { kind: "human", name: "Ada" },
  { kind: "human", name: "Bo" },
];

beforeAll(() => inEnglish());
beforeEach(() => {
  localStorage.clear();
  useFakeSockets();
  useFakeServer({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sitDown(seats = people): Promise<HTMLElement> {
  saveGame(ID, { seats: [{ seat: 0, token: TOKEN }], at: 1 });
  render(MatchScreen, { id: ID });
  server().welcomes(0);
  server().says(update(0, [], { match: info({ seats }) }));
  return screen.findByRole("list", { name: "Players" });
}
const tell = (here: boolean, seconds: number | null, spectators = 0) =>
  server().says({
    type: "presence",
    seats: [
      { here: true, seconds: 9 },
      { here, seconds },
    ],
    spectators,
  });

it("is asked for", async () => {
  await sitDown();
  expect(server().sent[0]).toMatchObject({ type: "hello", presence: true });
});

it("says of others whether they are here, and of oneself nothing", async () => {
  const players = await sitDown();
  tell(true, 3);
  const [me, bo] = await within(players).findAllByRole("listitem");
  await vi.waitFor(() => expect(bo?.textContent).toContain("here"));
  expect(me?.textContent).not.toContain("here");
});

it("counts on from when somebody left", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const players = await sitDown();
  tell(false, 125);
  expect(await within(players).findByText("left 2 minutes ago")).toBeTruthy();
  vi.advanceTimersByTime(60_000);
  expect(await within(players).findByText("left 3 minutes ago")).toBeTruthy();
  tell(true, 0);
  await vi.waitFor(() => expect(within(players).queryByText(/left/)).toBeNull());
  expect(vi.getTimerCount()).toBe(0);
});

it("says nothing where the server knows nothing, and nothing while there is no connection", async () => {
  const players = await sitDown();
  tell(false, null, 2);
  expect(await within(players).findByLabelText("2 spectators")).toBeTruthy();
  expect(within(players).queryByText(/left|here/)).toBeNull();
  tell(true, 3, 1);
  expect(await within(players).findByLabelText("1 spectator")).toBeTruthy();
  server().breaks();
  await vi.waitFor(() => expect(within(players).queryByText("here")).toBeNull());
  expect(within(players).queryByLabelText(/spectator/)).toBeNull();
});

it("counts the others who look on, for those who do so too", async () => {
  render(MatchScreen, { id: ID });
  server().welcomes();
  server().says(update(0, [], { seat: null, match: info({ seats: people }) }));
  const players = await screen.findByRole("list", { name: "Players" });
  tell(true, 3, 1);
  expect(await within(players).findByLabelText("You are watching")).toBeTruthy();
  tell(true, 3, 4);
  expect(await within(players).findByLabelText("You are watching, 4 spectators")).toBeTruthy();
});
