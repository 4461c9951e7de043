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

export type Line = "connecting" | "connected" | "lost";
export type Request = Move | Withdraw | TakeBack | AnswerBack | Resign | Claim | Return | Explain;

/** Who is told what happens. */
export interface Listener {
  readonly line: (state: Line) => void;
  readonly seated: (seats: readonly number[]) => void;
  readonly heard: (message: Exclude<FromServer, Welcome>) => void;
  /** it is over for good: a close code, or 0 for a server of another version */
  readonly ended: (code: number) => void;
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
const FINAL: readonly number[] = [1007, 1009, 4400, 4401, 4404, 4409];
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
  ) {}

  start(): void {
    document.addEventListener("visibilitychange", this.check);
    window.addEventListener("online", this.check);
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
    this.expect(PATIENCE);
  }

  /** Ask for everything anew. */
  refresh(): void {
    if (this.greeted) this.send({ type: "refresh" });
  }

  private stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.calm();
    document.removeEventListener("visibilitychange", this.check);
    window.removeEventListener("online", this.check);
  }

  private connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);
    this.socket = socket;
    this.expect(WELCOME);
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event.code);
    };
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hello(): Hello {
    const after = (recipient: number | null | undefined) =>
      (recipient === undefined ? null : this.numbers.get(recipient)) ?? null;
    const seats = this.tokens.map((token, i) => ({ token, after: after(this.seats[i]) }));
    return { type: "hello", match: this.match, seats, after: after(null) };
  }

  private hear(message: FromServer): void {
    this.calm();
    this.pulse = setTimeout(this.check, SILENCE);
    if (message.type === "welcome") {
      this.welcomed(message);
      return;
    }
    if (message.type === "update") this.count(message);
    if (message.type === "refused" && message.update) this.count(message.update);
    if (message.type === "refused" && message.code === "unavailable") {
      this.later(() => this.resend());
      return;
    }
    if ("id" in message && !this.unanswered.delete(message.id)) return; // answered once already
    this.listener.heard(message);
  }

  private count(update: Update): void {
    this.numbers.set(update.seat, update.number);
  }

  private welcomed(welcome: Welcome): void {
    if (welcome.protocol !== PROTOCOL) {
      this.close();
      this.listener.ended(OTHER_VERSION);
      return;
    }
    this.seats = welcome.seats;
    this.greeted = true;
    this.delay = FIRST_DELAY;
    this.listener.seated(welcome.seats);
    this.listener.line("connected");
    this.resend();
  }

  private resend(): void {
    if (!this.greeted || !this.unanswered.size) return;
    for (const request of this.unanswered.values()) this.send(request);
    this.expect(PATIENCE);
  }

  private closed(code: number): void {
    this.socket = null;
    this.greeted = false;
    this.calm();
    if (this.stopped) return;
    if (FINAL.includes(code)) {
      this.stop();
      this.listener.ended(code);
      return;
    }
    this.listener.line("lost");
    this.later(() => this.connect());
  }

  /** Do something after a while, longer each time; not all clients of a server at the same moment. */
  private later(act: () => void): void {
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
  private expect(within: number): void {
    this.deadline ??= setTimeout(() => this.abandon(), within);
  }

  private calm(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.pulse);
    this.deadline = undefined;
  }

  /** Somebody looks at the page again, the network is back, or all was silent: is the server still there? */
  private readonly check = (): void => {
    if (document.visibilityState === "hidden" || this.stopped) return;
    if (this.greeted) {
      this.refresh();
      this.calm();
      this.expect(PATIENCE);
    } else if (this.socket === null) {
      clearTimeout(this.timer);
      this.delay = FIRST_DELAY;
      this.connect();
    }
  };

  private abandon(): void {
    const dead = this.socket;
    this.closed(BROKEN);
    dead?.close();
  }
}
