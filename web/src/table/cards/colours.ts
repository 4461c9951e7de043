// The colours that cards come in.

export type Colour = "brown" | "grey" | "blue" | "green" | "yellow" | "red" | "purple";
