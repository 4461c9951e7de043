// What one recipient sees of a match: the known steps are kept, and what is new is marked.
import type { Code, Event, Step, Update, View } from "../wire";
import { eventsOf, hasEffect } from "./steps";

/** What a seat of ours sees, or (null) a spectator. */
export interface Perspective {
  readonly seat: number | null;
  readonly view: View;
  readonly question: number | null;
  /** the question that our choice has answered, while it waits for those of others */
  readonly answered: number | null;
  /** why the seat can take nothing back now; null where it can */
  readonly noTakeBack: Code | null;
  readonly number: number;
  readonly steps: readonly Step[];
  /** the moves and turns that are new since it was seen before */
  readonly news: readonly Step[];
  /** what took effect by them */
  readonly happened: readonly Event[];
}

const NOTHING: readonly Event[] = [];

/** Steps as docs/api.md says: the first ones are kept, the new ones appended; a gap starts anew. */
export function joinSteps(known: readonly Step[], update: Update): readonly Step[] {
  const kept = known.slice(0, update.after);
  return kept.length < update.after ? update.steps : [...kept, ...update.steps];
}

/** The same, with what is news in it for somebody who last saw what was seen before; seen for the first time, nothing was missed. */
export function withNewsSince(before: Perspective | null, now: Perspective): Perspective {
  const seen = before?.number ?? now.number;
  const news = now.number > seen ? now.steps.slice(seen - now.number).filter(hasEffect) : [];
  return { ...now, news, happened: news.length ? eventsOf(news) : NOTHING };
}

/** What is seen after an update. */
export function applyUpdate(before: Perspective | null, update: Update): Perspective {
  const { seat, view, question, number, answered = null, no_take_back: noTakeBack = null } = update;
  const steps = joinSteps(before?.steps ?? [], update);
  const now = { seat, view, question, answered, noTakeBack, number, steps };
  return withNewsSince(before, { ...now, news: [], happened: NOTHING });
}
