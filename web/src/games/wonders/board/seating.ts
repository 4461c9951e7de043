// Who passes a hand to whom.
import { leftOf, rightOf } from "../../../table/seating";
import type { WondersSeat, WondersView } from "../../../wire";

/** To whom the hand of a seat goes, and from whom its next one comes. */
export function passingSeats(
  { direction, players }: Pick<WondersView, "direction" | "players">,
  seat: number,
): { readonly to: WondersSeat; readonly from: WondersSeat } {
  const [left, right] = [leftOf(seat, players), rightOf(seat, players)];
  return direction === "left" ? { to: left, from: right } : { to: right, from: left };
}
