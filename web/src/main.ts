// Where the page begins.
import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { loadFonts } from "./device/fonts";
import { watchInstallOffers } from "./device/install.svelte";
import { startWorker } from "./device/worker";
import { startRouting } from "./lib/router.svelte";
import { startTheme } from "./lib/theme.svelte";
import { loadWords, preferredLanguage, setLanguage } from "./lib/words.svelte";

startTheme();
watchInstallOffers();
startRouting();
const fonts = loadFonts();
await setLanguage(preferredLanguage());
await loadWords("page");
await fonts;
mount(App, { target: document.getElementById("page")! });

// the worker has time until everything stands
if (import.meta.env.PROD) {
  if (document.readyState === "complete") void startWorker();
  else window.addEventListener("load", () => void startWorker());
}
