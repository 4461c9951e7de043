// At the table: what the frame shows around a game, at one screen and when players ask something of each other.
import { screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { loadGamePage } from "../../src/games/game";
import { myGame, saveGame } from "../../src/lib/my-games";
import type { MatchInfo, View } from "../../src/wire";
import {
  drafting,
  FakeSocket,
  ID,
  inEnglish,
  info,
  OTHER,
  pick,
  TOKEN,
  update,
  useFakeServer,
  views,
} from "../builders";
import {
  invitation,
  invites,
  press,
  SECRET,
  server,
  sitAt,
  useFreshBrowser,
  visit,
  waiting,
} from "../visit";

const people: MatchInfo["seats"] = [
  { kind: "human", name: "Ada" },
  { kind: "human", name: "Bo" },
];
const sent = (type: string) => server().sent.filter((message) => message["type"] === type);
const table = () => screen.findByLabelText("What has happened");
const announced = () =>
  Array.from(document.querySelectorAll("[role=status]"), (region) => region.textContent).join(" ");

beforeAll(async () => {
  await import("../../src/match/MatchMenu.svelte"); // fetched late: whoever opens it first would wait too long
  await inEnglish();
  await loadGamePage("duel"); // what is fetched late in the page is there from the start
});
useFreshBrowser();

describe("who is it", () => {
  it("without a seat one watches", async () => {
    visit();
    server().welcomes();
    server().says(update(0, [], { seat: null, view: { ...drafting, seat: null } }));
    expect(await screen.findByLabelText("You are watching")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  });
  it("a seat that is remembered is taken", () => {
    sitAt(1);
    expect(server().sent[0]).toMatchObject({ seats: [{ token: OTHER }] });
  });
  it("a link with a token is a seat, and leaves the address", () => {
    visit(`#seat=${SECRET}`);
    server().open();
    expect(server().sent[0]).toMatchObject({ seats: [{ token: SECRET }] });
    expect(location.hash).toBe("");
  });
  it("an invitation asks for a name, then the chair is taken", async () => {
    const asked = useFakeServer({
      ...invitation,
      [`POST /api/matches/${ID}/join`]: { match: ID, seat: 1, token: OTHER },
    });
    visit(`#join=${SECRET}`);
    expect(await invites()).toBeTruthy();
    await press("Sit down");
    await vi.waitFor(() => expect(myGame(ID)?.seats).toEqual([{ seat: 1, token: OTHER }]));
    expect(asked.filter((what) => what.startsWith("POST"))).toHaveLength(1);
    expect(myGame(ID)?.joining).toBeNull();
  });
  it("a link to a match without open seats moves the seat here at once", async () => {
    useFakeServer({
      [`GET /api/matches/${ID}`]: { match: info(), number: 1, view: drafting },
      [`POST /api/matches/${ID}/join`]: { match: ID, seat: 0, token: TOKEN },
    });
    visit(`#join=${SECRET}`);
    await vi.waitFor(() => expect(myGame(ID)?.seats).toEqual([{ seat: 0, token: TOKEN }]));
  });
  it("a link that is no good is explained, and nothing of it is remembered", async () => {
    useFakeServer({ [`GET /api/matches/${ID}`]: { match: info(), number: 1, view: drafting } });
    visit(`#join=${SECRET}`);
    expect(await screen.findByRole("heading", { name: "No seat here" })).toBeTruthy();
    expect(myGame(ID)).toBeUndefined();
  });
});

describe("connections that end", () => {
  it.each([
    [4401, "This seat is no longer yours"],
    [4404, "There is no such game"],
    [4409, "Your seat has moved"],
    [4400, "We misunderstood each other"],
  ])("%i is explained", async (code, title) => {
    sitAt(0);
    server().breaks(code);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });
  it("who lost a seat may watch", async () => {
    sitAt(0);
    server().breaks(4409);
    await press("Only watch");
    server().open();
    expect(server().sent[0]).toMatchObject({ seats: [] });
    expect(myGame(ID)).toBeUndefined();
  });
  it.each([4401, 4409])("after %i the game is no longer among mine", async (code) => {
    sitAt(0);
    server().breaks(code);
    await screen.findByRole("heading");
    expect(myGame(ID)).toBeUndefined();
  });
  it("of two seats at one screen the one that is left plays on", async () => {
    sitAt(0, 1);
    server().breaks(4409);
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2));
    server().open();
    server().breaks(4401);
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(3));
    server().welcomes(1);
    expect(server().sent[0]).toMatchObject({ seats: [{ token: OTHER }] });
    expect(myGame(ID)?.seats).toEqual([{ seat: 1, token: OTHER }]);
  });
  it("one that is lost for a while is shown", async () => {
    sitAt(0);
    server().says(update(0, []));
    server().breaks();
    expect(await screen.findByText(/Connection lost/)).toBeTruthy();
  });
});

