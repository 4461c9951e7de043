// Words: message keys and data become sentences in the language in use. The catalogs are the TOML files of the
// Python side; a bundle (`page`, a game's name, `<game>-rules`) is fetched when it is first needed.
import catalogs from "virtual:words/index";

import { readStored, writeStored } from "./storage";

export type Data = Readonly<Record<string, unknown>>;
export type Words = Readonly<Record<string, string>>;

export const LANGUAGES = Object.keys(catalogs);
export const DEFAULT = "en";
const REMEMBERED = "thauma.language";
const BLANK = /\{(\w+)(?::([^}]*))?\}/g;

/** How each language calls itself. */
export const OWN_NAMES: Readonly<Record<string, string>> = {
  en: "English",
  da: "Dansk",
  de: "Deutsch",
  nb: "Norsk",
  sv: "Svenska",
};

class Speech {
  language = $state(DEFAULT);
  words = $state.raw<Words>({});
  /** what is in use or on its way, by name */
  readonly bundles = new Map<string, Promise<void>>();
  /** how often a language was asked for: only the last wish counts */
  wishes = 0;
}
const speech = new Speech();

/** The first language of a list that we speak; Norwegian of any kind is served by Bokmål. */
export function bestLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split(/[-_]/)[0] ?? "";
    const ours = short === "no" || short === "nn" ? "nb" : short;
    if (LANGUAGES.includes(ours)) return ours;
  }
  return DEFAULT;
}

/** The language that was chosen here before, else what the browser asks for. */
export function preferredLanguage(): string {
  const remembered = readStored(REMEMBERED);
  return bestLanguage([...(remembered ? [remembered] : []), ...navigator.languages]);
}

async function fetchWords(language: string, bundles: readonly string[]): Promise<Words> {
  const known = catalogs[language] ?? {};
  const parts = await Promise.all(bundles.map(async (name) => (await known[name]?.())?.default));
  return Object.assign({}, ...parts) as Words;
}

/** Speak a language from now on, with every bundle that is in use; remembered for the next visit if asked. */
export async function setLanguage(language: string, remember = false): Promise<void> {
  const wish = ++speech.wishes;
  let bundles: readonly string[];
  let words: Words;
  do {
    bundles = [...speech.bundles.keys()];
    words = await fetchWords(language, bundles);
    if (wish !== speech.wishes) return;
  } while ([...speech.bundles.keys()].some((name) => !bundles.includes(name)));
  speech.language = language;
  speech.words = words;
  document.documentElement.lang = language;
  document.querySelector('link[rel="manifest"]')?.setAttribute("href", manifestOf(language));
  if (remember) writeStored(REMEMBERED, language);
}

/** What the system is told when it installs the page as an app. */
const manifestOf = (language: string): string =>
  language === DEFAULT ? "/manifest.webmanifest" : `/manifest-${language}.webmanifest`;

async function addWords(bundle: string): Promise<void> {
  let language: string;
  let words: Words;
  do {
    language = speech.language;
    words = await fetchWords(language, [bundle]);
  } while (language !== speech.language); // another was chosen meanwhile
  speech.words = { ...speech.words, ...words };
}

/** Fetch a bundle of words in the language in use; what could not be had may be asked for again. */
export function loadWords(bundle: string): Promise<void> {
  const known = speech.bundles.get(bundle);
  if (known) return known;
  const learning = addWords(bundle).catch((problem: unknown) => {
    speech.bundles.delete(bundle);
    throw problem;
  });
  speech.bundles.set(bundle, learning);
  return learning;
}

export const currentLanguage = (): string => speech.language;

/** Whether there is such a message. */
export const hasMessage = (key: string): boolean => key in speech.words;

function wordFor(key: string): string {
  return speech.words[key] ?? key;
}

/** Whether a value is a message of its own, to be put into words within another. */
const isMessage = (value: unknown): value is { readonly key: string; readonly data: Data } =>
  typeof value === "object" && value !== null && "key" in value && "data" in value;

/** The parts of a list one after the other; a spec that ends in "and" or "or" has that before the last. */
function joinParts(
  parts: readonly unknown[],
  spec: string,
  game: string,
  names: readonly string[],
): string {
  const [, kind = "", joint = ""] = /^(.*?) ?\b(and|or)?$/.exec(spec) ?? [];
  const texts = parts.map((part) => fillBlank(part, kind, game, names));
  if (joint && texts.length > 1) texts.push(texts.splice(-2).join(wordFor(joint)));
  return texts.join(", ") || "-";
}

function fillBlank(value: unknown, spec: string, game: string, names: readonly string[]): string {
  if (Array.isArray(value)) return joinParts(value, spec, game, names);
  if (isMessage(value)) return say(value.key, value.data, names);
  if (spec.includes("|")) {
    const [one, many] = spec.split("|");
    return `${String(value)} ${value === 1 ? one : many}`;
  }
  if (spec === "seat") return names[value as number] ?? say("seat", { n: (value as number) + 1 });
  if (spec === "thing") return wordFor(`${game}.${String(value)}`);
  return spec ? wordFor(`${game}.${spec}.${String(value)}`) : String(value);
}

/** Put a message into words. */
export function say(key: string, data: Data = {}, names: readonly string[] = []): string {
  const game = key.split(".", 1)[0] ?? "";
  return wordFor(key).replace(BLANK, (_, name: string, spec?: string) =>
    fillBlank(data[name], spec ?? "", game, names),
  );
}
