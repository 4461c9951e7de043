// A hint: asked for once, shown where the move is made, put away when it is no longer wanted.
import { fireEvent, screen, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { loadGamePage } from "../../src/games/game";
import { visibleToasts } from "../../src/lib/toasts.svelte";
import type { Hint, View } from "../../src/wire";
import { ID, inEnglish, info, pick, update, useFakeServer, views } from "../builders";
import { turns } from "../games/duel/builders";
import { server, sitAt, useFreshBrowser, visit } from "../visit";

const view = { ...views[turns[0]!]!, seat: 0, waiting: [0] } as View;
const [first, second] = view.moves!.filter(({ move }) => move.startsWith("build"));
const WHERE = `POST /api/matches/${ID}/hint`;
const hint: Hint = {
  seat: 0,
  options: [
    {
      move: first!.move,
      win: [0.72, 0.28],
      line: [
        { seat: 0, move: first!.move },
        { seat: 1, move: second!.move },
      ],
      reasons: [{ key: "duel.lesson.closed", data: {} }],
    },
    { move: second!.move, win: [0.44, 0.56], line: [{ seat: 0, move: second!.move }], reasons: [] },
  ],
  exact: false,
};
const button = () => screen.findByRole("button", { name: "Hint" });
const panel = () => screen.findByRole("region", { name: "Hint" });
const lit = () =>
  [...document.querySelectorAll<HTMLElement>(".advised [data-thing], button.advised")].map(
    ({ dataset }) => dataset["thing"] ?? dataset["move"],
  );

function sit(question: number | null = 1): void {
  sitAt(0);
  server().says(update(0, [pick(1, "piraeus")], { question, view, match: info({ moves: 1 }) }));
}

beforeAll(async () => {
  await inEnglish("duel-review");
  await Promise.all([loadGamePage("duel"), import("../../src/match/HintPanel.svelte")]);
});
useFreshBrowser();
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

describe("a hint", () => {
  it("shows the move, the chance, the reason, how it may go on, and what else there is", async () => {
    const asked = useFakeServer({ [WHERE]: { hint, number: 2 } });
    sit();
    await fireEvent.click(await button());
    const shown = await panel();
    await vi.waitFor(() => expect(shown.textContent).toContain("72%"));
    expect(shown.textContent).toContain("Clearly ahead.");
    expect(shown.textContent).toContain("Uncovers no card.");
    expect(shown.textContent).toContain("Then perhaps:");
    expect(within(shown).getAllByRole("listitem")).toHaveLength(2);
    expect(asked).toEqual([WHERE]);
  });
  it("is lit on the table: the card, which is chosen, and the button", async () => {
    useFakeServer({ [WHERE]: { hint, number: 2 } });
    sit();
    await fireEvent.click(await button());
    const card = first!.move.split(" ")[1]!;
    await vi.waitFor(() => expect(lit()).toEqual([`card:${card}`, first!.move]));
    await fireEvent.click(within(await panel()).getAllByRole("button", { name: /44%/ })[0]!);
    const other = second!.move.split(" ")[1]!;
    await vi.waitFor(() => expect(lit()).toEqual([`card:${other}`, second!.move]));
  });
  it("is announced", async () => {
    useFakeServer({ [WHERE]: { hint, number: 2 } });
    sit();
    await fireEvent.click(await button());
    const said = await within(await panel()).findByRole("status");
    await vi.waitFor(() => expect(said.textContent).toMatch(/^Hint: Build .*72%.*ahead.*no card/));
  });
  it("that is thought about says so", async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise((done) => (answer = done)));
    sit();
    await fireEvent.click(await button());
    expect((await panel()).textContent).toContain("Looking for the best move");
    answer(Response.json({ hint, number: 2 }));
    await vi.waitFor(async () => expect((await panel()).textContent).toContain("72%"));
  });
  it("is put away and shown again without being asked for twice", async () => {
    const asked = useFakeServer({ [WHERE]: { hint, number: 2 } });
    sit();
    await fireEvent.click(await button());
    await fireEvent.click(within(await panel()).getByRole("button", { name: "Close the hint" }));
    expect(screen.queryByRole("region", { name: "Hint" })).toBeNull();
    expect(lit()).toEqual([]);
    await fireEvent.click(await button());
    expect((await panel()).textContent).toContain("72%");
    expect(asked).toEqual([WHERE]);
  });
  it("is gone when the question is answered, and the next one has its own", async () => {
    const asked = useFakeServer({ [WHERE]: { hint, number: 2 } });
    sit();
    await fireEvent.click(await button());
    await vi.waitFor(() => expect(lit()).not.toEqual([]));
    const later = { ...view, number: view.number + 2 };
    server().says(update(1, [pick(0, "piraeus")], { question: 2, view: later }));
    await vi.waitFor(() => expect(screen.queryByRole("region", { name: "Hint" })).toBeNull());
    await fireEvent.click(await button());
    await panel();
    await vi.waitFor(() => expect(asked).toEqual([WHERE, WHERE]));
  });
  it("comes with Alt+H, and with no other key", async () => {
    const asked = useFakeServer({ [WHERE]: { hint, number: 2 } });
    sit();
    await button();
    await fireEvent.keyDown(window, { code: "KeyH", key: "h" });
    await fireEvent.keyDown(window, { code: "KeyJ", key: "j", altKey: true });
    await fireEvent.keyDown(window, { code: "KeyH", key: "h", altKey: true, ctrlKey: true });
    expect(asked).toEqual([]);
    await fireEvent.keyDown(window, { code: "KeyH", key: "˙", altKey: true });
    await panel();
    expect(asked).toEqual([WHERE]);
  });
});

describe("no hint", () => {
  it("is there for players who are not asked, and the button says why", async () => {
    const asked = useFakeServer({ [WHERE]: { hint, number: 2 } });
    sit(null);
    const shown = await button();
    expect(shown.getAttribute("aria-disabled")).toBe("true");
    const reason = "You can have a hint when it is your turn.";
    expect(document.getElementById(shown.getAttribute("aria-describedby")!)?.textContent).toBe(
      reason,
    );
    await fireEvent.click(shown);
    expect(visibleToasts().map(({ text }) => text)).toContain(reason);
    await fireEvent.keyDown(window, { code: "KeyH", altKey: true });
    expect(asked).toEqual([]);
  });
  it("is there for spectators", async () => {
    visit();
    server().welcomes();
    server().says(update(0, [], { seat: null, view: { ...view, seat: null } as View }));
    await screen.findByLabelText("You are watching");
    expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  });
  it("was found: that is told, and it can be asked for again", async () => {
    const asked = useFakeServer({});
    sit();
    await fireEvent.click(await button());
    await vi.waitFor(() => expect(visibleToasts().at(-1)?.kind).toBe("bad"));
    expect(screen.queryByRole("region", { name: "Hint" })).toBeNull();
    await fireEvent.click(await button());
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  });
});
