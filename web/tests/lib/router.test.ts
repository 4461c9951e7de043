// Addresses: which screen they name, and that no secret stays in them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import {
  currentFragment,
  currentRoute,
  forgetSecret,
  fragmentOf,
  goTo,
  linkTargetOf,
  moveNumberOf,
  pathOfLink,
  routeOf,
  secretFor,
  secretOf,
  setFragment,
  startRouting,
} from "../../src/lib/router.svelte";
import { ID } from "../builders";

const SECRET = "a-join-secret_1234567890";
let end: () => void;

beforeEach(() => {
  history.replaceState(null, "", "/");
  end = startRouting();
});
afterEach(() => {
  forgetSecret();
  end();
});

it.each([
  ["/", { screen: "start" }],
  ["/watch", { screen: "watch" }],
  ["/symbols", { screen: "symbols" }],
  [`/m/${ID}`, { screen: "match", match: ID }],
  [`/m/${ID}/`, { screen: "match", match: ID }],
  ["/rules/duel", { screen: "rules", game: "duel" }],
  ["/m/short", { screen: "nowhere" }],
  ["/rules/../x", { screen: "nowhere" }],
  ["/m", { screen: "nowhere" }],
])("%s", (path, expected) => {
  expect(routeOf(path)).toEqual(expected);
});

describe("the fragment", () => {
  it("may be a secret", () => {
    expect(secretOf(`/m/${ID}`, `#join=${SECRET}`)).toEqual({
      kind: "join",
      match: ID,
      secret: SECRET,
    });
    expect(secretOf(`/m/${ID}`, `#seat=${SECRET}`)?.kind).toBe("seat");
    expect(secretOf("/", `#join=${SECRET}`)).toBeNull();
    expect(secretOf(`/m/${ID}`, "#join=short")).toBeNull();
  });
  it("may be the number of a move", () => {
    expect(moveNumberOf("42")).toBe(42);
    expect(moveNumberOf("0")).toBe(0);
    expect(moveNumberOf("")).toBeNull();
    expect(moveNumberOf("join=42")).toBeNull();
    expect(moveNumberOf("-1")).toBeNull();
  });
});

describe("what is looked at", () => {
  it.each([
    ["42", { move: 42, review: false }],
    ["review", { move: 0, review: true }],
    ["review-42", { move: 42, review: true }],
    ["", null],
    ["review-", null],
    ["reviews", null],
  ])("#%s", (fragment, look) => {
    expect(linkTargetOf(fragment)).toEqual(look);
    if (look) expect(fragmentOf(look)).toBe(fragment);
  });
});

describe("a secret", () => {
  it("leaves the address at once and is there until it is used", () => {
    goTo(`/m/${ID}#join=${SECRET}`);
    expect(location.href).not.toContain(SECRET);
    expect(currentRoute()).toEqual({ screen: "match", match: ID });
    expect(secretFor(ID)?.secret).toBe(SECRET);
    expect(secretFor("another-match-000")).toBeNull();
    forgetSecret();
    expect(secretFor(ID)).toBeNull();
  });
  it("that is pasted into the address of an open page is taken too", () => {
    goTo(`/m/${ID}`);
    history.replaceState(null, "", `/m/${ID}#seat=${SECRET}`);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(location.hash).toBe("");
    expect(secretFor(ID)?.kind).toBe("seat");
  });
});

it("a move is pointed at without a new entry in the history", () => {
  goTo(`/m/${ID}`);
  const length = history.length;
  setFragment("42");
  expect(currentFragment()).toBe("42");
  expect(location.hash).toBe("#42");
  expect(history.length).toBe(length);
  setFragment("");
  expect(location.hash).toBe("");
});

describe("links in the page", () => {
  /** Click at a link; tells whether the page took it for itself. */
  const click = (html: string, how: MouseEventInit = {}): boolean => {
    document.body.innerHTML = html;
    let taken = false;
    const stay = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault(); // the browser must not leave the test
    };
    window.addEventListener("click", stay, { once: true });
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    document.querySelector("a")!.dispatchEvent(event);
    return taken;
  };
  it("lead to another screen without a new page", () => {
    expect(click('<a href="/watch">w</a>')).toBe(true);
    expect(currentRoute()).toEqual({ screen: "watch" });
  });
  it("to files, to other places and into new tabs are the browser's", () => {
    expect(click('<a href="/api/matches/x/text" download>t</a>')).toBe(false);
    expect(click('<a href="https://example.org/">e</a>')).toBe(false);
    expect(click('<a href="/watch">w</a>', { ctrlKey: true })).toBe(false);
    expect(click('<a href="/watch" target="_blank">w</a>')).toBe(false);
  });
});

describe("a link that somebody pastes", () => {
  it("is read, with or without secret", () => {
    expect(pathOfLink(` ${location.origin}/m/${ID} `)).toBe(`/m/${ID}`);
    expect(pathOfLink(`/m/${ID}#42`)).toBe(`/m/${ID}#42`);
  });
  it("is refused where it is none of this server's", () => {
    expect(pathOfLink("hello")).toBeNull();
    expect(pathOfLink(`https://example.org/m/${ID}`)).toBeNull();
    expect(pathOfLink("http://[")).toBeNull();
  });
});
