// A small scene for each colour of card, drawn in two tones on a field of 88 by 56: `far` and `near`.

/** The colours of the cards of both card games. */
export type Colour = "brown" | "grey" | "blue" | "green" | "yellow" | "red" | "purple";

export interface Scene {
  readonly far: string;
  readonly near: string;
}

export const SCENES: Readonly<Record<Colour, Scene>> = {
  // hills, and a quarry's steps
  brown: {
    far: "M0 40 18 22l12 9L48 12l16 16 8-6 16 14v20H0z",
    near: "M0 50c12-6 22-8 34-4h8v-5h10v-6h10v-6h10v7h8v8h8v12H0z",
  },
  // a kiln with its smoke, and jars
  grey: {
    far: "M50 8c-5 4 5 8-1 13 7-1 10-7 6-11 4 1 6 6 3 10 6-4 4-13-3-14-2 0-4 1-5 2zM38 24h26l4 32H34z",
    near: "M0 50h88v6H0zM44 50V40a7 7 0 0 1 14 0v10zM10 36h8l-1 4c4 2 4 7 1 10h-8c-3-3-3-8 1-10zM22 40h7l-1 3c3 2 3 5 1 7h-7c-2-2-2-5 1-7z",
  },
  // a temple on its steps
  blue: {
    far: "M8 26 44 8l36 18v4H8z",
    near: "M12 33h8v15h-8zM26 33h8v15h-8zM40 33h8v15h-8zM54 33h8v15h-8zM68 33h8v15h-8zM6 48h76v4H6zM0 52h88v4H0z",
  },
  // a scholar's shelf: scrolls, a globe on its foot
  green: {
    far: "M60 14a15 15 0 1 1 0 30 15 15 0 0 1 0-30zm0 4c-8 6-8 16 0 22 8-6 8-16 0-22zM58 44h4v6h-4z",
    near: "M0 50h88v6H0zM50 47h20v3H50zM8 44h30a3 3 0 0 1 0 6H8a3 3 0 0 1 0-6zM12 37h26a3 3 0 0 1 0 6H12a3 3 0 0 1 0-6zM10 30h22a3 3 0 0 1 0 6H10a3 3 0 0 1 0-6z",
  },
  // a market: awnings and baskets
  yellow: {
    far: "M14 26v26h3V26zM71 26v26h3V26zM42 26v26h3V26z",
    near: "M8 24 16 12h56l8 12c0 4-6 6-8 2-2 4-8 4-10 0-2 4-8 4-10 0-2 4-8 4-10 0-2 4-8 4-10 0-2 4-8 4-10 0-2 4-14 2-14-2zM0 50h88v6H0zM20 42h18l-3 8H23zM50 40h18l-3 10H53z",
  },
  // a wall with towers
  red: {
    far: "M8 22h5v-6h5v6h5v-6h5v6h3v34H8zM60 14h5V8h5v6h5V8h5v6h3v42H60z",
    near: "M0 36h6v-5h7v5h7v-5h7v5h7v-5h7v5h7v-5h7v5h7v-5h7v5h7v-5h7v5h6v20H0z",
  },
  // a guild's hall under banners
  purple: {
    far: "M20 30 44 10l24 20v20H20z",
    near: "M0 50h88v6H0zM10 18h12v22l-6-6-6 6zM66 18h12v22l-6-6-6 6zM38 50V38a6 6 0 0 1 12 0v12z",
  },
};
