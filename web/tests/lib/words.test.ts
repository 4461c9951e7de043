// Words: the page writes what the Python side writes, see tests/core/test_catalog.py.
import { beforeAll, describe, expect, it } from "vitest";

import { entryText, logOf } from "../../src/lib/log";
import { botName, botTitle, gameName, levelLabels, namesOf, tidyName } from "../../src/lib/names";
import { Refusal, refusalInWords } from "../../src/lib/refusal";
import { bestLanguage, say } from "../../src/lib/words.svelte";
import { parseParagraphs } from "../../src/rules/paragraphs";
import { timeAgo } from "../../src/lib/time-ago";
import { inEnglish, pick } from "../builders";

beforeAll(() => inEnglish());

describe("blanks", () => {
  it("numbers take the right noun", () => {
    const built = (coins: number) =>
      say("duel.event.build", { seat: 0, card: "baths", coins }, ["Ada"]);
    expect(built(1)).toBe("Ada built Baths for 1 coin.");
    expect(built(0)).toBe("Ada built Baths for 0 coins.");
    expect(built(3)).toBe("Ada built Baths for 3 coins.");
  });
  it("lists are joined, and an empty one is a dash", () => {
    const revealed = (cards: string[]) => say("duel.event.revealed", { cards });
    expect(revealed(["baths", "quarry"])).toBe("Turned up: Baths, Quarry.");
    expect(revealed([])).toBe("Turned up: -.");
  });
  it("lists may have a word before the last part, with names or without", () => {
    const names = ["Ada", "Bo", "Cleo"];
    const joined = (seats: number[]) => say("page.step.joined", { seats }, names);
    expect(joined([1])).toBe("Bo sat down.");
    expect(joined([0, 2])).toBe("Ada and Cleo sat down.");
    expect(joined([0, 1, 2])).toBe("Ada, Bo and Cleo sat down.");
    expect(say("duel.why.no-offering", { tokens: [2, 4] })).toBe(
      "Not among your offering tokens: 2 and 4.",
    );
  });
  it("things are found by their kind", () => {
    expect(say("duel.price.own", { n: 1, by: ["card.quarry"] })).toBe("1 produced by Quarry");
  });
  it("players have names or numbers", () => {
    const chose = (names: string[]) =>
      say("duel.event.pick", { seat: 1, wonder: "piraeus" }, names);
    expect(chose(["Ada", "Bo"])).toBe("Bo chose Piraeus.");
    expect(chose([])).toBe("Player 2 chose Piraeus.");
  });
  it("an unknown key stands for itself", () => {
    expect(say("page.no-such-key")).toBe("page.no-such-key");
  });
});

it("Norwegian of any kind is served by Bokmål, where there is one, and others by English", () => {
  expect(bestLanguage(["xx", "en-GB"])).toBe("en");
  expect(bestLanguage(["xx"])).toBe("en");
});

describe("names", () => {
  const human = (name = "") => ({ kind: "human", name }) as const;
  const bot = { kind: "bot", name: "greedy" } as const;
  it("bots have names of their own", () => {
    expect(botName("greedy")).toBe("Midas");
    expect(botName("deep-thought")).toBe("Deep-thought");
  });
  it("bots have levels, where they are one", () => {
    expect(botTitle("hard")).toBe("Odysseus · hard");
    expect(botTitle("deep-thought")).toBe("Deep-thought");
    expect(levelLabels([human("Ada"), bot])).toEqual(["", "greedy"]);
  });
  it("chairs on which nobody sits yet are not told apart", () => {
    const open = { kind: "open", name: "" } as const;
    expect(namesOf([human("Ada"), open, open], [0])).toEqual(["Ada", "Nobody yet", "Nobody yet"]);
  });
  it("who has no name is you, or your opponent", () => {
    expect(namesOf([human(), human()], [1])).toEqual(["Opponent", "You"]);
    expect(namesOf([human(), bot], [0])).toEqual(["You", "Midas"]);
  });
  it("who has a name is called by it", () => {
    expect(namesOf([human("Ada"), human(" Bo ")], [0])).toEqual(["Ada", "Bo"]);
  });
  it("to spectators and at one screen the nameless have numbers", () => {
    expect(namesOf([human(), human()], [])).toEqual(["Player 1", "Player 2"]);
    expect(namesOf([human(), human("Bo")], [0, 1])).toEqual(["Player 1", "Bo"]);
  });
  it("a bot with a nickname is called by it, with its level where that is wanted", () => {
    const nestor = { ...bot, nickname: "Nestor" };
    expect(namesOf([bot, nestor], [])).toEqual(["Midas", "Nestor"]);
    expect(namesOf([bot, nestor], [], true)).toEqual(["Midas · greedy", "Nestor · greedy"]);
    expect(levelLabels([nestor])).toEqual(["greedy"]);
  });
  it("namesakes are told apart", () => {
    expect(namesOf([bot, bot], [])).toEqual(["Midas (1)", "Midas (2)"]);
  });
  it("an open seat is nobody's yet", () => {
    expect(namesOf([{ kind: "open", name: "" }, human("Ada")], [1])).toEqual(["Nobody yet", "Ada"]);
  });
  it("are one short line", () => {
    expect(tidyName("  A\u0000d\na\u200b  ")).toBe("Ada");
    expect(tidyName("x".repeat(60))).toHaveLength(40);
  });
  it("a game that has no words is called by its id", () => {
    expect(gameName("chess")).toBe("Chess");
  });
});

