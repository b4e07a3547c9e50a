/** A line that is wanted, and mends itself. */
import type { Line, OpenLine } from './line';
import type { ClientMessage, ServerMessage } from './protocol';

const QUIET = 20_000;
const DEAD = 32_000;
/** A worker answers at once, or is dead. */
const NEAR_QUIET = 3000;
const NEAR_DEAD = 6000;

/** What a wire needs of the one who uses it. */
export interface WireUser {
  /** Whether the line is wanted. */
  wanted(): boolean;
  hear(message: ServerMessage): void;
  /** The house has said welcome: everything is said again. */
  welcomed(): void;
  /** Called before the line is opened again, with the number of failures so far. */
  enter(failures: number): Promise<unknown>;
}

export class Wire {
  /** `lost` once a line that was wanted is not there. */
  state: 'unused' | 'opening' | 'open' | 'lost' = $state('unused');
  /** When the line was lost, in milliseconds; null while it stands. */
  lostAt: number | null = $state(null);

  private line: Line | null = null;
  private welcomed = false;
  private failures = 0;
  private heard = 0;
  /** When the server was last pinged without an answer since. */
  private asked = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: OpenLine,
    private readonly user: WireUser,
    /** Whether it goes over the network, which the browser says is there or not. */
    private readonly far: boolean,
  ) {}

  get isOpen(): boolean {
    return this.welcomed;
  }

  send(message: ClientMessage): void {
    if (this.welcomed) this.line?.send(JSON.stringify(message));
  }

  /** Opens the line if it is wanted and not there. */
  reach(): void {
    if (!this.user.wanted() || this.line) return;
    clearTimeout(this.retry);
    if (this.state !== 'lost') this.state = 'opening';
    this.heard = Date.now();
    this.line = this.open({
      message: (text) => {
        this.heard = Date.now();
        this.asked = 0;
        const message = JSON.parse(text) as ServerMessage;
        if (message.type !== 'welcome') return this.user.hear(message);
        this.welcomed = true;
        this.failures = 0;
        this.state = 'open';
        this.lostAt = null;
        this.user.welcomed();
      },
      closed: () => this.drop(),
    });
  }

  /** Ends the line; where it is wanted, it is opened again in a while. */
  drop(): void {
    const line = this.line;
    this.line = null;
    this.asked = 0;
    this.welcomed = false;
    line?.close();
    if (!this.user.wanted()) {
      this.state = 'unused';
      return;
    }
    this.state = 'lost';
    this.lostAt ??= Date.now();
    clearTimeout(this.retry);
    if (this.far && !navigator.onLine) return;
    const wait = Math.min(8000, 200 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.retry = setTimeout(() => void this.user.enter(this.failures).then(() => this.reach(), () => this.drop()), wait);
  }

  /** Every two seconds: whether the line still stands. */
  beat(): boolean {
    const now = Date.now();
    if (!this.line) {
      if ((!this.far || navigator.onLine) && this.user.wanted() && this.state === 'opening') this.reach();
      return false;
    }
    if (this.far ? now - this.heard > DEAD : this.asked > 0 && now - this.asked > NEAR_DEAD) {
      this.drop();
      return false;
    }
    if (now - this.heard > (this.far ? QUIET : NEAR_QUIET)) {
      // A page behind others has slow timers: what counts is how long the answer takes.
      this.asked ||= now;
      this.send({ type: 'ping' });
    }
    return true;
  }
}
