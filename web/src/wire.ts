// Made by tools/contract.py from src/thauma/wire: do not edit it here, a test compares. The types are
// made from docs/openapi.json by `npm run contract`, before they are checked.

export type * from "../types/wire";

/** The version of this contract; a server tells its own in `welcome`. */
export const PROTOCOL = 3;

/** Why the server closes a WebSocket, by its close code. */
export const CLOSES = {
  1000: "you said goodbye",
  1007: "a message was no text",
  1009: "a message was too large",
  1011: "something went wrong here; come back in a moment",
  1012: "the server stops or starts anew; come back in a moment",
  4400: "a message could not be understood",
  4401: "a token is not one of this match, or no longer",
  4403: "this address may not use this server",
  4404: "there is no such match",
  4408: "no `hello` in time",
  4409: "the seat was moved to another device",
  4410: "the name and data of the seat's player were removed",
  4503: "the database does not answer; come back in a moment",
} as const;
