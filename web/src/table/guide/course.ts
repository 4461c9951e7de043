// A tutorial: lessons in their order, one idea each, on a deal that was made for them; and tips for what comes up later in
// the game. Nothing here waits for the player: whoever does something else than was asked goes on at the lesson that fits.
import { forgetStored, readStored, writeStored } from "../../lib/storage";
import type { Data } from "../../lib/words.svelte";

/** Something that the guide says about one thing on the table. Its words are `<game>.tutorial.<id>`. */
export interface Tip<Situation> {
  readonly id: string;
  /** where the rules say more */
  readonly section: string;
  /** a selector for what it speaks of; empty where that is nothing one could point at */
  readonly at: (now: Situation) => string;
  /** whether it can be said now */
  readonly when: (now: Situation) => boolean;
  /** what fills the blanks of its words */
  readonly data?: (now: Situation) => Data;
}

export interface Lesson<Situation> extends Tip<Situation> {
  /** whether the player has done what the lesson asks for; without it, one goes on by a button */
  readonly done?: (now: Situation) => boolean;
  /** whether the game's labelled picture belongs to it */
  readonly picture?: boolean;
}

export interface Course<Situation> {
  /** in the order in which they are taught */
  readonly lessons: readonly Lesson<Situation>[];
  /** the more pressing ones first */
  readonly tips: readonly Tip<Situation>[];
}

/** What is said: a lesson, which has a number, or a tip. */
export interface Said<Situation> {
  readonly note: Lesson<Situation>;
  /** the place of a lesson among all, from 0; null for a tip */
  readonly lesson: number | null;
}

export interface GuideState<Situation> {
  /** how many lessons are behind the player, learned or passed over */
  readonly passed: number;
  /** the tips that were read */
  readonly read: readonly string[];
  readonly said: Said<Situation> | null;
}

/** A selector for a region of the table. */
export const regionSelector = (region: string) => (): string => `[data-region="${region}"]`;

/** What can be said now: the next lesson whose moment it is, else a tip that was not read yet. */
function sayable<Situation>(
  { lessons, tips }: Course<Situation>,
  { passed, read }: GuideState<Situation>,
  now: Situation,
): Said<Situation> | null {
  const lesson = lessons.findIndex((it, n) => n >= passed && it.when(now));
  if (lesson >= 0) return { note: lessons[lesson]!, lesson };
  const tip = tips.find(({ id, when }) => !read.includes(id) && when(now));
  return tip ? { note: tip, lesson: null } : null;
}

/** What was said is behind the player. */
function closeNote<Situation>(guide: GuideState<Situation>): GuideState<Situation> {
  const { said, passed, read } = guide;
  if (!said) return guide;
  return said.lesson === null
    ? { passed, read: [...read, said.note.id], said: null }
    : { passed: said.lesson + 1, read, said: null };
}

/**
 * Follow the table to another situation. What is said stays while it is true; a lesson whose task is done is behind the
 * player, and so is a tip whose moment is over. A lesson that was only interrupted comes again.
 */
export function followGuide<Situation>(
  course: Course<Situation>,
  guide: GuideState<Situation>,
  now: Situation,
): GuideState<Situation> {
  const { said } = guide;
  const done = said?.note.done?.(now) ?? false;
  if (said?.note.when(now) && !done) return guide;
  const closed = said && (done || said.lesson === null) ? closeNote(guide) : guide;
  const next = sayable(course, closed, now);
  if (next === null && closed.said === null && closed === guide) return guide;
  return { ...closed, passed: Math.max(closed.passed, next?.lesson ?? 0), said: next };
}

/** The player has read what is said and goes on. */
export const readOn = <Situation>(
  course: Course<Situation>,
  guide: GuideState<Situation>,
  now: Situation,
): GuideState<Situation> => followGuide(course, closeNote(guide), now);

const storageKey = (match: string): string => `thauma.tutorial.${match}`;

/** How far the player has come in a match, also before the page was closed. */
export function loadProgress<Situation>(match: string): GuideState<Situation> {
  const [passed = "", ...read] = (readStored(storageKey(match)) ?? "").split(" ");
  return { passed: Number.parseInt(passed, 10) || 0, read, said: null };
}

export const saveProgress = <Situation>(
  match: string,
  { passed, read }: GuideState<Situation>,
): boolean => writeStored(storageKey(match), [passed, ...read].join(" "));

/** The tutorial of a match is over, or left. */
export const forgetProgress = (match: string): void => forgetStored(storageKey(match));
