// A match as it is seen from here: what the server tells, kept for the screen to show, and what a player may
// ask of it. One connection may hold several seats: that is how one plays at one screen. Where each of them has a
// hand of its own, the table lies open between two players, as spectators see it.
import type { Explanation, FromServer, MatchInfo, Update, Welcome } from "../wire";
import { Connection, type Line } from "./connection";
import { newsOf, remember, type HeldSeat } from "./my-games";
import { seenAfter, type Sight } from "./perspective";
import { Refusal } from "./refusal";
import { Asking, type Answer, type Wish } from "./requests";
import { standing } from "./steps";

/** moves and turns at once that are still shown with motion; more are shown as they stand */
const MOST_SHOWN = 6;

export class Match {
  info = $state.raw<MatchInfo | null>(null);
  line = $state<Line>("connecting");
  /** the code with which the connection ended for good */
  ended = $state<number | null>(null);
  /** our seats, once the server has said which they are */
  seats = $state.raw<readonly number[]>([]);
  /** a move that was sent and whose outcome is not seen yet */
  pending = $state<string | null>(null);
  /** whether the view is to be shown at once, without motion */
  still = $state(true);
  /** how far the server's clock is ahead of ours, in milliseconds, as far as it can be told */
  ahead = $state(0);
  private sights = $state.raw<readonly Sight[]>([]);
  /** whether our players hide their hands from each other */
  shared = $state(false);
  private sat = $state<number | null>(null);
  /** at a shared screen: the question that the player of that seat has uncovered */
  private uncovered = $state<number | null>(null);

  private readonly covered: boolean = $derived(
    this.shared && (this.uncovered === null || this.uncovered !== this.sightOf(this.sat)?.question),
  );
  /** the seat at whose side of the table we sit; null: among the spectators */
  readonly side: number | null = $derived(this.covered ? null : this.sat);
  readonly sight: Sight | null = $derived(this.sightOf(this.side));
  readonly over: boolean = $derived(this.info?.status === "over");
  /** our seats that are asked for a move */
  readonly called: readonly number[] = $derived(
    this.seats.filter((seat) => this.sightOf(seat)?.question != null).sort((a, b) => a - b),
  );
  /** the first of them, or null */
  readonly asked: number | null = $derived(this.called[0] ?? null);

  /** our seat that made the last move of ours that may be taken back */
  readonly mover: number | null = $derived(
    standing(this.sight?.steps ?? []).findLast((seat) => this.seats.includes(seat)) ?? null,
  );

  private readonly connection: Connection;
  /** sees what a spectator sees, for a shared screen */
  private onlooker: Connection | null = null;
  private readonly asking: Asking;
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
    this.onlooker?.close();
  }

  /** What a seat of ours sees, or (null) a spectator. */
  sightOf(seat: number | null): Sight | null {
    return this.sights.find((sight) => sight.seat === seat) ?? null;
  }

  /** Look from another seat of ours. */
  sitAt(seat: number): void {
    if (this.side === seat) return;
    this.still = true;
    this.sat = seat;
    this.uncovered = this.sightOf(seat)?.question ?? null;
  }

  /** Let the table lie open from now on, until one of our players uncovers a hand. */
  share(): void {
    if (this.shared) return;
    this.shared = true;
    this.onlooker = new Connection(this.id, [], {
      line: () => undefined, // the other connection tells
      seated: () => undefined,
      heard: (message) => {
        if (message.type === "update") this.follow(message);
      },
      ended: () => undefined,
    });
    this.onlooker.start();
  }

  /** Cover the hand again that lies uncovered. */
  cover(): void {
    this.still = true;
    this.uncovered = null;
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
    this.acted = this.side;
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

  /** Take back the last move of ours, or our choice while it waits for those of others. */
  takeBack(): void {
    const { mover } = this;
    const question = this.sightOf(mover)?.answered ?? null;
    this.want(question === null ? { type: "take-back" } : { type: "withdraw", question }, mover);
  }

  answerBack(allow: boolean, seat: number): void {
    this.want({ type: "answer-back", allow }, seat);
  }

  resign(): void {
    this.want({ type: "resign" });
  }

  /** Somebody has stayed away too long: a bot plays on for them, or (null) the match ends. */
  claim(seat: number, bot: string | null, by = this.side): void {
    this.want({ type: "claim", seat, bot }, by);
  }

  /** Play on instead of the bot that did so while the player of our seat was away. */
  comeBack(seat: number): void {
    this.want({ type: "return" }, seat);
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
    if (this.sat === null) this.sat = seats[0] ?? null;
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
    const { side } = this;
    const before = this.sightOf(seat);
    const sight = seenAfter(before, update);
    this.mend(update, before?.steps.length ?? 0);
    if (before && number > before.number && this.upToDate.includes(seat))
      this.measure(match.changed);
    this.upToDate = [...this.upToDate.filter((other) => other !== seat), seat];
    if (before?.number !== number) this.explanations = {};
    if (seat === side && before && number !== before.number)
      this.still = sight.news.length > MOST_SHOWN;
    if (!before && question !== null && this.asked === null && seat !== null) this.sat = seat;
    // who goes on with a turn, or takes a step of it back, sits before an open table already
    if (seat === side && before?.question === this.uncovered && !sight.news.length)
      this.uncovered = question ?? this.uncovered;
    this.sights = [...this.sights.filter((other) => other.seat !== seat), sight];
    if (seat !== null || !this.seats.length) this.info = match; // an onlooker may hear of it later
    if (this.side !== side) this.still = true;
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
    const from = update.seat === null ? (this.onlooker ?? this.connection) : this.connection;
    if (gap && !this.refreshing && known > 0) from.refresh();
    this.refreshing = gap;
  }

  /** The outcome of the last move is seen: nothing is pending any more. */
  private settle(): void {
    if (this.reached && (this.sightOf(this.acted)?.number ?? 0) >= this.reached) {
      this.pending = null;
      this.reached = 0;
    }
  }
}
