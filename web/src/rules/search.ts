// Finding words in the rules: all of them, in any order, whatever their case.

const wordsOf = (sought: string): string[] =>
  sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has every word that is sought. */
export function findIn(text: string, sought: string): boolean {
  const within = text.toLocaleLowerCase();
  return wordsOf(sought).every((word) => within.includes(word));
}

export interface Piece {
  readonly part: string;
  readonly hit: boolean;
}

/** Cut a text where one of the words begins and ends. */
export function splitAt(text: string, sought: string): readonly Piece[] {
  const words = wordsOf(sought).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!words.length) return [{ part: text, hit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "gi"))
    .map((part, n) => ({ part, hit: n % 2 === 1 }))
    .filter(({ part }) => part);
}
