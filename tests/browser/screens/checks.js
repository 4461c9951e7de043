// Looks at the screen as it is, in one go, and lists what is wrong with it. What is given: the size of the window that was asked
// for (a phone makes it wider where something sticks out), and what is meant to be as it is, by check.
({ width, height, exceptions }) => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, label:has(input), [role=slider]";
  const SLACK = 1.5; // pixels that layout may be off by rounding
  const HEADROOM = 4; // pixels of a line's box that no glyph needs
  const SMALLEST = 11.9; // pixels
  const findings = [];
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const top = dialogs.at(-1) ?? document.body;
  const screen = { left: 0, top: 0, right: width, bottom: height };

  const shortText = (element) => (element.innerText ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  const nameOf = (element) => {
    const classes = [...element.classList].filter((name) => !name.startsWith("svelte-") && !name.startsWith("s-"));
    return element.localName + classes.map((name) => `.${CSS.escape(name)}`).join("");
  };
  function selectorOf(element) {
    const region = element.closest("[data-region]")?.dataset.region;
    const parent = element.parentElement;
    const own = parent && parent !== document.body ? `${nameOf(parent)} > ${nameOf(element)}` : nameOf(element);
    return region ? `[data-region=${region}] ${own}` : own;
  }
  const isMeant = (check, element) => exceptions[check]?.some((selector) => element.closest(selector)) ?? false;
  function report(check, element, detail = "") {
    if (!isMeant(check, element))
      findings.push({ check, selector: selectorOf(element), text: shortText(element) || element.ariaLabel || "", detail });
  }

  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isForReaders = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, overflow } = getComputedStyle(one);
      if (clipPath === "inset(50%)" || (overflow !== "visible" && one.offsetWidth <= 1)) return true;
    }
    return false;
  };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  /** What cuts an element off at its edges, from the inside to the outside. */
  function* clippersOf(element) {
    let { position } = getComputedStyle(element);
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const holds = style.transform !== "none" || style.contain !== "none" || style.containerType !== "normal";
      if (position === "fixed" && !holds) continue;
      if (position === "absolute" && style.position === "static" && !holds) continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") yield [one, style];
      position = style.position;
      if (one.localName === "dialog") return;
    }
  }
  const scrolls = (style, way) => ["auto", "scroll"].includes(way === "x" ? style.overflowX : style.overflowY);
  /** Whether somebody can bring an element into sight by scrolling up or down. */
  function isInScroller(element) {
    let { position } = getComputedStyle(element);
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (position === "fixed") return false;
      const style = getComputedStyle(one);
      if (scrolls(style, "y") && one.scrollHeight > one.clientHeight + 1) return true;
      if (scrolls(style, "x") && isMeant("sideways", one)) return true;
      if (one.localName === "dialog") return false;
      position = style.position;
    }
    return document.documentElement.scrollHeight > innerHeight + 1;
  }
  function seenPartOf(element, box) {
    let part = meet(box, screen);
    for (const [clipper] of clippersOf(element)) part = meet(part, clipper.getBoundingClientRect());
    return part;
  }

  // ------------------------------------------------------------------------- nothing overlaps a control
  function belongsTo(hit, control) {
    if (control.contains(hit) || hit.contains(control)) return true;
    return hit.closest("label")?.control === control;
  }
  /** What covers the middle or a corner of the part of a control that is in sight. */
  function coverOf(control) {
    const [box] = control.getClientRects();
    const part = seenPartOf(control, box);
    const [wide, high] = [part.right - part.left, part.bottom - part.top];
    if (wide < 4 || high < 4) return null;
    const [dx, dy] = [Math.min(wide * 0.18, 12), Math.min(high * 0.18, 12)];
    const points = [
      [part.left + wide / 2, part.top + high / 2],
      [part.left + dx, part.top + dy],
      [part.right - dx, part.top + dy],
      [part.left + dx, part.bottom - dy],
      [part.right - dx, part.bottom - dy],
    ];
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y) ?? document.body;
      if (!belongsTo(hit, control) && !isSameFan(hit, control) && !isMeant("covering", hit)) return hit;
    }
    return null;
  }
  /** Cards lie over cards as on a real table. */
  function isSameFan(hit, control) {
    const fan = control.closest("[data-region=structure], [data-region=hand], [data-fan]");
    return fan !== null && fan.contains(hit);
  }
  const places = [...document.querySelectorAll("*")]
    .filter((one) => one.scrollTop)
    .map((one) => [one, one.scrollTop]);
  function isCoveredWherever(control) {
    return ["start", "center", "end"].every((block) => {
      control.scrollIntoView({ block, behavior: "instant" });
      const { bottom } = control.getBoundingClientRect();
      scrollBy({ top: block === "end" ? bottom - height / 2 : 0, behavior: "instant" }); // above a bar at the foot
      return coverOf(control) !== null;
    });
  }

  const controls = [...top.querySelectorAll(CONTROLS)].filter(
    (one) => isShown(one) && one.getClientRects().length > 0 && !isForReaders(one) && !one.disabled && !one.closest("[inert]"),
  );
  const covered = [];
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const part = seenPartOf(control, box);
    const hidden = part.right - part.left < box.width / 2 || part.bottom - part.top < box.height / 2;
    if (hidden && !isInScroller(control)) report("outside", control, "cannot be scrolled into sight");
    else if (!isMeant("sideways", control) && (box.left < -SLACK || box.right > width + SLACK)) report("outside", control, "beyond the edge of the window");
    else if (coverOf(control)) covered.push([control, coverOf(control)]);
  }
  for (const [control, cover] of covered)
    if (!isInScroller(control) || isCoveredWherever(control)) report("overlap", control, `covered by ${selectorOf(cover)}`);
  for (const one of document.querySelectorAll("*")) if (one.scrollTop && !places.some(([known]) => known === one)) one.scrollTop = 0;
  for (const [one, place] of places) one.scrollTop = place;

  // -------------------------------------------------------------------------------- nothing scrolls sideways
  if (document.documentElement.scrollWidth > width + 1)
    report("sideways", document.body, `the page is ${document.documentElement.scrollWidth} pixels wide`);
  for (const one of top.querySelectorAll("*")) {
    if (one.scrollWidth <= one.clientWidth + 1 || !one.clientWidth || !isShown(one)) continue;
    if (scrolls(getComputedStyle(one), "x")) report("sideways", one, `${one.scrollWidth} of ${one.clientWidth} pixels`);
  }

  // ------------------------------------------------------------------------------------- no text is cut
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !isShown(element) || isForReaders(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || !box.height) continue;

    const { fontSize } = getComputedStyle(element);
    const grown = element.getScreenCTM?.()?.a ?? 1;
    if (parseFloat(fontSize) * grown < SMALLEST) report("small", element, `${(parseFloat(fontSize) * grown).toFixed(1)} px`);

    let inside = box;
    const around = [[element, getComputedStyle(element)], ...clippersOf(element)];
    for (const [clipper, style] of around) {
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = clipper.getBoundingClientRect();
      if (!scrolls(style, "x") && (inside.right > edge.right + SLACK || inside.left < edge.left - SLACK)) {
        report("cut", element, `beyond ${selectorOf(clipper)} by ${Math.ceil(Math.max(inside.right - edge.right, edge.left - inside.left))} px`);
        break;
      }
      if (scrolls(style, "y")) inside = meet(inside, edge);
      if (inside.bottom <= inside.top) break; // scrolled out of sight
      if (inside.bottom > edge.bottom + HEADROOM || inside.top < edge.top - HEADROOM) {
        report("cut", element, `below or above ${selectorOf(clipper)}`);
        break;
      }
    }
  }
  return findings;
}
