// What a review shows, fetched when one is first wanted.
export { default as LabelMark } from "./LabelMark.svelte";
export { default as ReviewNote } from "./ReviewNote.svelte";
export { default as ReviewProgress } from "./ReviewProgress.svelte";
export { default as ReviewHeader } from "./ReviewHeader.svelte";
export { timelineOf } from "./timeline";
export { phasesOf } from "./graph";
export { labelInWords } from "./judgement";