describe("announcements", () => {
  it("tell each new step once, and that one is asked", async () => {
    sitAt(0);
    server().says(update(0, [pick(1, "the-sphinx")]));
    await table();
    server().says(update(1, [pick(1, "piraeus")], { question: 2 }));
    await vi.waitFor(() => expect(announced()).toContain("Midas chose Piraeus."));
    expect(announced()).not.toContain("Sphinx");
    expect(announced()).toContain("Choose a wonder");
  });
});

describe("a bot that is waited for", () => {
  it("thinks, and that is said and shown", async () => {
    sitAt(0);
    server().says(update(0, [pick(0, "piraeus")], { view: { ...drafting, waiting: [1] } as View }));
    await table();
    expect(screen.getByText("is thinking").closest("li")?.textContent).toContain("Midas");
    expect(screen.getByText(/Midas is thinking/)).toBeTruthy();
  });
  it("a person who is waited for is said to be to move", async () => {
    sitAt(0);
    const match = info({ seats: people });
    server().says(update(0, [], { match, view: { ...drafting, waiting: [1] } as View }));
    await table();
    expect(screen.queryByText(/is thinking/)).toBeNull();
    const [, bo] = screen.getByRole("list", { name: "Players" }).querySelectorAll("li");
    expect(bo?.textContent).toMatch(/Bo.*to move/s);
  });
});

