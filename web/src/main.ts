// Where the page begins.
import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { startRouting } from "./lib/router.svelte";
import { startTheme } from "./lib/theme.svelte";
import { firstLanguage, learn, speak } from "./lib/words.svelte";

startTheme();
startRouting();
await speak(firstLanguage());
await learn("page");
mount(App, { target: document.getElementById("page")! });
