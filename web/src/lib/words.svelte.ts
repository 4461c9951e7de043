// Words: message keys and data become sentences in the language in use. The catalogs are the TOML files of the
// Python side; a bundle (`page`, `duel`, `duel-rules`) is fetched when it is first needed.
import catalogs from "virtual:words/index";

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
  bundles: string[] = [];
}
const speech = new Speech();

/** The first language of a list that we speak; Norwegian of any kind is served by Bokmål. */
export function understood(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split(/[-_]/)[0] ?? "";
    const ours = short === "no" || short === "nn" ? "nb" : short;
    if (LANGUAGES.includes(ours)) return ours;
  }
  return DEFAULT;
}

/** The language that was chosen here before, else what the browser asks for. */
export function firstLanguage(): string {
  const remembered = localStorage.getItem(REMEMBERED);
  return understood([...(remembered ? [remembered] : []), ...navigator.languages]);
}

async function fetched(language: string, bundles: readonly string[]): Promise<Words> {
  const known = catalogs[language] ?? {};
  const parts = await Promise.all(bundles.map(async (name) => (await known[name]?.())?.default));
  return Object.assign({}, ...parts) as Words;
}

/** Speak a language from now on, with every bundle that is in use; remembered for the next visit if asked. */
export async function speak(language: string, remember = false): Promise<void> {
  const words = await fetched(language, speech.bundles);
  speech.language = language;
  speech.words = words;
  document.documentElement.lang = language;
  if (remember) localStorage.setItem(REMEMBERED, language);
}

/** Fetch a bundle of words in the language in use. */
export async function learn(bundle: string): Promise<void> {
  if (speech.bundles.includes(bundle)) return;
  const words = await fetched(speech.language, [bundle]);
  speech.bundles.push(bundle);
  speech.words = { ...speech.words, ...words };
}

export const language = (): string => speech.language;

/** Whether there is such a message. */
export const known = (key: string): boolean => key in speech.words;

function word(key: string): string {
  return speech.words[key] ?? key;
}

function blank(value: unknown, spec: string, game: string, names: readonly string[]): string {
  if (Array.isArray(value))
    return value.map((item) => blank(item, spec, game, names)).join(", ") || "-";
  if (spec.includes("|")) {
    const [one, many] = spec.split("|");
    return `${String(value)} ${value === 1 ? one : many}`;
  }
  if (spec === "seat") return names[value as number] ?? say("seat", { n: (value as number) + 1 });
  if (spec === "thing") return word(`${game}.${String(value)}`);
  return spec ? word(`${game}.${spec}.${String(value)}`) : String(value);
}

/** Put a message into words. */
export function say(key: string, data: Data = {}, names: readonly string[] = []): string {
  const game = key.split(".", 1)[0] ?? "";
  return word(key).replace(BLANK, (_, name: string, spec?: string) =>
    blank(data[name], spec ?? "", game, names),
  );
}
