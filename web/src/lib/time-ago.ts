// How long ago something was, in words.

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** Say how long ago a time was; within a minute it is now. */
export function timeAgo(at: number, language: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - at) / length);
    if (count >= 1) return format.format(-count, unit);
  }
  return format.format(0, "second");
}
