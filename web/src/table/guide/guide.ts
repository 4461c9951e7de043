// The guide of a first game: tips that each become true at some moment of the table, one shown at a time, and where
// their panel stands so that it covers nothing it speaks of. The tips themselves are the game's.

export interface Tip<Situation> {
  /** the end of the key of its words */
  readonly id: string;
  /** where the rules say more */
  readonly section: string;
  readonly when: (now: Situation) => boolean;
  /** a selector for what it speaks of */
  readonly at: (now: Situation) => string;
}

/** A tip as a row: its id and section, what it speaks of (a region of the table, or a selector), and when it is true. */
type TipRow<Situation, Section> = readonly [
  id: string,
  section: Section,
  at: string | ((now: Situation) => string),
  when: (now: Situation) => boolean,
];

/** Make the tips of a game from their rows. */
export const tipsOf = <Situation, Section extends string>(
  rows: readonly TipRow<Situation, Section>[],
): readonly (Tip<Situation> & { readonly section: Section })[] =>
  rows.map(([id, section, at, when]) => {
    const selector = typeof at === "string" ? () => `[data-region="${at}"]` : at;
    return { id, section, at: selector, when };
  });

/** What has been read, and which tip is shown. */
export interface GuideState<Situation> {
  readonly read: readonly string[];
  readonly shown: Tip<Situation> | null;
}

/** Go on to another situation: a tip stays while it is true, and counts as read when it no longer is. */
export function nextGuideState<Situation>(
  tips: readonly Tip<Situation>[],
  guide: GuideState<Situation>,
  now: Situation,
): GuideState<Situation> {
  if (guide.shown?.when(now)) return guide;
  const read = guide.shown ? [...guide.read, guide.shown.id] : guide.read;
  const shown = tips.find((tip) => !read.includes(tip.id) && tip.when(now)) ?? null;
  return shown === guide.shown ? guide : { read, shown };
}

/** The tip that is shown has been read. */
export function markTipRead<Situation>(
  tips: readonly Tip<Situation>[],
  guide: GuideState<Situation>,
  now: Situation,
): GuideState<Situation> {
  const read = guide.shown ? [...guide.read, guide.shown.id] : guide.read;
  return nextGuideState(tips, { read, shown: null }, now);
}

const storageKey = (match: string): string => `thauma.coach.${match}`;

/** What has been read in a match, also before the page was loaded anew. */
export function loadReadTips(match: string): readonly string[] {
  try {
    const kept = sessionStorage.getItem(storageKey(match));
    return kept ? kept.split(" ") : [];
  } catch {
    return []; // where nothing may be kept, tips come again after a reload
  }
}

export function saveReadTips(match: string, read: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey(match), read.join(" "));
  } catch {
    // the guide goes on without
  }
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP = 12;
const EDGE = 8;
const STEP = 12;
const PHONE = 640; // pixels; below it there is no room beside anything

/** What else is on the screen, by how much it matters that it is seen. */
export interface Around {
  /** the action bar */
  readonly bar: Box | null;
  /** what one is asked to take or to press */
  readonly asked: readonly Box[];
  /** what may be covered for a moment, if nothing else can be: the bars at the top */
  readonly bars: readonly Box[];
}

function overlapOf(a: Box, b: Box | null): number {
  if (!b) return 0;
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(wide, 0) * Math.max(high, 0);
}

const clampToRoom = (wanted: number, length: number, room: number): number =>
  Math.max(EDGE, Math.min(wanted, room - length - EDGE));

/** The places that come into question, the best first; all of them on the screen. */
function panelPlaces(
  target: Box | null,
  panel: Size,
  screen: Size,
  around: Around,
): readonly Box[] {
  const put = (left: number, top: number): Box => ({
    left: clampToRoom(left, panel.width, screen.width),
    top: clampToRoom(top, panel.height, screen.height),
    ...panel,
  });
  const centre = (screen.width - panel.width) / 2;
  const foot = put(centre, (around.bar?.top ?? screen.height) - panel.height - EDGE);
  const head = put(centre, Math.max(0, ...around.bars.map((box) => box.top + box.height)) + EDGE);
  const anywhere = [EDGE, centre, screen.width].flatMap((left) =>
    Array.from({ length: Math.ceil(screen.height / STEP) }, (_, i) => put(left, i * STEP)),
  );
  if (!target) return [foot, head, ...anywhere];
  const middle = target.top + (target.height - panel.height) / 2;
  const along = target.left + (target.width - panel.width) / 2;
  const below = put(along, target.top + target.height + GAP);
  const above = put(along, target.top - panel.height - GAP);
  if (screen.width < PHONE) return [foot, head, below, above, ...anywhere];
  const right = put(target.left + target.width + GAP, middle);
  const left = put(target.left - panel.width - GAP, middle);
  return [right, left, below, above, foot, head, ...anywhere];
}

/** Where the panel stands: beside its target, on a phone above the action bar, covering as little as can be. */
export function placePanel(target: Box | null, panel: Size, screen: Size, around: Around): Box {
  const most = [around.bar, ...around.asked];
  const covered = (box: Box): number =>
    most.reduce((sum, it) => sum + 8 * overlapOf(box, it), 2 * overlapOf(box, target)) +
    around.bars.reduce((sum, it) => sum + overlapOf(box, it), 0);
  return panelPlaces(target, panel, screen, around).reduce((best, box) =>
    covered(box) < covered(best) ? box : best,
  );
}
