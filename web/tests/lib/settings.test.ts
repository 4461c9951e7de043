// What a player has set: theme, name, notices.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { myName, rememberName } from "../../src/lib/names";
import {
  areNotificationsOn,
  notify,
  setNotifications,
  setTabTitle,
} from "../../src/lib/notifications";
import { currentTheme, setTheme, startTheme } from "../../src/lib/theme.svelte";
import { dismissToast, showToast, visibleToasts } from "../../src/lib/toasts.svelte";
import { inEnglish } from "../builders";

beforeEach(async () => {
  localStorage.clear();
  await inEnglish();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the theme", () => {
  const system = (dark: boolean) =>
    vi.stubGlobal("matchMedia", () => ({ matches: dark, addEventListener: () => undefined }));
  const shown = () => document.documentElement.dataset["theme"];
  it("is the system's until one is chosen", () => {
    system(true);
    startTheme();
    expect([currentTheme(), shown()]).toEqual(["system", "dark"]);
  });
  it("that was chosen is shown and remembered", () => {
    system(true);
    setTheme("light");
    expect(shown()).toBe("light");
    expect(localStorage.getItem("thauma.theme")).toBe("light");
    startTheme();
    expect(currentTheme()).toBe("light");
    setTheme("system");
    expect(shown()).toBe("dark");
  });
});

it("a name is remembered as the server accepts it", () => {
  rememberName("  Ada\n ");
  expect(myName()).toBe("Ada");
});

describe("your turn", () => {
  const shown = vi.fn();
  class FakeNotification {
    static permission: NotificationPermission = "granted";
    static requestPermission = () => Promise.resolve("granted");
    constructor(title: string) {
      shown(title);
    }
    close(): void {
      shown.mockClear();
    }
  }
  const hidden = (away: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(away);
  beforeEach(() => {
    shown.mockClear();
    vi.stubGlobal("Notification", FakeNotification);
  });

  it("stands in the tab's title", () => {
    setTabTitle("Ada – Bo", true);
    expect(document.title).toBe("● Your turn: Ada – Bo · Thauma");
    setTabTitle("Ada – Bo", false);
    expect(document.title).toBe("Ada – Bo · Thauma");
    setTabTitle("", false);
    expect(document.title).toBe("Thauma");
  });
  it("is a notification only if that is wanted", async () => {
    hidden(true);
    await notify("0123456789abcdef", "Your turn", "");
    expect(shown).not.toHaveBeenCalled();
    expect(await setNotifications(true)).toBe(true);
    await notify("0123456789abcdef", "Your turn", "");
    expect(shown).toHaveBeenCalledExactlyOnceWith("Your turn");
    expect(await setNotifications(false)).toBe(false);
    await notify("0123456789abcdef", "Your turn", "");
    expect(shown).toHaveBeenCalledOnce();
  });
  it("does not disturb who looks at the table", async () => {
    hidden(false);
    await setNotifications(true);
    await notify("0123456789abcdef", "Your turn", "");
    expect(shown).not.toHaveBeenCalled();
  });
  it("is not switched on where the browser forbids it", async () => {
    FakeNotification.permission = "denied";
    expect(await setNotifications(true)).toBe(false);
    expect(areNotificationsOn()).toBe(false);
    FakeNotification.permission = "granted";
  });
});

describe("short words at the edge", () => {
  it("go by themselves, and the same are not shown twice", () => {
    vi.useFakeTimers();
    showToast("Copied");
    showToast("Copied");
    expect(visibleToasts()).toHaveLength(1);
    vi.runAllTimers();
    expect(visibleToasts()).toHaveLength(0);
    vi.useRealTimers();
  });
  it("can be closed", () => {
    showToast("Copied");
    dismissToast(visibleToasts()[0]!.id);
    expect(visibleToasts()).toHaveLength(0);
  });
});
