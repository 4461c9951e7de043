// The tempo of a table: a bot's move is said before it is seen, each is told once, and who acts waits for nothing.
import { fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { loadGamePage } from "../../src/games/game";
import { chosenTempo, currentTempo, setTempo } from "../../src/lib/tempo";
import { BEAT } from "../../src/match/shown-match.svelte";
import { drafting, inEnglish, pick, update } from "../builders";
import { server, sitAt, useFreshBrowser } from "../visit";

const MINE = pick(0, "the-colossus");
const THEIRS = pick(1, "the-sphinx");
const SAID = /chose The Sphinx/;
const askedLine = () => document.querySelector(".ask")?.textContent ?? "";
const logged = () =>
  [...document.querySelectorAll("[data-region=log] ol li")].map((line) => line.textContent);
const announced = () =>
  [...document.querySelectorAll("[role=status]")].map((region) => region.textContent).join(" ");
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const viewAt = (number: number) => ({ ...drafting, number });
/** what screen readers were told, each text once */
let heard: string[];
let observer: MutationObserver | undefined;

beforeAll(async () => {
  await inEnglish();
  await loadGamePage("duel");
});
useFreshBrowser();
beforeEach(() => setTempo("calm"));
afterEach(() => {
  observer?.disconnect();
  vi.useRealTimers();
});

/** Sit down, make a move, and let the bot answer at once. */
async function exchangeMoves(): Promise<void> {
  sitAt(0);
  server().says(update(0, [], { view: viewAt(0), question: 1 }));
  await screen.findByLabelText("What has happened");
  heard = [];
  observer = new MutationObserver(() => {
    const text = announced();
    if (heard.at(-1) !== text) heard.push(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server().says(update(0, [MINE], { view: viewAt(1) }));
  await pass(0);
  server().says(update(1, [THEIRS], { view: viewAt(2), question: 2 }));
  await pass(0);
}

describe("a bot that answers at once", () => {
  it("is seen after a beat in which its move is said", async () => {
    await exchangeMoves();
    expect(askedLine()).toMatch(SAID);
    expect(logged()).toHaveLength(1);
    await pass(BEAT - 1);
    expect(logged()).toHaveLength(1);
    await pass(1);
    expect(logged()).toHaveLength(2);
    expect(askedLine()).not.toMatch(SAID);
  });
  it("takes half the time at brisk", async () => {
    setTempo("brisk");
    await exchangeMoves();
    await pass(BEAT / 2);
    expect(logged()).toHaveLength(2);
  });
  it("takes no time at instant", async () => {
    setTempo("instant");
    await exchangeMoves();
    expect(logged()).toHaveLength(2);
  });
  it("is heard once by those who listen", async () => {
    await exchangeMoves();
    await pass(BEAT * 4);
    expect(heard.filter((text) => SAID.test(text))).toHaveLength(1);
  });
});

describe("who acts", () => {
  it.each([
    ["presses a key", () => fireEvent.keyDown(document.body, { key: "Tab" })],
    ["presses the mouse", () => fireEvent.pointerDown(document.body, { pointerType: "mouse" })],
    ["lifts a finger", () => fireEvent.pointerUp(document.body, { pointerType: "touch" })],
    ["clicks by other means", () => fireEvent.click(document.body)],
  ])("sees the newest: who %s", async (_, act) => {
    await exchangeMoves();
    await act();
    expect(logged()).toHaveLength(2);
    expect(askedLine()).not.toMatch(SAID);
  });
  it.each([
    ["only holds Shift", () => fireEvent.keyDown(document.body, { key: "Shift" })],
    ["only begins to scroll", () => fireEvent.pointerDown(document.body, { pointerType: "touch" })],
  ])("but not who %s", async (_, act) => {
    await exchangeMoves();
    await act();
    expect(logged()).toHaveLength(1);
  });
  it("is offered nothing before the newest is shown, then at once", async () => {
    await exchangeMoves();
    const offered = () =>
      document.querySelectorAll("[data-region=choices] button[data-move]").length;
    expect(offered()).toBe(0);
    await fireEvent.keyDown(document.body, { key: "Tab" });
    expect(offered()).toBeGreaterThan(0);
  });
});

it("nothing is left to be seen for those who come back to the tab", async () => {
  await exchangeMoves();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(logged()).toHaveLength(2);
  vi.restoreAllMocks();
});

it("what was missed while the line was lost is shown together, without a beat", async () => {
  await exchangeMoves();
  await pass(BEAT * 4);
  const missed = [pick(1, "the-pyramids"), pick(0, "piraeus"), pick(1, "circus-maximus")];
  server().says(update(2, missed, { view: viewAt(5), question: 3 }));
  await pass(0);
  expect(logged()).toHaveLength(5);
});

describe("the tempo", () => {
  it("is calm until another is chosen, which is remembered", () => {
    localStorage.clear();
    expect(chosenTempo()).toBe("calm");
    setTempo("brisk");
    expect(localStorage.getItem("thauma.tempo")).toBe("brisk");
    expect(currentTempo()).toBe("brisk");
  });
  it("is instant for those who asked the system for no motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
    expect(currentTempo()).toBe("instant");
    expect(chosenTempo()).toBe("calm");
  });
});
