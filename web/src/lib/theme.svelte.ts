// Light or dark: as the player wishes, or as the system does. The first look is set by public/theme.js, before
// anything is drawn.
import { readStored, writeStored } from "./storage";

export type Theme = "light" | "dark" | "system";
export const THEMES: readonly Theme[] = ["light", "dark", "system"];
const NAME = "thauma.theme";

class Wish {
  theme = $state<Theme>("system");
}
const wish = new Wish();

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

function isDark(): boolean {
  if (wish.theme !== "system") return wish.theme === "dark";
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

function applyTheme(): void {
  const root = document.documentElement;
  root.dataset["theme"] = isDark() ? "dark" : "light";
  const stone = getComputedStyle(root).getPropertyValue("--stone").trim();
  if (!stone) return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", stone); // one for each theme of the system, which the player may not follow
}

export const currentTheme = (): Theme => wish.theme;

/** Show a theme from now on. */
export function setTheme(theme: Theme): void {
  wish.theme = theme;
  writeStored(NAME, theme);
  applyTheme();
}

/** Show what was chosen before, and follow the system where nothing was. */
export function startTheme(): void {
  const remembered = readStored(NAME);
  if (isTheme(remembered)) wish.theme = remembered;
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  applyTheme();
}
