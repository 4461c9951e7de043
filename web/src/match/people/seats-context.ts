// Who sits at the table that a component is about, for what shows faces and levels wherever it is.
import { getContext, setContext } from "svelte";

import type { SeatInfo } from "../../wire";

const CONTEXT = Symbol("seats");

export const provideSeats = (seats: () => readonly SeatInfo[]): void => {
  setContext(CONTEXT, seats);
};

/** Everybody at the table; nobody where none was named. */
export const useSeats = (): (() => readonly SeatInfo[]) =>
  getContext<(() => readonly SeatInfo[]) | undefined>(CONTEXT) ?? (() => []);
