// What took effect last: the boxes that were ticked, to be outlined on the sheets, and what others did in one line.
import { say } from "../../../lib/words.svelte";
import { eventName } from "../../../table/motion/sounds";
import type { DiceView, Event } from "../../../wire";
import { trackInWords } from "./sentences";

const DEEDS = ["builds", "ticks", "stage", "passes", "bonus"];

/** The boxes that a seat ticked in the turn before, as `track:box`. */
export function freshBoxes({ last }: DiceView, seat: number): readonly string[] {
  return (last?.events ?? [])
    .filter((event) => event.data["seat"] === seat && "box" in event.data)
    .map(({ data }) => `${String(data["track"] ?? "wonder")}:${String(data["box"])}`);
}

function actionInWords(event: Event, names: readonly string[]): string {
  const { track } = event.data;
  const where = typeof track === "string" ? trackInWords(track) : "";
  return say(`dice.page.made.${eventName(event)}`, { ...event.data, where }, names);
}

/** What the others did, in one line. */
export function lastTurnInWords({ last, seat }: DiceView, names: readonly string[]): string {
  return (last?.events ?? [])
    .filter((event) => DEEDS.includes(eventName(event)) && event.data["seat"] !== seat)
    .map((event) => actionInWords(event, names))
    .join(" ");
}
