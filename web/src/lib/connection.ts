// The connection to a match: it says hello with what is known already, comes back when the line breaks, and
// sends again, with the same id, what had no answer. The server does nothing twice.
import {
  PROTOCOL,
  type AnswerBack,
  type Claim,
  type Explain,
  type FromServer,
  type Hello,
  type Move,
  type Resign,
  type Return,
  type TakeBack,
  type Update,
  type Welcome,
  type Withdraw,
} from "../wire";

export type ConnectionState = "connecting" | "connected" | "lost";
export type Request = Move | Withdraw | TakeBack | AnswerBack | Resign | Claim | Return | Explain;

/** Called with what happens. */
export interface Listener {
  readonly onState: (state: ConnectionState) => void;
  /** our seats, and the time of the server */
  readonly onSeats: (seats: readonly number[], now: number) => void;
  readonly onMessage: (message: Exclude<FromServer, Welcome>) => void;
  /** it is over for good: a close code, or 0 for a server of another version */
  readonly onEnd: (code: number) => void;
}

const FIRST_DELAY = 200;
const LAST_DELAY = 5000;
/** how long a server may be silent after we asked it something */
const PATIENCE = 4000;
/** how long it may take from the first try to connect until the server has said welcome */
const WELCOME = 10_000;
/** after so long a silence we ask whether the server is still there */
const SILENCE = 30_000;
/** closes after which coming back is no use, see docs/api.md */
const FINAL: readonly number[] = [1007, 1009, 4400, 4401, 4403, 4404, 4409, 4410];
const OTHER_VERSION = 0;
const BROKEN = 1006;

export class Connection {
  private socket: WebSocket | null = null;
  private greeted = false;
  private stopped = false;
  private delay = FIRST_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** when the server is taken for gone */
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private seats: readonly number[] = [];
  /** the number of the last update of each recipient */
  private readonly numbers = new Map<number | null, number>();
  private readonly unanswered = new Map<string, Request>();

  constructor(
    private readonly match: string,
    private readonly tokens: readonly string[],
    private readonly listener: Listener,
    /** whether to be told who is here; who only looks on is counted then */
    private readonly presence = false,
  ) {}

  start(): void {
    document.addEventListener("visibilitychange", this.checkServer);
    window.addEventListener("online", this.checkServer);
    this.connect();
  }

  close(): void {
    this.stop();
    this.socket?.close(1000);
    this.socket = null;
  }

  /** Ask for something, now or as soon as there is a connection. */
  ask(request: Request): void {
    this.unanswered.set(request.id, request);
    if (!this.greeted) return;
    this.send(request);
    this.expectMessage(PATIENCE);
  }

  /** Ask for everything anew. */
  refresh(): void {
    if (this.greeted) this.send({ type: "refresh" });
  }

  private stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.clearDeadlines();
    document.removeEventListener("visibilitychange", this.checkServer);
    window.removeEventListener("online", this.checkServer);
  }

  private connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);
    this.socket = socket;
    this.expectMessage(WELCOME);
    socket.onopen = () => this.send(this.helloMessage());
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.handleMessage(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.handleClose(event.code);
    };
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private helloMessage(): Hello {
    const after = (recipient: number | null | undefined) =>
      (recipient === undefined ? null : this.numbers.get(recipient)) ?? null;
    const seats = this.tokens.map((token, i) => ({ token, after: after(this.seats[i]) }));
    const { match, presence } = this;
    return { type: "hello", match, seats, after: after(null), presence };
  }

  private handleMessage(message: FromServer): void {
    this.clearDeadlines();
    this.pulse = setTimeout(this.checkServer, SILENCE);
    if (message.type === "welcome") {
      this.handleWelcome(message);
      return;
    }
    if (message.type === "update") this.rememberNumber(message);
    if (message.type === "refused" && message.update) this.rememberNumber(message.update);
    if (message.type === "refused" && message.code === "unavailable") {
      this.retryLater(() => this.resend());
      return;
    }
    if ("id" in message && !this.unanswered.delete(message.id)) return; // answered once already
    this.listener.onMessage(message);
  }

  private rememberNumber(update: Update): void {
    this.numbers.set(update.seat, update.number);
  }

  private handleWelcome(welcome: Welcome): void {
    if (welcome.protocol !== PROTOCOL) {
      this.close();
      this.listener.onEnd(OTHER_VERSION);
      return;
    }
    this.seats = welcome.seats;
    this.greeted = true;
    this.delay = FIRST_DELAY;
    this.listener.onSeats(welcome.seats, welcome.now ?? 0);
    this.listener.onState("connected");
    this.resend();
  }

  private resend(): void {
    if (!this.greeted || !this.unanswered.size) return;
    for (const request of this.unanswered.values()) this.send(request);
    this.expectMessage(PATIENCE);
  }

  private handleClose(code: number): void {
    this.socket = null;
    this.greeted = false;
    this.clearDeadlines();
    if (this.stopped) return;
    if (FINAL.includes(code)) {
      this.stop();
      this.listener.onEnd(code);
      return;
    }
    this.listener.onState("lost");
    this.retryLater(() => this.connect());
  }

  /** Do something after a while, longer each time; not all clients of a server at the same moment. */
  private retryLater(act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        act();
      },
      this.delay * (0.75 + Math.random() / 2),
    );
    this.delay = Math.min(2 * this.delay, LAST_DELAY);
  }

  /** The server has to say something within this time. What is expected already is not put off. */
  private expectMessage(within: number): void {
    this.deadline ??= setTimeout(() => this.abandon(), within);
  }

  private clearDeadlines(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.pulse);
    this.deadline = undefined;
  }

  /** Somebody looks at the page again, the network is back, or all was silent: is the server still there? */
  private readonly checkServer = (): void => {
    if (document.visibilityState === "hidden" || this.stopped) return;
    if (this.greeted) {
      this.refresh();
      this.clearDeadlines();
      this.expectMessage(PATIENCE);
    } else if (this.socket === null) {
      clearTimeout(this.timer);
      this.delay = FIRST_DELAY;
      this.connect();
    }
  };

  private abandon(): void {
    const dead = this.socket;
    this.handleClose(BROKEN);
    dead?.close();
  }
}
