// What the service worker answers, and what it never touches.
import { expect, test } from "vitest";

import { assetPaths, kindOf, type Kind } from "../../worker/requests";

const HERE = "https://games.example.org";
const FILES = ["/theme.js", "/favicon.svg"];

const kindsOf = (mode: string, method = "GET") =>
  ((...paths) =>
    new Set(
      paths.map((path) => kindOf({ method, mode, url: new URL(path, HERE).href }, HERE, FILES)),
    )) satisfies (...paths: string[]) => Set<Kind>;

test("screens, whatever their address, are screens", () => {
  const paths = ["/", "/m/0123456789abcdef#seat=secret", "/rules/duel", "/nowhere?a=b"];
  expect(kindsOf("navigate")(...paths)).toEqual(new Set(["screen"]));
});

test("built files are told apart by whether their names change", () => {
  expect(kindsOf("cors")("/assets/frame-1a2B3c.js", "/assets/a.woff2")).toEqual(new Set(["asset"]));
  expect(kindsOf("no-cors")("/theme.js", "/favicon.svg")).toEqual(new Set(["file"]));
});

test("what the server says is never touched", () => {
  const answers = ["/api/games", "/api/matches/0123456789abcdef", "/api/push", "/health", "/sw.js"];
  expect(kindsOf("cors")(...answers)).toEqual(new Set(["other"]));
  expect(kindsOf("navigate")("/api/matches/x/text", "/health", "/metrics")).toEqual(
    new Set(["other"]),
  );
  expect(kindsOf("cors", "POST")("/assets/a.js", "/theme.js")).toEqual(new Set(["other"]));
  expect(kindsOf("navigate", "POST")("/")).toEqual(new Set(["other"]));
  expect(kindsOf("cors")("https://elsewhere.example/assets/a.js")).toEqual(new Set(["other"]));
});

test("of what a page has loaded only built files are kept", () => {
  const loaded = ["/assets/page-1.js", "/api/games", "/m/x?seat=secret"].map((path) => HERE + path);
  expect(assetPaths([...loaded, "https://elsewhere.example/assets/a.js"], HERE)).toEqual([
    "/assets/page-1.js",
  ]);
});
