// At a table where all choose at once: seals, our own choice and the way back from it, turns, and one screen for all.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { saveGame } from "../../src/lib/my-games";
import { goTo, startRouting } from "../../src/lib/router.svelte";
import MatchScreen from "../../src/match/MatchScreen.svelte";
import type { MatchInfo } from "../../src/wire";
import { FakeSocket, ID, inEnglish, useFakeServer, useFakeSockets } from "../builders";
import { choseStep, people, three, TOKENS, turn, updateFor, viewFor } from "./builders";

vi.mock("../../src/games/game", async () => (await import("./builders")).mockedGame);

const [server, onlooker] = [() => FakeSocket.all[0]!, () => FakeSocket.all[1]!];
const sent = (type: string) => server().sent.filter((message) => message["type"] === type);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const table = () => screen.findByRole("region", { name: "table" });
const hand = async () =>
  within(await table())
    .queryAllByRole("button", { name: /^(altar|well)-/ })
    .map((card) => card.textContent.trim());
const seats = () =>
  Array.from(screen.getByRole("list", { name: "Players" }).querySelectorAll("li"), (seat) =>
    seat.textContent.replace(/\s+/g, " ").trim(),
  );
const announced = () =>
  Array.from(document.querySelectorAll("[role=status]"), (region) => region.textContent).join(" ");
let end: () => void;

function sitAt(...mine: number[]): void {
  saveGame(ID, { seats: mine.map((seat) => ({ seat, token: TOKENS[seat]! })), at: 1 });
  render(MatchScreen, { id: ID });
  server().welcomes(...mine);
}

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

