// Requests and their answers: each request has an id of its own, and a promise that its answer settles.
import type { Accepted, Explained, Refused } from "../wire";
import type { Connection, Request } from "./connection";
import { Refusal } from "./refusal";

export type Answer = Accepted | Explained;

/** What a request says, apart from its sender. */
export type RequestBody = Request extends infer R
  ? R extends Request
    ? Omit<R, "id" | "match" | "token">
    : never
  : never;

interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly failed: (refusal: Refusal) => void;
}

const PREFIX_BYTES = 12;

/** A text of random bytes, as secrets and ids are written. */
export function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random)).replace(/[+/=]/g, (sign) => SAFE[sign] ?? "");
}
const SAFE: Readonly<Record<string, string>> = { "+": "-", "/": "_" };

export class PendingRequests {
  private readonly prefix = randomText(PREFIX_BYTES);
  private count = 0;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly match: string,
    private readonly connection: Pick<Connection, "ask">,
  ) {}

  /** Ask for something with the token of a seat. */
  ask(wish: RequestBody, token: string): Promise<Answer> {
    if (!token) return Promise.reject(new Refusal("unauthorised", "a spectator only looks on"));
    const id = `${this.prefix}.${String(++this.count)}`;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.connection.ask({ ...wish, id, match: this.match, token });
    });
  }

  resolve(answer: Answer): void {
    this.take(answer.id)?.done(answer);
  }

  reject({ id, code, message, explanation }: Refused): void {
    this.take(id)?.failed(new Refusal(code, message, explanation));
  }

  private take(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }
}
