// What the tests of all tutorials ask of their words.

/** The ids that have words in a bundle, without labels of a picture and last words. */
export const wordsOfCourse = (game: string, words: Readonly<Record<string, string>>): string[] =>
  Object.keys(words)
    .filter((key) => key.split(".").length === 3 && key.startsWith(`${game}.tutorial.`))
    .map((key) => key.split(".")[2]!)
    .sort();
