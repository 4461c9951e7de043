// A match as it is seen from here: what the server tells, kept for the screen to show, and what a player may
// ask of it. One connection may hold several seats: that is how one plays at one screen.
import type { Explanation, FromServer, MatchInfo, Step, Update, View, Welcome } from "../wire";
import { Asking, type Answer, type Wish } from "./asking";
import { Connection, type Line } from "./connection";
import { Refusal } from "./refusal";
import { newsOf, remember, type HeldSeat } from "./seats";

/** What one recipient sees: a seat of ours, or (null) a spectator. */
export interface Sight {
  readonly seat: number | null;
  readonly view: View;
  readonly question: number | null;
  readonly number: number;
  readonly steps: readonly Step[];
}

/** steps at once that are still shown with motion; more are shown as they stand */
const MOST_SHOWN = 6;

/** Steps as docs/api.md says: the first ones are kept, the new ones appended; a gap starts anew. */
export function joined(known: readonly Step[], update: Update): readonly Step[] {
  const kept = known.slice(0, update.after);
  return kept.length < update.after ? update.steps : [...kept, ...update.steps];
}

/** The seats that made the moves that stand, in order. */
export function standing(steps: readonly Step[]): readonly number[] {
  const movers: number[] = [];
  for (const { kind, seat, moves } of steps)
    if (kind === "move") movers.push(seat ?? -1);
    else movers.length = Math.max(movers.length - (moves ?? 0), 0);
  return movers;
}

export class Match {
  info = $state.raw<MatchInfo | null>(null);
  line = $state<Line>("connecting");
  /** the code with which the connection ended for good */
  ended = $state<number | null>(null);
  /** our seats, once the server has said which they are */
  seats = $state.raw<readonly number[]>([]);
  /** the seat at whose side of the table we sit; null: among the spectators */
  side = $state<number | null>(null);
  /** a move that was sent and whose outcome is not seen yet */
  pending = $state<string | null>(null);
  /** whether the view is to be shown at once, without motion */
  still = $state(true);
  /** how far the server's clock is ahead of ours, in milliseconds, as far as it can be told */
  ahead = $state(0);
  private sights = $state.raw<readonly Sight[]>([]);

  readonly sight: Sight | null = $derived(this.sightOf(this.side));
  readonly over: boolean = $derived(this.info?.status === "over");
  /** our seat that is asked for a move, or null */
  readonly asked: number | null = $derived(
    this.seats.find((seat) => this.sightOf(seat)?.question != null) ?? null,
  );

  /** our seat that made the last move of ours that stands */
  readonly mover: number | null = $derived(
    standing(this.sight?.steps ?? []).findLast((seat) => this.seats.includes(seat)) ?? null,
  );

  private readonly connection: Connection;
  private readonly asking: Asking;
  private explanations: Record<string, Promise<Explanation>> = {};
  /** the step that the last accepted move led to */
  private reached = 0;
  private refreshing = false;
  /** why the server is about to close */
  private problem: Refusal | null = null;
  /** who has been told since the server's welcome how things stand: what comes then, comes as it happens */
  private upToDate: readonly (number | null)[] = [];
  private measured = -Infinity;

  constructor(
    readonly id: string,
    private readonly held: readonly HeldSeat[],
    /** told of a refusal that the player should know */
    private readonly tell: (refusal: Refusal) => void,
  ) {
    const tokens = held.map((seat) => seat.token);
    this.connection = new Connection(id, tokens, {
      line: (state) => this.follows(state),
      seated: (seats) => this.sitDown(seats),
      heard: (message) => this.hear(message),
      ended: (code) => (this.ended = code),
    });
    this.asking = new Asking(id, this.connection);
  }

  open(): void {
    this.connection.start();
  }

  close(): void {
    this.connection.close();
  }

  /** What a seat of ours sees, or (null) a spectator. */
  sightOf(seat: number | null): Sight | null {
    return this.sights.find((sight) => sight.seat === seat) ?? null;
  }

  /** Look from another seat of ours. */
  sitAt(seat: number): void {
    if (this.side === seat) return;
    this.still = true;
    this.side = seat;
  }

  token(seat: number | null): string {
    return seat === null ? "" : (this.held[this.seats.indexOf(seat)]?.token ?? "");
  }

  // ------------------------------------------------------------------------------- what a player asks

