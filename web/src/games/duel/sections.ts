// The sections of our rules page for Duel, in reading order. `help(section)` opens the page at one of them; their
// words are `duel.rules.<section>.title` and `.text`, in a bundle of their own (`duel-rules`).
export const sections = [
  "goal",
  "setup",
  "turn",
  "cost",
  "trade",
  "chains",
  "discard",
  "wonders",
  "military",
  "science",
  "tokens",
  "ages",
  "end",
  "cards",
  "pantheon",
  "options",
] as const;

export type Section = (typeof sections)[number];
