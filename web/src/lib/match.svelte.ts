// A match as it is seen from here: what the server tells, kept for the screen to show, and what a player may
// ask of it. One connection may hold several seats: that is how one plays at one screen. Where each of them has a
// hand of its own, the table lies open between two players, as spectators see it.
import type { Code, Explanation, FromServer, MatchInfo, Update, Welcome } from "../wire";
import { Connection, type ConnectionState, type Listener } from "./connection";
import { gameChanges, saveGame, type HeldSeat } from "./my-games";
import { applyUpdate, type Perspective } from "./perspective";
import { knownPresence, type KnownPresence } from "./presence";
import { Refusal } from "./refusal";
import { PendingRequests, type Answer, type RequestBody } from "./requests";
import { seatsToTakeBack } from "./steps";

/** moves and turns at once that are still shown with motion; more are shown as they stand */
const MOST_SHOWN = 6;

export class Match {
  info = $state.raw<MatchInfo | null>(null);
  connectionState = $state<ConnectionState>("connecting");
  /** the code with which the connection ended for good */
  ended = $state<number | null>(null);
  /** our seats, once the server has said which they are */
  seats = $state.raw<readonly number[]>([]);
  /** a move that was sent and whose outcome is not seen yet */
  pending = $state<string | null>(null);
  /** whether the view is to be shown at once, without motion */
  still = $state(true);
  /** who is here, while the server can tell us */
  presence = $state.raw<KnownPresence | null>(null);
  /** how far the server's clock is ahead of ours, in milliseconds, as far as it can be told */
  ahead = $state(0);
  private perspectives = $state.raw<readonly Perspective[]>([]);
  /** whether our players hide their hands from each other */
  shared = $state(false);
  private ownSeat = $state<number | null>(null);
  /** at a shared screen: the question that the player of that seat has uncovered */
  private uncovered = $state<number | null>(null);

  private readonly covered: boolean = $derived(
    this.shared &&
      (this.uncovered === null || this.uncovered !== this.perspectiveOf(this.ownSeat)?.question),
  );
  /** the seat at whose side of the table we sit; null: among the spectators */
  readonly side: number | null = $derived(this.covered ? null : this.ownSeat);
  readonly perspective: Perspective | null = $derived(this.perspectiveOf(this.side));
  readonly over: boolean = $derived(this.info?.status === "over");
  /** our seats that are asked for a move */
  readonly askedSeats: readonly number[] = $derived(
    this.seats.filter((seat) => this.perspectiveOf(seat)?.question != null).sort((a, b) => a - b),
  );
  /** the first of them, or null */
  readonly asked: number | null = $derived(this.askedSeats[0] ?? null);

  /** our seat that takes back: of several at one screen, the one that made the last move of ours */
  private readonly mover: number | null = $derived(
    seatsToTakeBack(this.perspective?.steps ?? []).findLast((seat) => this.seats.includes(seat)) ??
      this.side ??
      this.seats[0] ??
      null,
  );
  /** why nothing of ours can be taken back now, as the server says it; null where something can */
  readonly noTakeBack: Code | null = $derived(this.perspectiveOf(this.mover)?.noTakeBack ?? null);

  /** milliseconds by which the server's clock is ahead of ours */
  clockOffset = $state(0);

  private readonly connection: Connection;
  /** sees what a spectator sees, for a shared screen */
  private onlooker: Connection | null = null;
  private readonly requests: PendingRequests;
  private explanations: Record<string, Promise<Explanation>> = {};
  /** the step that the last accepted move led to, and whose it was */
  private reached = 0;
  private acted: number | null = null;
  private refreshing = false;
  /** why the server is about to close */
  private problem: Refusal | null = null;
  /** who has been told since the server's welcome how things stand: what comes then, comes as it happens */
  private upToDate: readonly (number | null)[] = [];
  private measured = -Infinity;

  constructor(
    readonly id: string,
    private readonly held: readonly HeldSeat[],
    /** called with a refusal that the player should know */
    private readonly onRefusal: (refusal: Refusal) => void,
  ) {
    const tokens = held.map((seat) => seat.token);
    const listener: Listener = {
      onState: (state) => this.setConnectionState(state),
      onSeats: (seats, now) => {
        this.clockOffset = now ? now - Date.now() : 0;
        this.setSeats(seats);
      },
      onMessage: (message) => this.handleMessage(message),
      onEnd: (code) => (this.ended = code),
    };
    this.connection = new Connection(id, tokens, listener, true);
    this.requests = new PendingRequests(id, this.connection);
  }

  open(): void {
    this.connection.start();
  }

  close(): void {
    this.connection.close();
    this.onlooker?.close();
  }

  /** What a seat of ours sees, or (null) a spectator. */
  perspectiveOf(seat: number | null): Perspective | null {
    return this.perspectives.find((perspective) => perspective.seat === seat) ?? null;
  }

  /** Look from another seat of ours. */
  sitAt(seat: number): void {
    if (this.side === seat) return;
    this.still = true;
    this.ownSeat = seat;
    this.uncovered = this.perspectiveOf(seat)?.question ?? null;
  }

  /** Let the table lie open from now on, until one of our players uncovers a hand. */
  shareScreen(): void {
    if (this.shared) return;
    this.shared = true;
    this.onlooker = new Connection(this.id, [], {
      onState: () => undefined, // the other connection tells
      onSeats: () => undefined,
      onMessage: (message) => {
        if (message.type === "update") this.followUpdate(message);
      },
      onEnd: () => undefined,
    });
    this.onlooker.start();
  }

  /** Cover the hand again that lies uncovered. */
  coverHand(): void {
    this.still = true;
    this.uncovered = null;
  }

