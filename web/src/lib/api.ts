// What the page asks the server over HTTP.
import type {
  AskHint,
  DeviceLink,
  Failure,
  Games,
  Hinted,
  Join,
  MadeMatch,
  MatchList,
  NewMatch,
  Rematch,
  Replay,
  Reviewed,
  Seated,
  Status,
  Watched,
} from "../wire";
import { Refusal } from "./refusal";

interface Request {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  readonly token?: string;
}

async function answer(path: string, { method = "GET", body, token }: Request): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const content = body === undefined ? null : JSON.stringify(body);
  try {
    return await fetch(path, { method, headers, body: content });
  } catch {
    throw new Refusal("offline", "the server does not answer");
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const failure = (await response.json()) as Failure;
    return new Refusal(failure.error, failure.message);
  } catch {
    return new Refusal("offline", `the server answers ${String(response.status)}`);
  }
}

async function ask<T>(path: string, request: Request = {}): Promise<T> {
  const response = await answer(path, request);
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as T;
}

const of = (match: string) => `/api/matches/${match}`;

export const games = () => ask<Games>("/api/games");
export const make = (wanted: NewMatch) =>
  ask<MadeMatch>("/api/matches", { method: "POST", body: wanted });
export const look = (match: string) => ask<Watched>(of(match));
export const replay = (match: string) => ask<Replay>(`${of(match)}/replay`);
export const join = (match: string, body: Join) =>
  ask<Seated>(`${of(match)}/join`, { method: "POST", body });
export const deviceLink = (match: string, token: string) =>
  ask<DeviceLink>(`${of(match)}/link`, { method: "POST", token });
export const rematch = (match: string, token: string) =>
  ask<Rematch>(`${of(match)}/rematch`, { method: "POST", token });
export const askHint = (match: string, token: string, body: AskHint) =>
  ask<Hinted>(`${of(match)}/hint`, { method: "POST", token, body });

/** Have a match reviewed that is over; a review that is there, or on its way, is not made twice. */
export const askReview = (match: string) =>
  ask<Reviewed>(`${of(match)}/review`, { method: "POST" });
/** How far a review is that was asked for. */
export const reviewOf = (match: string) => ask<Reviewed>(`${of(match)}/review`);

/** Public matches; `before` is the `next` of the list so far. */
export function listed(status: Status, before: number | null = null): Promise<MatchList> {
  const rest = before === null ? "" : `&before=${String(before)}`;
  return ask<MatchList>(`/api/matches?status=${status}${rest}`);
}

/** Where the text of a finished match can be fetched. */
export const textOf = (match: string) => `${of(match)}/text`;
