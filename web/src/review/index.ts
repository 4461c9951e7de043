// What a review shows, fetched when one is first wanted.
export { default as Overview } from "./Overview.svelte";
export { default as Strip } from "./Strip.svelte";
export { default as Summary } from "./Summary.svelte";
export { default as TryAgain } from "./TryAgain.svelte";
export { default as Verdict } from "./Verdict.svelte";
export { default as Mark } from "./Mark.svelte";
export { nextFault, stagesOf } from "./graph";
export { labelOf } from "./judging";