  /** Make a move for the seat at whose side we sit. */
  act(move: string): void {
    const { sight } = this;
    if (sight?.question == null || this.pending !== null) return;
    this.pending = move;
    this.ask({ type: "move", question: sight.question, move })
      .then((answer) => {
        if (answer.type === "accepted") this.reached = answer.number;
        this.settle();
      })
      .catch((refusal: unknown) => {
        this.pending = null;
        if (refusal instanceof Refusal && refusal.code !== "stale") this.tell(refusal);
      });
  }

  /** Ask what a move would cost, or why it is not possible; asked once for each position. */
  explain(move: string): Promise<Explanation> {
    const key = `${String(this.side)} ${move}`;
    return (this.explanations[key] ??= this.ask({ type: "explain", move }).then((answer) => {
      if (answer.type === "explained") return answer.explanation;
      throw new Refusal("internal", "an explanation was asked for, and something else answered");
    }));
  }

  /** Take back the last move of ours. */
  takeBack(): void {
    this.want({ type: "take-back" }, this.mover);
  }

  answerBack(allow: boolean, seat: number): void {
    this.want({ type: "answer-back", allow }, seat);
  }

  resign(): void {
    this.want({ type: "resign" });
  }

  /** Somebody has stayed away too long: a bot plays on for them, or (null) the match ends. */
  claim(seat: number, bot: string | null): void {
    this.want({ type: "claim", seat, bot });
  }

  private want(wish: Wish, seat = this.side): void {
    this.ask(wish, seat).catch((refusal: unknown) => {
      if (refusal instanceof Refusal) this.tell(refusal);
    });
  }

  private ask(wish: Wish, seat = this.side): Promise<Answer> {
    return this.asking.ask(wish, this.token(seat));
  }

  // ------------------------------------------------------------------------------ what the server tells

  /** A problem comes before a close. If that is final the whole screen says why; else it is told here. */
  private follows(line: Line): void {
    this.line = line;
    if (this.problem) this.tell(this.problem);
    this.problem = null;
  }

  private sitDown(seats: readonly number[]): void {
    this.upToDate = [];
    this.seats = seats;
    if (this.side === null) this.side = seats[0] ?? null;
    if (seats.length)
      remember(this.id, {
        seats: seats.map((seat, i) => ({ seat, token: this.held[i]?.token ?? "" })),
      });
  }

  private hear(message: Exclude<FromServer, Welcome>): void {
    switch (message.type) {
      case "update":
        this.follow(message);
        break;
      case "accepted":
      case "explained":
        this.asking.answered(message);
        break;
      case "refused":
        if (message.update) this.follow(message.update);
        this.asking.refused(message);
        break;
      case "problem":
        this.problem = new Refusal(message.code, message.message);
    }
  }

  private follow(update: Update): void {
    const { seat, view, question, number, match } = update;
    const before = this.sightOf(seat);
    const known = before?.steps ?? [];
    this.mend(update, known.length);
    if (before && number > before.number && this.upToDate.includes(seat))
      this.measure(match.changed);
    this.upToDate = [...this.upToDate.filter((other) => other !== seat), seat];
    if (before?.number !== number) this.explanations = {};
    if (seat === this.side && before && number !== before.number)
      this.still = number - before.number > MOST_SHOWN;
    if (!before && question !== null && this.asked === null && seat !== null) this.side = seat;
    const sight: Sight = { seat, view, question, number, steps: joined(known, update) };
    this.sights = [...this.sights.filter((other) => other.seat !== seat), sight];
    this.info = match;
    this.settle();
    if (this.seats.length) remember(this.id, newsOf(match, view.waiting));
  }

  /** Something has just happened, by the server's clock. A late message makes that seem slow, never fast. */
  private measure(happened: number): void {
    this.measured = Math.max(this.measured, happened - Date.now());
    this.ahead = this.measured;
  }

  /** We have missed steps: ask for all, once; of a very long match there are the latest only. */
  private mend(update: Update, known: number): void {
    const gap = update.after > known;
    if (gap && !this.refreshing && known > 0) this.connection.refresh();
    this.refreshing = gap;
  }

  /** The outcome of the last move is seen: nothing is pending any more. */
  private settle(): void {
    if (this.reached && (this.sight?.number ?? 0) >= this.reached) {
      this.pending = null;
      this.reached = 0;
    }
  }
}
