// What a review shows, fetched when one is first wanted.
export { default as LabelMark } from "./LabelMark.svelte";
export { default as ReviewNote } from "./ReviewNote.svelte";
export { default as ReviewHeader } from "./ReviewHeader.svelte";
export { courseOf } from "./timeline";
export { stagesOf } from "./graph";
export { labelOf } from "./judgement";
