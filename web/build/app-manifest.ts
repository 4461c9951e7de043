// Writes what a system wants to know of the page to install it as an app, once for each language.
import type { Plugin } from "vite";

import { bundle, languages } from "./words.ts";

const DEFAULT = "en";
const fileOf = (language: string): string =>
  language === DEFAULT ? "manifest.webmanifest" : `manifest-${language}.webmanifest`;
const STONE = "#efe7d8"; // --stone of the light theme, in src/app.css
const SEA = "#1c5d76";

function manifest(language: string): object {
  const words = bundle(language, "page");
  return {
    id: "/",
    name: words["page.name"],
    short_name: words["page.name"],
    description: words["page.start.title"],
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    categories: ["games"],
    background_color: STONE,
    theme_color: SEA,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

export function appManifest(): Plugin {
  return {
    name: "thauma-app-manifest",
    apply: "build",
    transformIndexHtml: {
      order: "post", // before that, the file would be looked for
      handler: () => [
        { tag: "link", attrs: { rel: "manifest", href: `/${fileOf(DEFAULT)}` }, injectTo: "head" },
      ],
    },
    generateBundle() {
      for (const language of languages())
        this.emitFile({
          type: "asset",
          fileName: fileOf(language),
          source: JSON.stringify(manifest(language)),
        });
    },
  };
}
