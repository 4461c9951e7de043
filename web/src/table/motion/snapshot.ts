// What can be seen on the table, and where: everything that carries `data-thing`, `data-spot` or `data-count`.

/** Something as it was seen: what it lay in is kept, for it may be gone when we ask again. */
export interface SnapshotItem {
  readonly element: HTMLElement;
  /** what it lies in, from the nearest to the table itself */
  readonly above: readonly HTMLElement[];
  readonly region: string;
  readonly box: DOMRect;
  readonly count: number | null;
  /** whether it was lifted, because it is about to be taken */
  readonly lifted: boolean;
}

export interface Snapshot {
  /** `card:baths`, `slot:3`, `pawn` ... */
  readonly things: ReadonlyMap<string, SnapshotItem>;
  /** `coins-0`, `bank`, `city-1`, `discard` ... */
  readonly spots: ReadonlyMap<string, SnapshotItem>;
  /** numbers that count when they change; a purse is one as well */
  readonly counts: ReadonlyMap<string, SnapshotItem>;
}

const MARKED = "[data-thing], [data-spot], [data-count]";

/** The node of an element that holds nothing but a whole number. */
export function findNumberNode(element: Element): Text | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (/^\s*\d+\s*$/.test(node.data)) return node;
  }
  return null;
}

const isOnScreen = ({ left, right, top, bottom, width, height }: DOMRect): boolean =>
  width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

function parentsOf(element: HTMLElement, root: Element): readonly HTMLElement[] {
  const above: HTMLElement[] = [];
  for (let it = element.parentElement; it; it = it === root ? null : it.parentElement)
    above.push(it);
  return above;
}

function snapshotItem(
  element: HTMLElement,
  root: Element,
  box: DOMRect,
  counted: boolean,
  lifted: boolean,
): SnapshotItem {
  const number = counted ? findNumberNode(element) : null;
  const above = parentsOf(element, root);
  return {
    element,
    above,
    region: [element, ...above].find((it) => it.dataset["region"])?.dataset["region"] ?? "",
    box,
    count: number && Number(number.data),
    lifted,
  };
}

/** Look at the table once; of two things with the same name the first that is on the screen counts. */
export function takeSnapshot(root: Element, lifted: readonly string[] = []): Snapshot {
  const things = new Map<string, SnapshotItem>();
  const spots = new Map<string, SnapshotItem>();
  const counts = new Map<string, SnapshotItem>();
  for (const element of root.querySelectorAll<HTMLElement>(MARKED)) {
    const box = element.getBoundingClientRect();
    if (!isOnScreen(box)) continue;
    const { thing, spot, count } = element.dataset;
    const number = count ?? (spot?.startsWith("coins-") ? spot : undefined);
    const high = thing !== undefined && lifted.includes(thing);
    const item = snapshotItem(element, root, box, number !== undefined, high);
    if (thing && !things.has(thing)) things.set(thing, item);
    if (spot && !spots.has(spot)) spots.set(spot, item);
    if (number && item.count !== null && !counts.has(number)) counts.set(number, item);
  }
  return { things, spots, counts };
}

/** Where something ends that goes to a spot or beneath a thing; a city that has no spot is where its coins are. */
export function destinationBox(name: string, snapshot: Snapshot): DOMRect | undefined {
  const found = snapshot.spots.get(name) ?? snapshot.things.get(name);
  if (found) return found.box;
  const purse = snapshot.spots.get(name.replace(/^city-/, "coins-"));
  return purse?.box;
}
