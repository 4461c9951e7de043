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
  const entry = (currentLanguage: string, bundle: string) => () =>
    new Promise<{ default: Words }>((done, failed) => {
      coming.set(`${currentLanguage} ${bundle}`, {
        arrives: () => done({ default: { [bundle]: `${bundle} in ${currentLanguage}` } }),
        fails: () => failed(new TypeError("no network")),
      });
    });
  const of = (currentLanguage: string) => ({
    page: entry(currentLanguage, "page"),
    duel: entry(currentLanguage, "duel"),
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
  const { loadWords, say, setLanguage } = await speech();
  await setLanguage("en");
  void loadWords("page");
  await arrives("en page");
  void loadWords("duel");
  void setLanguage("de");
  await settled();
  await arrives("de page", "de duel", "en duel", "de duel");
  expect([say("page"), say("duel")]).toEqual(["page in de", "duel in de"]);
});
it("a bundle that is wanted while another language comes is there in that", async () => {
  const { loadWords, say, setLanguage } = await speech();
  void loadWords("page");
  await arrives("en page");
  void setLanguage("de");
  void loadWords("duel");
  await arrives("en duel", "de page", "de page", "de duel");
  expect([say("page"), say("duel")]).toEqual(["page in de", "duel in de"]);
});
it("of two languages the one that was chosen last is spoken", async () => {
  const { currentLanguage, loadWords, say, setLanguage } = await speech();
  void loadWords("page");
  await arrives("en page");
  void setLanguage("de");
  void setLanguage("sv");
  await arrives("sv page", "de page");
  expect([currentLanguage(), say("page")]).toEqual(["sv", "page in sv"]);
});
it("a bundle that could not be had is asked for again, and one on its way is waited for", async () => {
  const { loadWords, say } = await speech();
  const first = loadWords("page");
  await settled();
  coming.get("en page")!.fails();
  await expect(first).rejects.toThrow("no network");
  void loadWords("page");
  const waiting = loadWords("page").then(() => say("page"));
  await arrives("en page");
  expect(await waiting).toBe("page in en");
});
it("a browser that may remember nothing is spoken to all the same", async () => {
  const { preferredLanguage, currentLanguage, setLanguage } = await speech();
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  try {
    expect(preferredLanguage()).toBe("en");
    await setLanguage("sv", true);
    expect(currentLanguage()).toBe("sv");
  } finally {
    vi.unstubAllGlobals();
  }
});