  tokenOf(seat: number | null): string {
    return seat === null ? "" : (this.held[this.seats.indexOf(seat)]?.token ?? "");
  }

  // ------------------------------------------------------------------------------- what a player asks

  /** Make a move for the seat at whose side we sit. */
  makeMove(move: string): void {
    const { perspective } = this;
    if (perspective?.question == null || this.pending !== null) return;
    this.pending = move;
    this.acted = this.side;
    this.request({ type: "move", question: perspective.question, move })
      .then((answer) => {
        if (answer.type === "accepted") this.reached = answer.number;
        this.clearPending();
      })
      .catch((refusal: unknown) => {
        this.pending = null;
        if (refusal instanceof Refusal && refusal.code !== "stale") this.onRefusal(refusal);
      });
  }

  /** Ask what a move would cost, or why it is not possible; asked once for each position. */
  explain(move: string): Promise<Explanation> {
    const key = `${String(this.side)} ${move}`;
    return (this.explanations[key] ??= this.request({ type: "explain", move }).then((answer) => {
      if (answer.type === "explained") return answer.explanation;
      throw new Refusal("internal", "an explanation was asked for, and something else answered");
    }));
  }

  /** Take back the last move of ours, or our choice while it waits for those of others. */
  takeBack(): void {
    const { mover } = this;
    const question = this.perspectiveOf(mover)?.answered ?? null;
    this.sendRequest(
      question === null ? { type: "take-back" } : { type: "withdraw", question },
      mover,
    );
  }

  answerTakeBack(allow: boolean, seat: number): void {
    this.sendRequest({ type: "answer-back", allow }, seat);
  }

  resign(): void {
    this.sendRequest({ type: "resign" });
  }

  /** Somebody has stayed away too long: a bot plays on for them, or (null) the match ends. */
  claimSeat(seat: number, bot: string | null, by = this.side): void {
    this.sendRequest({ type: "claim", seat, bot }, by);
  }

  /** Play on instead of the bot that did so while the player of our seat was away. */
  returnToSeat(seat: number): void {
    this.sendRequest({ type: "return" }, seat);
  }

  private sendRequest(wish: RequestBody, seat = this.side): void {
    this.request(wish, seat).catch((refusal: unknown) => {
      if (refusal instanceof Refusal) this.onRefusal(refusal);
    });
  }

  private request(wish: RequestBody, seat = this.side): Promise<Answer> {
    return this.requests.ask(wish, this.tokenOf(seat));
  }

  // ------------------------------------------------------------------------------ what the server tells

  /** A problem comes before a close. If that is final the whole screen says why; else it is told here. */
  private setConnectionState(line: ConnectionState): void {
    this.connectionState = line;
    if (line === "lost") this.presence = null;
    if (this.problem) this.onRefusal(this.problem);
    this.problem = null;
  }

  private setSeats(seats: readonly number[]): void {
    this.upToDate = [];
    this.seats = seats;
    if (this.ownSeat === null) this.ownSeat = seats[0] ?? null;
    if (seats.length)
      saveGame(this.id, {
        seats: seats.map((seat, i) => ({ seat, token: this.held[i]?.token ?? "" })),
      });
  }

  private handleMessage(message: Exclude<FromServer, Welcome>): void {
    switch (message.type) {
      case "update":
        this.followUpdate(message);
        break;
      case "presence":
        this.presence = knownPresence(message, Date.now());
        break;
      case "accepted":
      case "explained":
        this.requests.resolve(message);
        break;
      case "refused":
        if (message.update) this.followUpdate(message.update);
        this.requests.reject(message);
        break;
      case "problem":
        this.problem = new Refusal(message.code, message.message);
    }
  }

  private followUpdate(update: Update): void {
    const { seat, view, question, number, match } = update;
    const { side } = this;
    const before = this.perspectiveOf(seat);
    const perspective = applyUpdate(before, update);
    this.requestMissedSteps(update, before?.steps.length ?? 0);
    if (before && number > before.number && this.upToDate.includes(seat))
      this.measureClock(match.changed);
    this.upToDate = [...this.upToDate.filter((other) => other !== seat), seat];
    if (before?.number !== number) this.explanations = {};
    if (seat === side && before && number !== before.number)
      this.still = perspective.news.length > MOST_SHOWN;
    if (!before && question !== null && this.asked === null && seat !== null) this.ownSeat = seat;
    // who goes on with a turn, or takes a step of it back, sits before an open table already
    if (seat === side && before?.question === this.uncovered && !perspective.news.length)
      this.uncovered = question ?? this.uncovered;
    this.perspectives = [...this.perspectives.filter((other) => other.seat !== seat), perspective];
    if (seat !== null || !this.seats.length) this.info = match; // an onlooker may hear of it later
    if (this.side !== side) this.still = true;
    this.clearPending();
    if (this.seats.length) saveGame(this.id, gameChanges(match, view.waiting));
  }

  /** Something has just happened, by the server's clock. A late message makes that seem slow, never fast. */
  private measureClock(happened: number): void {
    this.measured = Math.max(this.measured, happened - Date.now());
    this.ahead = this.measured;
  }

  /** We have missed steps: ask for all, once; of a very long match there are the latest only. */
  private requestMissedSteps(update: Update, known: number): void {
    const gap = update.after > known;
    const from = update.seat === null ? (this.onlooker ?? this.connection) : this.connection;
    if (gap && !this.refreshing && known > 0) from.refresh();
    this.refreshing = gap;
  }

  /** The outcome of the last move is seen: nothing is pending any more. */
  private clearPending(): void {
    if (this.reached && (this.perspectiveOf(this.acted)?.number ?? 0) >= this.reached) {
      this.pending = null;
      this.reached = 0;
    }
  }
}
