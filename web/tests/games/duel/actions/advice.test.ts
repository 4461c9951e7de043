// What is recommended is lit where it lies, in every question, for players who may do it and for those who only look.
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { cardOf } from "../../../../src/games/duel/actions/advice";
import { moveInWords, playedMoveInWords } from "../../../../src/games/duel/text/sentences";
import { inEnglish } from "../../../builders";
import { names, questions, renderTable, turns, view } from "../builders";

beforeAll(() => inEnglish());
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("on a turn", () => {
  const shown = view(turns[0]!);
  const wonder = turns
    .map(view)
    .find(({ moves }) => moves!.some(({ move }) => move.startsWith("wonder")))!;

  it.each(["build", "discard"])("the card to %s is chosen and lit, and its button", (verb) => {
    const { move } = shown.moves!.find((one) => one.move.startsWith(verb))!;
    const { container } = renderTable(shown, { advised: move });
    const card = move.split(" ")[1]!;
    const slot = container.querySelector(`li.advised [data-thing="card:${card}"]`)!;
    expect(slot.getAttribute("aria-pressed")).toBe("true");
    expect(container.querySelectorAll("li.advised")).toHaveLength(1);
    expect(container.querySelector("button.advised")?.getAttribute("data-move")).toBe(move);
  });
  it("of a wonder the card beneath, the wonder and the button are lit", () => {
    const { move } = wonder.moves!.find((one) => one.move.startsWith("wonder"))!;
    const { container } = renderTable(wonder, { advised: move });
    const [, id, , card] = move.split(" ");
    expect(container.querySelector(`li.advised [data-thing="card:${card!}"]`)).toBeTruthy();
    expect(
      container.querySelector(`.city-wonder.advised[data-thing="wonder:${id!}"]`),
    ).toBeTruthy();
    expect(container.querySelector(`button.advised[data-move="${move}"]`)).toBeTruthy();
  });
  it("nothing is chosen for spectators", () => {
    const { move } = shown.moves!.find((one) => one.move.startsWith("build"))!;
    const { container } = renderTable(shown, { advised: move, asked: false });
    expect(container.querySelectorAll("li.advised")).toHaveLength(1);
    expect(container.querySelector("[aria-pressed=true]")).toBeNull();
  });
  it("nothing is lit where nothing is recommended", () => {
    const { container } = renderTable(shown);
    expect(container.querySelector(".advised")).toBeNull();
  });
});

describe("in any other question", () => {
  it.each(questions)("%s: one choice is lit", (name) => {
    const { move } = view(name).moves!.at(-1)!;
    const { container } = renderTable(view(name), { advised: move });
    const lit = container.querySelectorAll("[data-region=choices] .advised");
    expect([...lit].map((button) => button.getAttribute("data-move"))).toEqual([move]);
  });
});

describe("a move in words", () => {
  it.each([
    ["build baths", "Build Baths", "Bruno built Baths."],
    ["discard press", "Discard Press", "Bruno discarded Press."],
    ["wonder piraeus with press", "Piraeus over Press", "Bruno built Piraeus over Press."],
    ["pick piraeus", "Choose Piraeus", "Bruno chose Piraeus."],
    ["take law", "Take Law", "Bruno took Law."],
    ["destroy press", "Destroy Press", "Bruno destroyed Press."],
    [
      "revive baths",
      "Build Baths from the discard pile",
      "Bruno built Baths from the discard pile.",
    ],
    ["start self", "Begin the age", "Bruno began the age."],
    ["start opponent", "Let the opponent begin", "Bruno let the opponent begin."],
  ])("%s", (move, words, made) => {
    expect(moveInWords(move, names)).toBe(words);
    expect(playedMoveInWords({ seat: 1, move }, names)).toBe(made);
  });
  it("names the card of the structure that it takes", () => {
    expect(cardOf("build baths")).toBe("baths");
    expect(cardOf("wonder piraeus with press")).toBe("press");
    expect(cardOf("revive baths")).toBeNull();
    expect(cardOf("")).toBeNull();
  });
});