describe("taking back", () => {
  const two = (more: Partial<MatchInfo> = {}) => info({ seats: people, ...more });
  it("is offered once one has moved", async () => {
    sitAt(0);
    server().says(update(0, [], { match: two(), no_take_back: "nothing-to-take-back" }));
    const button = await screen.findByRole("button", { name: "Take back" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.title).toBe("You have no move to take back.");
    await press("Take back");
    expect(sent("take-back")).toEqual([]);
    server().says(
      update(0, [pick(0, "piraeus")], { match: two({ moves: 1 }), no_take_back: null }),
    );
    await press("Take back");
    expect(sent("take-back")).toHaveLength(1);
  });
  it("is grey with the reason that the server gives", async () => {
    sitAt(0);
    const match = two({ moves: 1 });
    server().says(update(0, [pick(0, "piraeus")], { match, no_take_back: "revealed" }));
    const button = await screen.findByRole("button", { name: "Take back" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.title).toContain("turned up");
  });
  it("leaves a mark that the menu shows", async () => {
    sitAt(0);
    server().says(update(0, [], { match: two({ take_backs: 2 }) }));
    await press("Menu");
    expect(await screen.findByText(/With take-backs \(2 decisions\)/)).toBeTruthy();
  });
  it("is asked of the other in a bar", async () => {
    sitAt(0);
    server().says(update(0, [pick(1, "piraeus")], { match: two({ asked_back: 1 }) }));
    expect((await screen.findByRole("alert")).textContent).toContain("Bo would like to take");
    await press("Allow it");
    expect(sent("answer-back")[0]).toMatchObject({ allow: true, token: TOKEN });
  });
  it("who asked is told to wait", async () => {
    sitAt(0);
    server().says(update(0, [pick(0, "piraeus")], { match: two({ asked_back: 0 }) }));
    expect((await screen.findByRole("alert")).textContent).toContain("may take a while");
  });
});

describe("somebody who stays away", () => {
  const absent = { ...drafting, waiting: [1] } as View;
  const late = (claimable: number) =>
    info({ seats: [people[0]!, { ...people[1]!, claimable }], claimable });
  it("can be replaced or given up once it is time", async () => {
    useFakeServer({ "GET /api/games": { favourite: "greedy", games: [] } });
    sitAt(0);
    server().says(update(0, [], { match: late(Date.now() - 1), view: absent }));
    await press("Let Midas · greedy play on");
    expect(sent("claim")[0]).toMatchObject({ seat: 1, bot: "greedy" });
  });
  it("is replaced by the server's clock, where ours is wrong", async () => {
    useFakeServer({ "GET /api/games": { favourite: "greedy", games: [] } });
    sitAt(0);
    const HOUR = 3_600_000;
    const now = Date.now();
    const match = { ...late(now + HOUR), changed: now + 2 * HOUR };
    server().says(update(0, [], { match, view: absent }));
    await table();
    expect(screen.queryByRole("alert")).toBeNull();
    server().says(update(0, [pick(0, "piraeus")], { match, view: absent }));
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
  it("is left in peace before", async () => {
    sitAt(0);
    server().says(update(0, [], { match: late(Date.now() + 60_000), view: absent }));
    await table();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("at one screen", () => {
  const secret = { ...views["library"]!, library: ["law", "economy", "masonry"] } as View;
  it("a curtain falls before what only the next player may see, and the button lifts it", async () => {
    sitAt(0, 1);
    server().says(update(0, [], { seat: 0, question: 1, match: info({ seats: people }) }));
    server().says(update(0, [], { seat: 1, match: info({ seats: people }) }));
    await table();
    server().says(update(0, [pick(0, "piraeus")], { seat: 0, match: info({ seats: people }) }));
    server().says(
      update(0, [pick(0, "piraeus")], {
        seat: 1,
        question: 1,
        match: info({ seats: people }),
        view: { ...secret, seat: 1 },
      }),
    );
    expect(await screen.findByRole("heading", { name: "Hand over to Bo" })).toBeTruthy();
    await press(/show the table/);
    expect(screen.queryByRole("heading", { name: "Hand over to Bo" })).toBeNull();
  });
  it("there is no curtain where nothing is hidden", async () => {
    sitAt(0, 1);
    server().says(update(0, [], { seat: 0, match: info({ seats: people }) }));
    server().says(update(0, [], { seat: 1, question: 1, match: info({ seats: people }) }));
    await table();
    expect(screen.queryByRole("heading", { name: /Hand over/ })).toBeNull();
  });
});

describe("the menu", () => {
  it("giving up is asked twice", async () => {
    sitAt(0);
    server().says(update(0, []));
    await table();
    await press("Menu");
    await press("Give up");
    expect(sent("resign")).toHaveLength(0);
    await press("Give up");
    expect(sent("resign")).toHaveLength(1);
  });
  it("a seat can be moved to another device", async () => {
    useFakeServer({ [`POST /api/matches/${ID}/link`]: { match: ID, seat: 0, join: SECRET } });
    sitAt(0);
    server().says(update(0, []));
    await table();
    await press("Menu");
    await press("Continue on another device");
    const link = await screen.findByLabelText("Link to your seat");
    expect(link).toHaveProperty("value", `${location.origin}/m/${ID}#join=${SECRET}`);
  });
});

it("a table that waits shows the link for the friend", async () => {
  saveGame(ID, {
    seats: [{ seat: 0, token: TOKEN }],
    invitations: [{ seat: 1, secret: SECRET }],
    at: 1,
  });
  visit();
  server().welcomes(0);
  server().says(update(0, [], { match: waiting }));
  expect(await screen.findByLabelText("Link to the free seat")).toHaveProperty(
    "value",
    `${location.origin}/m/${ID}#join=${SECRET}`,
  );
});
