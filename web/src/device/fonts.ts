// The fonts of the page, loaded before anything is drawn: text that changes its font changes its lines, and what is below jumps.

/** What the first screen is written in: titles, text, and what is emphasised. */
const FACES = ['700 1em "Cinzel"', '400 1em "Source Sans 3"', '600 1em "Source Sans 3"'];
/** Milliseconds after which the page is drawn in the fonts of the system: as long as browsers hold text back for a font. */
const PATIENCE = 3000;

/** Wait until the fonts are here, have failed, or take too long. */
export async function loadFonts(): Promise<void> {
  if (!("fonts" in document)) return;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled(FACES.map((face) => document.fonts.load(face))), late]);
}
