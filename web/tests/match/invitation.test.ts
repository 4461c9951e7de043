// An invitation that is not used yet: neither a reload nor a bad network may cost a friend the seat.
import { cleanup, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it, vi } from "vitest";

import { myGame } from "../../src/lib/my-games";
import { forgetSecret } from "../../src/lib/router.svelte";
import MatchScreen from "../../src/match/MatchScreen.svelte";
import { ID, inEnglish, OTHER, useFakeServer } from "../builders";
import { invitation, invites, press, SECRET, useFreshBrowser, visit } from "../visit";

const offline = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
/** The page is loaded anew: nothing is known but what the browser remembers. */
const reload = () => {
  cleanup();
  forgetSecret();
  render(MatchScreen, { id: ID });
};
const joins = (answer: () => Response) => {
  const attempts: unknown[] = [];
  useFakeServer(invitation);
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    if (request.method !== "POST") return others(path, request);
    attempts.push((JSON.parse(String(request.body)) as { attempt: string }).attempt);
    return Promise.resolve(answer());
  });
  return attempts;
};

beforeAll(() => inEnglish());
useFreshBrowser();

it("is there again after a reload", async () => {
  useFakeServer(invitation);
  visit(`#join=${SECRET}`);
  await invites();
  reload();
  expect(await invites()).toBeTruthy();
});
it("can be tried again when the network is back", async () => {
  offline();
  visit(`#join=${SECRET}`);
  expect(await screen.findByText(/is not answering/)).toBeTruthy();
  useFakeServer(invitation);
  await press("Try again");
  expect(await invites()).toBeTruthy();
});
it("is the same try to sit down, whatever happens in between", async () => {
  const busy = () => Response.json({ error: "too-many", message: "" }, { status: 429 });
  const seated = () => Response.json({ match: ID, seat: 1, token: OTHER });
  const first = joins(busy);
  visit(`#join=${SECRET}`);
  await press("Sit down");
  await screen.findByRole("button", { name: "Try again" });
  reload();
  const second = joins(seated);
  await press("Sit down");
  await vi.waitFor(() => expect(myGame(ID)?.seats).toEqual([{ seat: 1, token: OTHER }]));
  expect(second).toEqual(first);
  expect(myGame(ID)?.joining).toBeNull();
});
it("goes once the server says that it was used", async () => {
  joins(() => Response.json({ error: "already-joined", message: "" }, { status: 409 }));
  visit(`#join=${SECRET}`);
  await press("Sit down");
  expect(await screen.findByRole("heading", { name: "No seat here" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(myGame(ID)).toBeUndefined();
});
it("to a match that is not there says so", async () => {
  visit(`#join=${SECRET}`);
  expect(await screen.findByRole("heading", { name: "There is no such game" })).toBeTruthy();
  expect(myGame(ID)).toBeUndefined();
});
