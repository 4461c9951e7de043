// What somebody is about to take rises a little and glows, until it is seen where it goes.
import { isMotionOff, keepMotion, LIFTED, translateBy } from "./motion";
import { MotionLayer } from "./motion-layer";
import { takeSnapshot } from "./snapshot";

const LONG = 5000; // it ends when the move is shown, whatever that waits for
const RISE = 200;

/** Lift things on a table, by the names that they carry; those that are not in sight stay where they are. */
export function liftThings(root: Element, names: readonly string[]): void {
  if (isMotionOff()) return;
  const seen = takeSnapshot(root);
  const layer = new MotionLayer(root, "main");
  layer.measure(seen, seen);
  for (const name of names) {
    const thing = seen.things.get(name);
    if (!thing) continue;
    const lying = { translate: translateBy(0, 0), scale: "1", filter: "none" };
    const lifted = {
      translate: translateBy(0, LIFTED.dy),
      scale: String(LIFTED.size),
      filter:
        "brightness(1.06) drop-shadow(0 0 5px var(--gold-bright)) drop-shadow(0 0 12px var(--gold-bright))",
    };
    const picture = layer.pictureOf(thing, thing.box);
    layer.fly(picture, [lying, { ...lifted, offset: RISE / LONG }, lifted], {
      duration: LONG,
      easing: "ease-out",
    });
  }
  keepMotion(root, layer, names);
}
