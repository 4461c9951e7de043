// The sections of our rules page for 7 Wonders, in reading order. `help(section)` opens the page at one of them; their
// words are `wonders.rules.<section>.title` and `.text`, in a bundle of their own (`wonders-rules`).
export const sections = [
  "goal",
  "setup",
  "turn",
  "pass",
  "cost",
  "trade",
  "chains",
  "stages",
  "sell",
  "military",
  "science",
  "cards",
  "guilds",
  "cities",
  "end",
  "options",
] as const;

export type Section = (typeof sections)[number];
