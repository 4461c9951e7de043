// Drawings that are fetched when the first of them is wanted. Until then, and where they cannot be had, there is none.
import type { Drawing, Drawings } from "./strokes";

export class LazyDrawings {
  #drawings = $state.raw<Drawings>({});
  #fetched: Promise<void> | undefined;
  readonly #fetch: () => Promise<Drawings>;

  constructor(fetch: () => Promise<Drawings>) {
    this.#fetch = fetch;
  }

  /** Fetch them, once; a picture that is missing is no reason to trouble anybody. */
  load(): Promise<void> {
    this.#fetched ??= this.#fetch().then(
      (drawings) => void (this.#drawings = drawings),
      () => void (this.#fetched = undefined),
    );
    return this.#fetched;
  }

  get(name: string): Drawing | undefined {
    return this.#drawings[name];
  }
}

export const buildings = new LazyDrawings(() =>
  import("./buildings").then(({ BUILDINGS }) => BUILDINGS),
);