describe("refusals", () => {
  it("are told in our words, else in the server's", () => {
    expect(refusalInWords(new Refusal("offline", "x"))).toBe(say("page.offline"));
    expect(refusalInWords(new Refusal("illegal", "this is no move"))).not.toBe("");
    expect(refusalInWords(new Refusal("no-such-code" as "illegal", "this is odd"))).toBe(
      "This is odd.",
    );
    expect(refusalInWords(new TypeError("oops"))).toBe(say("page.problem"));
  });
  it("of a move tell the reason, with the players' names", () => {
    const reason = {
      key: "duel.why.turn",
      data: { seat: 1, question: "turn" },
      text: "It is not your turn.",
      ...{ seat: 0, move: "", legal: false, price: null, lines: [] },
    };
    expect(refusalInWords(new Refusal("illegal", "no", reason), ["Ada", "Bo"])).toBe(
      "It is not your turn: Bo has to take a card.",
    );
    expect(refusalInWords(new Refusal("illegal", "no", { ...reason, key: "duel.why.news" }))).toBe(
      "It is not your turn.",
    );
  });
});

describe("the log", () => {
  const game = {
    choosesTogether: false,
    unloggedEvents: ["duel.event.offer"],
    detailInWords: () => "",
  };
  const offer = { key: "duel.event.offer", data: { wonders: ["piraeus"] } };
  it("numbers the moves as they stand, after a take-back too", () => {
    const steps = [
      { kind: "created", at: 0 } as const,
      pick(0, "piraeus"),
      pick(1, "the-sphinx"),
      { kind: "taken-back", at: 0, seat: 0, moves: 2 } as const,
      pick(0, "the-pyramids"),
    ];
    const lines = logOf(steps, 1, ["Ada", "Bo"], game);
    expect(lines.map((line) => line.number)).toEqual([null, 1, 2, null, 1]);
    expect(lines.map((line) => line.count)).toEqual(["", "1", "2", "", "1"]);
    expect(entryText(lines[3]!)).toBe("Ada took back 2 moves.");
  });
  it("has one line for all who sat down one after the other, and another for those who came later", () => {
    const sits = (seat: number) => ({ kind: "joined", at: 0, seat }) as const;
    const created = { kind: "created", at: 0 } as const;
    const steps = [created, sits(2), sits(0), sits(1), pick(0, "piraeus"), sits(1)];
    const lines = logOf(steps, 1, ["Ada", "Bo", "Cleo"], game);
    expect(lines.map(entryText)).toEqual([
      "The table was set up.",
      "Cleo, Ada and Bo sat down.",
      "Ada chose Piraeus.",
      "Bo sat down.",
    ]);
    expect(lines.map(({ count }) => count)).toEqual(["", "", "1", ""]);
    expect(new Set(lines.map(({ index }) => index)).size).toBe(4);
  });
  it("begins in the middle where the first steps are not known", () => {
    expect(logOf([pick(0, "piraeus")], 30, [], game)[0]).toMatchObject({ number: 30, count: "30" });
  });
  it("leaves out what others say", () => {
    const step = { ...pick(0, "piraeus"), events: [offer, ...pick(0, "piraeus").events!] };
    expect(entryText(logOf([step], 1, ["Ada"], game)[0]!)).toBe("Ada chose Piraeus.");
  });
  it("tells who took a hint, which is no move", () => {
    const steps = [pick(0, "piraeus"), { kind: "hinted", at: 0, seat: 1 } as const];
    const [, hinted] = logOf(steps, 1, ["Ada", "Bo"], game);
    expect(hinted?.number).toBeNull();
    expect(entryText(hinted!)).toBe("Bo took a hint.");
  });
  it("calls the bot that takes over by its name", () => {
    const step = { kind: "handed", at: 0, seat: 1, name: "greedy" } as const;
    expect(entryText(logOf([step], 0, ["Ada", "Bo"], game)[0]!)).toBe("Midas plays on for Bo.");
  });
});

it("a text of the rules has paragraphs and lists", () => {
  expect(parseParagraphs("\nOne\nline.\n\n- a\n- b\n  more\n\nTwo:\n- c\n")).toEqual([
    { kind: "words", text: "One line." },
    { kind: "list", items: ["a", "b more"] },
    { kind: "words", text: "Two:" },
    { kind: "list", items: ["c"] },
  ]);
});

it("times are told in the language in use", () => {
  const now = 1_000_000_000;
  expect(timeAgo(now - 5_000, "en", now)).toBe("now");
  expect(timeAgo(now - 120_000, "en", now)).toBe("2 minutes ago");
  expect(timeAgo(now - 86_400_000, "en", now)).toBe("yesterday");
  expect(timeAgo(now - 3_600_000, "de", now)).toBe("vor 1 Stunde");
});
