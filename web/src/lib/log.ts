// The log of a match: what took effect in words, counted as it stands. Choices of several that took effect together
// are one entry, with a line for each seat.
import type { GamePage } from "../games/game";
import type { Event, Order, Step } from "../wire";
import { botName } from "./names";
import { hasEffect, isLogged, moveCountChange } from "./steps";
import { say } from "./words.svelte";

export interface LogPart {
  /** whose doing it was, where it was somebody's */
  readonly seat: number | null;
  readonly text: string;
  /** what is said more, in small print */
  readonly details: readonly string[];
}

export interface LogEntry {
  /** the place of the step in the list, unique */
  readonly index: number;
  /** how many moves stood then, or null for what is none */
  readonly number: number | null;
  /** which of the entries that took effect it is; empty where nobody has counted all of them */
  readonly count: string;
  readonly parts: readonly LogPart[];
}

type EventWording = Pick<GamePage, "detailInWords" | "unloggedEvents">;

const seatOfEvent = ({ data }: Event): number | null =>
  typeof data["seat"] === "number" ? data["seat"] : null;

/** Put together what is said of one seat in a row; what is nobody's doing stands by itself. */
function groupBySeat(events: readonly Event[]): readonly Event[][] {
  const groups: Event[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group && seatOfEvent(event) !== null && seatOfEvent(event) === seatOfEvent(group[0]!))
      group.push(event);
    else groups.push([event]);
  }
  return groups;
}

function logPartOf(
  seat: number | null,
  events: readonly Event[],
  names: readonly string[],
  game: EventWording,
): LogPart {
  const shown = events.filter((event) => !game.unloggedEvents.includes(event.key));
  return {
    seat,
    text: shown.map((event) => say(event.key, event.data, names)).join(" "),
    details: events.map(game.detailInWords).filter(Boolean),
  };
}

/** Tell one step, with a line for each seat that it is about. */
export function logPartsOf(
  step: Step,
  names: readonly string[],
  game: EventWording,
): readonly LogPart[] {
  const { kind, seat = null, events = [], drawn = [] } = step;
  const failed = drawn.map((bot) => ({
    seat: bot,
    text: say("page.step.drawn", { seat: bot }, names),
    details: [],
  }));
  if (kind === "turn") {
    const parts = groupBySeat(events)
      .map((group) => logPartOf(seatOfEvent(group[0]!), group, names, game))
      .filter(({ text }) => text);
    return [...failed, ...parts];
  }
  if (step.timeout) {
    const late = { seat, text: say("page.step.timeout", { seat: seat ?? 0 }, names), details: [] };
    const rest = kind === "abandoned" ? [] : logPartsOf({ ...step, timeout: false }, names, game);
    return [late, ...rest];
  }
  if (kind === "move") return [...failed, logPartOf(seat, events, names, game)];
  if (step.to !== undefined)
    return [{ seat, text: say("page.step.went-back", { seat: seat ?? 0 }, names), details: [] }];
  const name = kind === "handed" ? botName(step.name ?? "") : (step.name ?? "");
  const data = { seat: seat ?? 0, seats: [seat ?? 0], n: step.moves ?? 0, name };
  return [{ seat, text: say(`page.step.${kind}`, data, names), details: [] }];
}

/** Make one entry of those who sat down one after the other. */
function foldJoined(
  entries: readonly LogEntry[],
  steps: readonly Step[],
  names: readonly string[],
): readonly LogEntry[] {
  const folded: LogEntry[] = [];
  let seats: number[] = [];
  for (const entry of entries) {
    const { kind, seat = null } = steps[entry.index]!;
    seats = kind === "joined" && seat !== null ? [...seats, seat] : [];
    if (seats.length < 2) folded.push(entry);
    else {
      const text = say("page.step.joined", { seats }, names);
      folded.splice(-1, 1, { ...entry, parts: [{ seat: null, text, details: [] }] });
    }
  }
  return folded;
}

const joinParts = (parts: readonly LogPart[]): string => parts.map(({ text }) => text).join(" ");

/** Tell one step in words. */
export const stepInWords = (step: Step, names: readonly string[], game: EventWording): string =>
  joinParts(logPartsOf(step, names, game));

/** An entry of the log as one text. */
export const entryText = ({ parts }: LogEntry): string => joinParts(parts);

/** Tell how a match began, and that lots were drawn where they were. */
function beginningOf(order: Order, together: boolean): LogPart {
  const lots = order === "drawn" ? say(together ? "page.drawn" : "page.drawn-begins") : "";
  return { seat: null, text: `${say("page.step.created")} ${lots}`.trim(), details: [] };
}

/** Tell all steps that are known of a match with so many moves. */
export function logOf(
  steps: readonly Step[],
  moves: number,
  names: readonly string[],
  game: EventWording & Pick<GamePage, "choosesTogether">,
  order: Order = "listed",
): readonly LogEntry[] {
  const whole = steps[0]?.kind === "created";
  let number = whole ? 0 : moves - steps.reduce((n, step) => n + moveCountChange(step), 0);
  const together = game.choosesTogether;
  const turns = steps.some(({ kind }) => kind === "turn");
  const known = whole || !turns; // of turns before what is known nobody can say how many
  let count = number;
  /** what was counted after each step, for those who go back to one */
  const counted: (readonly [number, number])[] = [];
  const entries = steps
    .map((step, index): LogEntry => {
      const took = hasEffect(step);
      const before = whole && step.to ? counted[step.to - 1] : undefined;
      if (before) [number, count] = before;
      else {
        number += moveCountChange(step);
        count += took ? 1 : step.kind === "taken-back" ? -(step.moves ?? 0) : 0;
      }
      counted.push([number, count]);
      return {
        index,
        number: took ? number : null,
        count: took && known ? String(count) : "",
        parts:
          step.kind === "created" ? [beginningOf(order, together)] : logPartsOf(step, names, game),
      };
    })
    .filter(({ index }) => isLogged(steps[index]!));
  return foldJoined(entries, steps, names);
}
