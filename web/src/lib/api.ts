// What the page asks the server over HTTP.
import type {
  AskHint,
  DeviceLink,
  Failure,
  Forgotten,
  Games,
  Hinted,
  Join,
  MadeMatch,
  MatchList,
  NewMatch,
  PushKey,
  Rematch,
  Replay,
  Review,
  Reviewed,
  SeatData,
  Seated,
  Status,
  Subscribe,
  Subscribed,
  Unsubscribe,
  Watched,
} from "../wire";
import { Refusal } from "./refusal";

interface Request {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  readonly token?: string;
}

async function sendRequest(
  path: string,
  { method = "GET", body, token }: Request,
): Promise<Response> {
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

async function requestJson<T>(path: string, request: Request = {}): Promise<T> {
  const response = await sendRequest(path, request);
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as T;
}

const matchPath = (match: string) => `/api/matches/${match}`;

export const fetchGames = () => requestJson<Games>("/api/games");
export const createMatch = (wanted: NewMatch) =>
  requestJson<MadeMatch>("/api/matches", { method: "POST", body: wanted });
export const fetchMatch = (match: string) => requestJson<Watched>(matchPath(match));
export const fetchReplay = (match: string) => requestJson<Replay>(`${matchPath(match)}/replay`);
export const joinMatch = (match: string, body: Join) =>
  requestJson<Seated>(`${matchPath(match)}/join`, { method: "POST", body });
export const createDeviceLink = (match: string, token: string) =>
  requestJson<DeviceLink>(`${matchPath(match)}/link`, { method: "POST", token });
export const requestRematch = (match: string, token: string) =>
  requestJson<Rematch>(`${matchPath(match)}/rematch`, { method: "POST", token });
export const fetchPushKey = () => requestJson<PushKey>("/api/push");
export const subscribeSeat = (match: string, token: string, body: Subscribe) =>
  requestJson<Subscribed>(`${matchPath(match)}/subscribe`, { method: "POST", token, body });
export const unsubscribeSeat = (match: string, token: string, body: Unsubscribe) =>
  requestJson<Subscribed>(`${matchPath(match)}/unsubscribe`, { method: "POST", token, body });
/** All that is stored about the player of a seat. */
export const fetchSeatData = (match: string, token: string) =>
  requestJson<SeatData>(`${matchPath(match)}/my-data`, { token });
/** Remove a player's name and data from a match that is over. */
export const requestForgetting = (match: string, token: string) =>
  requestJson<Forgotten>(`${matchPath(match)}/forget`, { method: "POST", token });
export const requestHint = (match: string, token: string, body: AskHint) =>
  requestJson<Hinted>(`${matchPath(match)}/hint`, { method: "POST", token, body });

/** Have a match reviewed that is over; a review that is there, or on its way, is not made twice. */
export const requestReview = (match: string) =>
  requestJson<Reviewed>(`${matchPath(match)}/review`, { method: "POST" });
/** How far a review is that was asked for, with what has been found beyond the moves that we have. */
export const fetchReview = (match: string, since = 0) =>
  requestJson<Reviewed>(`${matchPath(match)}/review${since ? `?since=${String(since)}` : ""}`);
/** What decided a match that is over, found with little thought; the full review where there is one. */
export const requestQuickReview = (match: string) =>
  requestJson<Review>(`${matchPath(match)}/quick-review`, { method: "POST" });

/** Public matches; `before` is the `next` of the list so far. */
export function fetchMatches(status: Status, before: number | null = null): Promise<MatchList> {
  const rest = before === null ? "" : `&before=${String(before)}`;
  return requestJson<MatchList>(`/api/matches?status=${status}${rest}`);
}

/** Where the text of a finished match can be fetched. */
export const matchTextPath = (match: string) => `${matchPath(match)}/text`;
