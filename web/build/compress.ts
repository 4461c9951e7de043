// Writes a Brotli and a gzip twin beside every built file that becomes smaller by it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const WORTH = 0.9; // of its size that a file may keep, otherwise the twin is not worth having

function writeCompressed(file: string): void {
  const plain = readFileSync(file);
  const made = {
    ".br": brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ".gz": gzipSync(plain, { level: 9 }),
  };
  for (const [ending, small] of Object.entries(made))
    if (small.length < WORTH * plain.length) writeFileSync(file + ending, small);
}

export function compressFiles(): Plugin {
  let folder = "";
  return {
    name: "thauma-compressed",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && TEXT.test(entry.name))
          writeCompressed(join(entry.parentPath, entry.name));
    },
  };
}
