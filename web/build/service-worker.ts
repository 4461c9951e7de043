// Tells the service worker what was built: the files that it keeps, and a version that changes with any of them. Words
// are left out, which it keeps when a page speaks them: four of five languages nobody here reads.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import type { Plugin } from "vite";

export const WORKER = "sw.js";
const WORDS = /^\0virtual:words\//;
const NEVER_SHOWN = /^(robots\.txt|.*\.webmanifest|apple-touch-icon\.png|icon-.*\.png)$/;

export function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "thauma-service-worker",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      folder = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      const page = bundle["index.html"];
      if (worker?.type !== "chunk" || page?.type !== "asset")
        return this.error("the page or its service worker was not built");
      const kept = Object.values(bundle).filter(
        (file) =>
          file.fileName.startsWith("assets/") &&
          !(file.type === "chunk" && file.moduleIds.some((id) => WORDS.test(id))),
      );
      const assets = kept.map(({ fileName }) => `/${fileName}`).sort();
      const files = readdirSync(folder).filter((name) => !NEVER_SHOWN.test(name));
      const hash = createHash("sha256").update(assets.join()).update(page.source);
      for (const name of files) hash.update(readFileSync(`${folder}/${name}`));
      const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(String(page.source))?.[1];
      if (!entry) return this.error("the page has no script to begin with");
      const built = {
        version: hash.digest("hex").slice(0, 16),
        entry,
        assets,
        files: files.map((name) => `/${name}`),
      };
      worker.code = worker.code.replaceAll("BUILT", JSON.stringify(built));
    },
  };
}
