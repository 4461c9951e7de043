// Clocks: how long somebody has left, and times in words.
import type { SeatInfo } from "../wire";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** with less, a clock that runs is marked */
const WARNING = 20 * SECOND;

/** The milliseconds that a seat has left at a time of the server; null where it has no clock. */
export function timeLeft({ left, runs_since: since }: SeatInfo, now: number): number | null {
  if (left === undefined || left === null) return null;
  return Math.max(0, since === undefined || since === null ? left : left - (now - since));
}

export const isRunning = ({ runs_since: since }: SeatInfo): boolean =>
  since !== undefined && since !== null;

/** Whether somebody should hurry. */
export const isShort = (left: number): boolean => left < WARNING;

/** How often what is shown changes: nobody needs the seconds of a day. */
export const stepOf = (left: number): number => (left > 2 * HOUR ? MINUTE : SECOND);

const two = (n: number): string => String(n).padStart(2, "0");

function inUnit(n: number, unit: "second" | "minute" | "hour" | "day", language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(n);
}

/** As a clock shows it: `4:05`, `1:04:05`, or days with their hours. */
export function clockFace(left: number, language: string): string {
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const [minutes, seconds] = [
    Math.floor((left % HOUR) / MINUTE),
    Math.floor((left % MINUTE) / SECOND),
  ];
  if (days) return `${inUnit(days, "day", language)} ${String(hours)}:${two(minutes)}`;
  return hours
    ? `${String(hours)}:${two(minutes)}:${two(seconds)}`
    : `${String(minutes)}:${two(seconds)}`;
}

/** A round time in words: `2 minutes`, `3 days`. */
export function durationInWords(seconds: number, language: string): string {
  const units = [
    ["day", DAY],
    ["hour", HOUR],
    ["minute", MINUTE],
  ] as const;
  for (const [unit, length] of units)
    if (seconds && (seconds * SECOND) % length === 0)
      return inUnit((seconds * SECOND) / length, unit, language);
  return inUnit(seconds, "second", language);
}
