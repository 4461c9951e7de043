/// <reference types="vitest/config" />
// Builds the page into the Python package, every file also compressed, so that the server only hands it out.
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vite";

import { appManifest } from "./build/app-manifest.ts";
import { compressFiles } from "./build/compress.ts";
import { games } from "./build/games.ts";
import { serviceWorker, WORKER } from "./build/service-worker.ts";
import { words } from "./build/words.ts";

const GAMES = "tests/games/**/*.test.ts";
const FRAME = /\/(src\/(ui|lib)|node_modules\/(svelte|esm-env|clsx))\//;

export default defineConfig(({ command, mode }) => ({
  plugins: [
    // tests try what users get, which is quicker, too
    svelte({ compilerOptions: { dev: command === "serve" && mode !== "test" } }),
    games(),
    words(),
    appManifest(),
    serviceWorker(),
    compressFiles(),
    svelteTesting(),
  ],
  // a game beside this one finds what all games share as `thauma-page/...`, and the same Svelte
  resolve: {
    alias: { "thauma-page": fileURLToPath(new URL("src", import.meta.url)) },
    dedupe: ["svelte"],
  },
  build: {
    outDir: process.env["THAUMA_PAGE_FOLDER"] || "../src/thauma/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long a plugin took is nobody's warning
      // what every screen needs is one file: a table full of people who open the page at once asks for less
      input: { index: "index.html", sw: "worker/service-worker.ts" },
      output: {
        codeSplitting: { groups: [{ name: "frame", test: FRAME }] },
        // a service worker answers for all that lies beside it and below
        entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js"),
      },
    },
    assetsInlineLimit: 0, // the Content-Security-Policy lets fonts and scripts come from files only
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:7007", ws: true } } },
  test: {
    environment: "happy-dom",
    testTimeout: 60_000, // a busy machine is no reason to fail
    hookTimeout: 60_000,
    maxWorkers: 2,
    execArgv: ["--max-semi-space-size=64"], // most of a test is making nodes: a third less is spent on forgetting them
    projects: [
      // what a game draws keeps nothing, so that its tests need no modules of their own, a second a file
      { extends: true, test: { name: "games", include: [GAMES], isolate: false } },
      { extends: true, test: { name: "page", include: ["tests/**/*.test.ts"], exclude: [GAMES] } },
    ],
  },
}));
