// What a review shows, fetched when one is first wanted.
export { default as Mark } from "./Mark.svelte";
export { default as Note } from "./Note.svelte";
export { default as Strip } from "./Strip.svelte";
export { courseOf } from "./course";
export { stagesOf } from "./graph";
export { labelOf } from "./judging";
