// Languages and bundles that come late: whatever the order of their arrival, the last wish is spoken in full.
import { beforeEach, expect, it, vi } from "vitest";

type Words = Record<string, string>;
interface Coming {
  readonly arrives: () => void;
  readonly fails: () => void;
}
const coming = new Map<string, Coming>();
const speech = () => import("../../src/lib/words.svelte");
const settled = () => new Promise((done) => setTimeout(done));

vi.mock("virtual:words/index", () => {
  const entry = (language: string, bundle: string) => () =>
    new Promise<{ default: Words }>((done, failed) => {
      coming.set(`${language} ${bundle}`, {
        arrives: () => done({ default: { [bundle]: `${bundle} in ${language}` } }),
        fails: () => failed(new TypeError("no network")),
      });
    });
  const of = (language: string) => ({
    page: entry(language, "page"),
    duel: entry(language, "duel"),
  });
  return { default: { en: of("en"), de: of("de"), sv: of("sv") } };
});

async function arrives(...names: string[]): Promise<void> {
  for (const name of names) {
    await settled();
    coming.get(name)!.arrives();
    coming.delete(name);
  }
  await settled();
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

it("a bundle that comes after another language was chosen is fetched in that", async () => {
  const { loadWords: learn, say, setLanguage: speak } = await speech();
  await speak("en");
  void learn("page");
  await arrives("en page");
  void learn("duel");
  void speak("de");
  await settled();
  await arrives("de page", "de duel", "en duel", "de duel");
  expect([say("page"), say("duel")]).toEqual(["page in de", "duel in de"]);
});
it("a bundle that is wanted while another language comes is there in that", async () => {
  const { loadWords: learn, say, setLanguage: speak } = await speech();
  void learn("page");
  await arrives("en page");
  void speak("de");
  void learn("duel");
  await arrives("en duel", "de page", "de page", "de duel");
  expect([say("page"), say("duel")]).toEqual(["page in de", "duel in de"]);
});
it("of two languages the one that was chosen last is spoken", async () => {
  const { currentLanguage: language, loadWords: learn, say, setLanguage: speak } = await speech();
  void learn("page");
  await arrives("en page");
  void speak("de");
  void speak("sv");
  await arrives("sv page", "de page");
  expect([language(), say("page")]).toEqual(["sv", "page in sv"]);
});
it("a bundle that could not be had is asked for again, and one on its way is waited for", async () => {
  const { loadWords: learn, say } = await speech();
  const first = learn("page");
  await settled();
  coming.get("en page")!.fails();
  await expect(first).rejects.toThrow("no network");
  void learn("page");
  const waiting = learn("page").then(() => say("page"));
  await arrives("en page");
  expect(await waiting).toBe("page in en");
});
it("a browser that may remember nothing is spoken to all the same", async () => {
  const {
    preferredLanguage: firstLanguage,
    currentLanguage: language,
    setLanguage: speak,
  } = await speech();
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  try {
    expect(firstLanguage()).toBe("en");
    await speak("sv", true);
    expect(language()).toBe("sv");
  } finally {
    vi.unstubAllGlobals();
  }
});