describe("choosing in secret", () => {
  it("seals show who has chosen, and who is waited for", async () => {
    sitAt(0);
    server().says(
      updateFor(0, 0, [choseStep(1)], { question: 1, view: viewFor(0, { chosen: [1] }) }),
    );
    await table();
    expect(seats()).toEqual(["A Ada to move", "B Bo has chosen", "C Cy to move"]);
  });
  it("a choice of another seat leaves our question as it is", async () => {
    sitAt(0);
    server().says(updateFor(0, 0, [], { question: 4 }));
    await table();
    server().says(
      updateFor(0, 0, [choseStep(1)], { question: 4, view: viewFor(0, { chosen: [1] }) }),
    );
    await press("well-0");
    expect(sent("move")).toEqual([expect.objectContaining({ question: 4, move: "well-0" })]);
  });
  it("our own is told with whom it waits for, and can be taken back", async () => {
    sitAt(0);
    server().says(updateFor(0, 0, [], { question: 4 }));
    await table();
    const view = viewFor(0, { chosen: [0], choice: "well-0", number: 1 });
    const match = three({ moves: 1 });
    server().says(updateFor(0, 0, [choseStep(0, "well-0")], { match, view, answered: 4 }));
    const choice = await screen.findByRole("region", { name: "Your choice" });
    expect(choice.textContent).toContain("Build well-0");
    expect(choice.textContent).toContain("Waiting for Bo, Cy");
    await press("Take it back");
    expect(sent("withdraw")).toEqual([expect.objectContaining({ question: 4, token: TOKENS[0] })]);
  });
  it("can be taken back after a reload, and from the head of the table, too", async () => {
    sitAt(0);
    const view = viewFor(0, { chosen: [0], choice: "well-0", number: 1 });
    const match = three({ moves: 1 });
    server().says(updateFor(0, 0, [choseStep(0, "well-0")], { match, view, answered: 4 }));
    await press("Take back");
    expect(sent("withdraw")).toEqual([expect.objectContaining({ question: 4, token: TOKENS[0] })]);
  });
  it("once everybody has chosen nothing can be taken back", async () => {
    sitAt(0);
    server().says(
      updateFor(0, 0, [choseStep(0), choseStep(1), choseStep(2), turn], {
        question: 5,
        no_take_back: "revealed",
      }),
    );
    await table();
    const button = screen.getByRole("button", { name: "Take back" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByRole("region", { name: "Your choice" })).toBeNull();
  });
});

describe("a notice", () => {
  it("comes once for each question, however many others choose meanwhile", async () => {
    const shown: string[] = [];
    class Notice {
      static permission = "granted";
      readonly close = () => undefined;
      constructor(title: string) {
        shown.push(title);
      }
    }
    vi.stubGlobal("Notification", Notice);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    localStorage.setItem("thauma.notify", "yes");
    sitAt(0);
    server().says(updateFor(0, 0, [choseStep(0)], { view: viewFor(0, { chosen: [0] }) }));
    await table();
    server().says(updateFor(0, 1, [choseStep(1), choseStep(2), turn], { question: 2 }));
    await vi.waitFor(() => expect(shown).toEqual(["Your turn"]));
    server().says(
      updateFor(0, 4, [choseStep(1)], { question: 2, view: viewFor(0, { chosen: [1] }) }),
    );
    await vi.waitFor(() => expect(seats()[1]).toContain("has chosen"));
    expect(shown).toHaveLength(1);
    vi.restoreAllMocks();
  });
});

describe("a turn", () => {
  const moves = three({ moves: 3 });
  it("is handed to the table as one, and stays out of it while choices wait", async () => {
    sitAt(0);
    server().says(updateFor(0, 0, [], { question: 1 }));
    await table();
    const happened = () => screen.getByTestId("happened").textContent;
    server().says(
      updateFor(0, 0, [choseStep(1)], { question: 1, view: viewFor(0, { chosen: [1] }) }),
    );
    await vi.waitFor(() => expect(happened()).toBe(""));
    server().says(
      updateFor(0, 1, [choseStep(0), choseStep(2), turn], { question: 2, match: moves }),
    );
    await vi.waitFor(() =>
      expect(happened()).toBe(turn.events?.map(({ key }) => key).join(" ") ?? ""),
    );
  });
  it("is one entry of the log, and is announced; secret choices are not", async () => {
    sitAt(0);
    server().says(updateFor(0, 0, [choseStep(1)], { question: 1 }));
    await table();
    server().says(updateFor(0, 1, [choseStep(2)], { question: 1 }));
    expect(announced()).not.toContain("in secret");
    server().says(updateFor(0, 2, [choseStep(0), turn], { question: 2, match: moves }));
    await vi.waitFor(() => expect(announced()).toContain("Cy built Baths"));
    const log = screen.getByRole("list", { name: "What has happened" });
    expect(within(log).getAllByRole("listitem")).toHaveLength(1);
    expect(log.textContent).not.toContain("in secret");
  });
});

describe("at one screen", () => {
  /** All three sit at this screen, and the onlooker's connection is there. */
  async function allHere(): Promise<void> {
    sitAt(0, 1, 2);
    for (const seat of [0, 1, 2]) server().says(updateFor(seat, 0, [], { question: 1 }));
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2));
    onlooker().welcomes();
    onlooker().says(updateFor(null, 0, []));
    await table();
  }
  it("no hand is seen until its player asks for it", async () => {
    await allHere();
    expect(onlooker().sent[0]).toMatchObject({ type: "hello", seats: [] });
    expect(await hand()).toEqual([]);
    await press("Bo: show my hand");
    expect(await hand()).toEqual(["altar-1", "well-1"]);
  });
  it("a hand is covered as soon as its player has chosen, and the next one is asked", async () => {
    await allHere();
    await press("Ada: show my hand");
    await press("well-0");
    expect(sent("move")[0]).toMatchObject({ token: TOKENS[0] });
    const view = (seat: number | null) => viewFor(seat, { chosen: [0], number: 1 });
    server().says(updateFor(0, 0, [choseStep(0, "well-0")], { view: view(0) }));
    onlooker().says(updateFor(null, 0, [choseStep(0)], { view: view(null) }));
    expect(await screen.findByRole("heading", { name: "Hand over to Bo" })).toBeTruthy();
    expect(await hand()).toEqual([]);
    expect(screen.queryByRole("button", { name: "Ada: show my hand" })).toBeNull();
  });
  it("the last choice covers the hand, too, though its player is asked anew at once", async () => {
    await allHere();
    await press("Cy: show my hand");
    expect(await hand()).toEqual(["altar-2", "well-2"]);
    const steps = [choseStep(0), choseStep(1), choseStep(2), turn];
    server().says(updateFor(2, 0, steps, { question: 2 }));
    onlooker().says(updateFor(null, 0, steps));
    await vi.waitFor(async () => expect(await hand()).toEqual([]));
    expect(screen.getByTestId("happened").textContent).toContain("wonders.event.build");
  });
  it("a hand can be covered again without choosing", async () => {
    await allHere();
    await press("Ada: show my hand");
    await press("Cover my hand");
    expect(await hand()).toEqual([]);
    await press("Ada: show my hand");
    expect(await hand()).toEqual(["altar-0", "well-0"]);
  });
  it("who has chosen can take it back from the open table", async () => {
    await allHere();
    const view = (seat: number | null) => viewFor(seat, { chosen: [1], number: 1 });
    server().says(updateFor(1, 0, [choseStep(1, "well-1")], { view: view(1), answered: 1 }));
    onlooker().says(updateFor(null, 0, [choseStep(1)], { view: view(null) }));
    await press("Take back");
    expect(sent("withdraw")).toEqual([expect.objectContaining({ question: 1, token: TOKENS[1] })]);
  });
});

