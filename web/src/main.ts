// Where the page begins.
import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { startRouting } from "./lib/router.svelte";
import { startTheme } from "./lib/theme.svelte";
import { loadWords, preferredLanguage, setLanguage } from "./lib/words.svelte";

startTheme();
startRouting();
await setLanguage(preferredLanguage());
await loadWords("page");
mount(App, { target: document.getElementById("page")! });
