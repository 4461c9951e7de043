// Small builders for the tests of the frame: a server that is none, a match, its updates.
import { configure } from "@testing-library/svelte";
import { vi } from "vitest";

import { loadWords, setLanguage } from "../src/lib/words.svelte";
import {
  PROTOCOL,
  type FromServer,
  type MatchInfo,
  type Step,
  type Update,
  type View,
} from "../src/wire";
import samples from "./views.json";

configure({ asyncUtilTimeout: 5000 }); // a busy machine is no reason to fail

export const ID = "abcdefghijklmnop";
export const TOKEN = "token-of-seat-0-1234567890";
export const OTHER = "token-of-seat-1-1234567890";
export const views = samples as unknown as Record<string, View>;

/** English words, as the page speaks them. */
export async function inEnglish(...bundles: string[]): Promise<void> {
  await setLanguage("en");
  for (const bundle of ["page", "duel", ...bundles]) await loadWords(bundle);
}

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  readonly sent: Record<string, unknown>[] = [];
  closed: number | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1005): void {
    this.closed = code;
  }

  // what the server does
  open(): void {
    this.onopen();
  }
  says(message: FromServer): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.onclose({ code });
  }
  welcomes(...seats: number[]): void {
    this.open();
    this.says({ type: "welcome", protocol: PROTOCOL, version: "0", match: ID, seats, now: 0 });
  }
}

export function useFakeSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}

export const info = (more: Partial<MatchInfo> = {}): MatchInfo => ({
  match: ID,
  game: "duel",
  rules: "duel/1",
  options: {},
  status: "playing",
  seats: [
    { kind: "human", name: "" },
    { kind: "bot", name: "greedy" },
  ],
  order: "drawn",
  public: false,
  commitment: "c".repeat(64),
  created: 1,
  changed: 2,
  moves: 0,
  ending: null,
  nonce: null,
  asked_back: null,
  claimable: null,
  earlier: null,
  rematch: null,
  again: null,
  take_backs: 0,
  ...more,
});

export const pick = (seat: number, wonder: string): Step => ({
  kind: "move",
  at: 1,
  seat,
  move: `pick ${wonder}`,
  events: [{ key: "duel.event.pick", data: { seat, wonder } }],
});

/** A view in which wonders are chosen. */
export const drafting = Object.values(views).find((view) => view.question === "pick")!;

/** An update with these steps after number `after`. */
export const update = (
  after: number,
  steps: readonly Step[],
  more: Partial<Omit<Update, "type" | "after" | "steps">> = {},
): Update => ({
  type: "update",
  seat: 0,
  after,
  number: after + steps.length,
  steps,
  question: null,
  match: info(),
  view: drafting,
  ...more,
});

/** Answers to HTTP requests, by method and path. */
export function useFakeServer(answers: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    const what = `${request.method ?? "GET"} ${path}`;
    asked.push(what);
    const answer = answers[what];
    if (answer === undefined)
      return Promise.resolve(Response.json({ error: "not-found", message: what }, { status: 404 }));
    return Promise.resolve(
      typeof answer === "string" ? new Response(answer) : Response.json(answer),
    );
  });
  return asked;
}