describe("somebody who is away", () => {
  const games = { favourite: "greedy", games: [] };
  const late = Date.now() - 1;
  const away = (...claimable: (number | null)[]): MatchInfo =>
    three({ seats: people.map((seat, n) => ({ ...seat, claimable: claimable[n] ?? null })) });
  it("is replaced by a bot; while others play the match is not ended", async () => {
    useFakeServer({ "GET /api/games": games });
    sitAt(0);
    server().says(updateFor(0, 0, [], { match: away(null, late) }));
    await press("Let Midas · greedy play on");
    expect(sent("claim")[0]).toMatchObject({ seat: 1, bot: "greedy", token: TOKENS[0] });
    expect(screen.queryByRole("button", { name: "End the game" })).toBeNull();
  });
  it("where everybody else stays away the match may be ended", async () => {
    useFakeServer({ "GET /api/games": games });
    sitAt(0);
    server().says(updateFor(0, 0, [], { match: away(null, late, late) }));
    await press("End the game");
    expect(sent("claim")[0]).toMatchObject({ seat: 1, bot: null, token: TOKENS[0] });
  });
  it("each becomes late in time, and one is asked about after the other", async () => {
    useFakeServer({ "GET /api/games": games });
    sitAt(0);
    const soon = Date.now() + 300;
    server().says(updateFor(0, 0, [], { match: away(null, late, soon) }));
    expect((await screen.findByRole("alert")).textContent).toContain("Bo has been away");
    await press("Keep waiting");
    expect(screen.queryByText(/Bo has been away/)).toBeNull();
    expect(await screen.findByText(/Cy has been away/)).toBeTruthy();
  });
  it("plays on after coming back", async () => {
    sitAt(0);
    const seated = people.map((seat, n) => (n ? seat : { ...seat, stand_in: "hard" }));
    server().says(updateFor(0, 0, [], { match: three({ seats: seated }) }));
    expect((await screen.findByRole("alert")).textContent).toContain("Odysseus is playing for you");
    await press("I'll take over");
    expect(sent("return")).toEqual([expect.objectContaining({ token: TOKENS[0] })]);
  });
  it("who leaves is told that a bot plays on", async () => {
    sitAt(0);
    server().says(updateFor(0, 0, [], { question: 1 }));
    await table();
    await press("Menu");
    await press("Leave the game");
    expect(screen.getByText(/A bot will play on for you/)).toBeTruthy();
    await press("Leave");
    expect(sent("resign")).toHaveLength(1);
  });
  it("who plays against bots alone gives up", async () => {
    sitAt(0);
    const bots = [
      people[0]!,
      { kind: "bot", name: "easy" },
      { kind: "bot", name: "easy" },
    ] as const;
    server().says(updateFor(0, 0, [], { question: 1, match: three({ seats: bots }) }));
    await table();
    await press("Menu");
    expect(await screen.findByRole("button", { name: "Give up" })).toBeTruthy();
  });
});
