// Sets each city as dense as its own room asks for: first its wonders in one row, then its cards closer, in more columns, at
// last its wonders lower; what still lies below is hinted at by a fade. The room itself never changes, so that nothing at the table moves when a city grows.
import type { Attachment } from "svelte/attachments";

import type { DuelView } from "../../../wire";

const CLOSER = ["close", "dense", "packed", "tight"];
const SLACK = 1; // pixels; fractions are no overflow

const doesOverflow = ({ scrollHeight, clientHeight }: Element): boolean =>
  scrollHeight > clientHeight + SLACK;

/** Set each city as roomy as it may be. */
export function fitCities(cities: readonly HTMLElement[]): void {
  for (const city of cities) {
    city.dataset["density"] = "roomy";
    for (let n = 1; n <= CLOSER.length && doesOverflow(city); n++)
      city.dataset["density"] = CLOSER.slice(0, n).join(" "); // what is packed is dense and close, too
    markMoreBelow(city);
  }
}

/** Mark where more lies below what is seen. */
function markMoreBelow(city: HTMLElement): void {
  const below = city.scrollHeight - city.clientHeight - city.scrollTop;
  city.toggleAttribute("data-more", below > SLACK);
}

/** Fit the cities of a column now, in every new position and whenever the column changes its size. */
export function keepCitiesFitted(view: DuelView): Attachment<HTMLElement> {
  void view;
  return (column) => {
    const cities = [...column.querySelectorAll<HTMLElement>("[data-room]")];
    const again = () => fitCities(cities);
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
