// Shares the room of a column between two cities: where they overflow, the fullest is set closer first, then its names
// shorter; what still lies below is hinted at by a fade.
import type { Attachment } from "svelte/attachments";

import type { DuelView } from "../../../wire";

export type Density = "roomy" | "close" | "dense";

const CLOSER: readonly Density[] = ["close", "dense"];
const SLACK = 1; // pixels; fractions are no overflow

const doesOverflow = ({ scrollHeight, clientHeight }: Element): boolean =>
  scrollHeight > clientHeight + SLACK;

/** Set each city as roomy as all of them together allow. */
export function shareRoomBetween(cities: readonly HTMLElement[]): void {
  for (const city of cities) city.dataset["density"] = "roomy" satisfies Density;
  const fullest = [...cities].sort((a, b) => b.scrollHeight - a.scrollHeight);
  for (const density of CLOSER)
    for (const city of fullest) if (cities.some(doesOverflow)) city.dataset["density"] = density;
  for (const city of cities) markMoreBelow(city);
}

/** Mark where more lies below what is seen. */
function markMoreBelow(city: HTMLElement): void {
  const below = city.scrollHeight - city.clientHeight - city.scrollTop;
  city.toggleAttribute("data-more", below > SLACK);
}

/** Share the room of a column now, in every new position and whenever the column changes its size. */
export function shareRoom(view: DuelView): Attachment<HTMLElement> {
  void view;
  return (column) => {
    const cities = [...column.querySelectorAll<HTMLElement>("[data-room]")];
    const again = () => shareRoomBetween(cities);
    const onScroll = ({ target }: Event) => target instanceof HTMLElement && markMoreBelow(target);
    again();
    if (document.fonts?.status === "loading") void document.fonts.ready.then(again);
    column.addEventListener("scroll", onScroll, true);
    const stopListening = () => column.removeEventListener("scroll", onScroll, true);
    if (typeof ResizeObserver === "undefined") return stopListening;
    let first = true; // an observer begins by telling the size that there is
    const watch = new ResizeObserver(() => {
      if (!first) again();
      first = false;
    });
    watch.observe(column);
    return () => {
      stopListening();
      watch.disconnect();
    };
  };
}
