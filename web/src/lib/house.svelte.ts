/** The one line to the house: who we are, a WebSocket that mends itself, and a store for each table that is looked at.
 *
 * A command is kept and sent again, with its id, until it is answered; the house does it once. When the line was lost, each table is
 * watched again from the last sequence number we know, so nothing is missed and nothing comes twice.
 */
import { announce } from './announce.svelte';
import { api, commandId } from './api';
import { cut } from './fair';
import { letGo } from './focus';
import { friendlyName } from './names';
import { packOf, spoken } from './pack';
import type { Choice, ClientMessage, Me, ServerMessage, TableState, ToldLine } from './protocol';
import { settings } from './settings.svelte';
import { play } from './sound';
import type { Found } from './steps';
import { note } from './travel';

/** A command without its id and table, which the store adds. */
type Bare<T> = T extends { id: string; table: string } ? Omit<T, 'id' | 'table'> : never;
export type Wish = Bare<ClientMessage>;

export interface Refusal {
  message: string;
  rule?: string;
}
export type Answer = { done: true } | { done: true; action: string; why: string } | { done: false; code: string; refusal: Refusal };

interface Pending {
  message: ClientMessage;
  sent: number;
  resolve: (answer: Answer) => void;
}

const RESEND = 4000;
const QUIET = 20_000;
const DEAD = 32_000;

class House {
  me: Me | null = $state(null);
  /** `lost` once a line that was wanted is not there. */
  line: 'unused' | 'opening' | 'open' | 'lost' = $state('unused');
  /** When the line was lost, in milliseconds; null while it stands. */
  lostAt: number | null = $state(null);

  private socket: WebSocket | null = null;
  private welcomed = false;
  private failures = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly tables = new Map<string, LiveTable>();
  private readonly completions = new Map<string, ((found: Found) => void)[]>();
  private entering: Promise<Me> | null = null;

  constructor() {
    addEventListener('online', () => this.reach());
    addEventListener('offline', () => this.drop());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.reach());
    setInterval(() => this.beat(), 2000);
  }

  /** A guest needs no form: the session is made when it is first needed, with a name that can be changed later. */
  enter(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    // Whoever is known already is told so; only a stranger becomes a new guest.
    this.entering ??= api
      .enter((settings.name ||= friendlyName()))
      .then((me) => {
        settings.name = me.name;
        return (this.me = me);
      })
      .finally(() => (this.entering = null));
    return this.entering;
  }

  /** Takes a name, now and for later. */
  async rename(name: string): Promise<void> {
    const wanted = name.trim();
    if (wanted === '') return;
    if (!this.me) await this.enter();
    if (this.me?.name !== wanted) this.me = await api.enter(wanted);
    settings.name = wanted;
  }

  /** Somebody else from now on, or nobody yet: after logging in or out, or being forgotten. */
  become(me: Me | null): void {
    this.me = me;
    settings.name = me?.name ?? '';
    this.drop();
  }

  /** The store of a table; it is watched from now on. Call the function it comes with to look away. */
  watch(id: string): { table: LiveTable; leave: () => void } {
    let table = this.tables.get(id);
    if (!table) {
      table = new LiveTable(id, this);
      this.tables.set(id, table);
    }
    const found = table;
    found.watchers += 1;
    void this.enter().then(
      () => (this.welcomed ? this.sendWatch(found) : this.reach()),
      () => this.reach(),
    );
    return {
      table: found,
      leave: () => {
        found.watchers -= 1;
        if (found.watchers > 0) return;
        this.tables.delete(id);
        this.transmit({ type: 'unwatch', table: id });
      },
    };
  }

  command(table: string, wish: Wish): Promise<Answer> {
    const id = commandId();
    const message = { ...wish, id, table } as ClientMessage;
    return new Promise((resolve) => {
      this.pending.set(id, { message, sent: Date.now(), resolve });
      this.transmit(message);
    });
  }

  /** Legal actions that begin so and the words that can follow, from the house; for games with more of them than it lists. */
  complete(table: string, prefix: string): Promise<Found> {
    return new Promise((resolve) => {
      const key = `${table} ${prefix}`;
      this.completions.set(key, [...(this.completions.get(key) ?? []), resolve]);
      this.transmit({ type: 'complete', table, prefix });
    });
  }

  say(table: string, phrase: string): void {
    this.transmit({ type: 'say', table, phrase });
  }

  private transmit(message: ClientMessage): void {
    if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Opens the line if it is wanted and not there. */
  private reach(): void {
    if (this.tables.size === 0 || this.socket) return;
    clearTimeout(this.retry);
    if (this.line !== 'lost') this.line = 'opening';
    const address = new URL('./ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address);
    this.socket = socket;
    this.heard = Date.now();
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => this.socket === socket && this.drop();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    socket?.close();
    if (this.tables.size === 0) {
      this.line = 'unused';
      return;
    }
    this.line = 'lost';
    this.lostAt ??= Date.now();
    clearTimeout(this.retry);
    if (!navigator.onLine) return;
    const wait = Math.min(8000, 200 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.retry = setTimeout(() => {
      // The session may be the reason: who we are is asked anew when it did not work at once.
      if (this.failures > 2) this.me = null;
      void this.enter().then(() => this.reach(), () => this.drop());
    }, wait);
  }

  private beat(): void {
    const now = Date.now();
    if (!this.socket) {
      if (navigator.onLine && this.tables.size > 0 && this.line === 'opening') this.reach();
      return;
    }
    if (now - this.heard > DEAD) return this.drop();
    if (now - this.heard > QUIET) this.transmit({ type: 'ping' });
    for (const table of this.tables.values()) table.cut();
    for (const pending of this.pending.values()) {
      if (now - pending.sent < RESEND) continue;
      pending.sent = now;
      this.transmit(pending.message);
    }
  }

  private sendWatch(table: LiveTable): void {
    this.transmit({ type: 'watch', table: table.id, from: table.state?.seq ?? 0 });
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcomed = true;
        this.failures = 0;
        this.line = 'open';
        this.lostAt = null;
        for (const table of this.tables.values()) this.sendWatch(table);
        for (const pending of this.pending.values()) {
          pending.sent = Date.now();
          this.transmit(pending.message);
        }
        return;
      case 'snapshot':
      case 'update':
        return this.tables.get(message.table)?.take(message.state, message.told, message.type === 'snapshot');
      case 'ack':
        // A hint is answered by its advice.
        if (this.pending.get(message.id)?.message.type !== 'hint') this.settle(message.id, { done: true });
        return;
      case 'advice':
        return this.settle(message.id, { done: true, action: message.action, why: message.why });
      case 'refused':
        // Too fast, or a house that cannot write just now, is not a no: it is said again, a little later.
        if (/^(limit|storage)\//.test(message.code)) return this.later(message.id);
        return this.settle(message.id, { done: false, code: message.code, refusal: { message: message.message, ...(message.rule === null ? {} : { rule: message.rule }) } });
      case 'completions': {
        const key = `${message.table} ${message.prefix}`;
        for (const resolve of this.completions.get(key) ?? []) resolve(message);
        this.completions.delete(key);
        return;
      }
      case 'presence': {
        const table = this.tables.get(message.table);
        if (table) {
          table.presence = message.seats;
          table.spectators = message.spectators;
        }
        return;
      }
      case 'said':
        return this.tables.get(message.table)?.hearSaid(message.name, message.seat, message.text);
      case 'problem':
        if (message.code === 'table/unknown') for (const table of this.tables.values()) table.lost ||= table.state === null;
        else if (message.code.startsWith('limit/')) for (const id of this.pending.keys()) this.later(id);
        else for (const table of this.tables.values()) table.trouble = message.message;
        return;
      case 'pong':
        return;
    }
  }

  private later(id: string): void {
    setTimeout(() => {
      const pending = this.pending.get(id);
      if (!pending) return;
      pending.sent = Date.now();
      this.transmit(pending.message);
    }, 300);
  }

  private settle(id: string, answer: Answer): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(answer);
  }
}

/** One table as we see it. Every message replaces what it says; nothing is worked out here. */
export class LiveTable {
  state: TableState | null = $state.raw(null);
  /** Everything told of this table, oldest first. */
  told: readonly ToldLine[] = $state.raw([]);
  /** What the last message told: what is to be shown moving. */
  fresh: readonly ToldLine[] = $state.raw([]);
  presence: readonly boolean[] = $state.raw([]);
  spectators = $state(0);
  /** The last line that was seen before one looked away; null when everything was. */
  seen: number | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  advice: { action: string; why: string } | null = $state.raw(null);
  /** Actions on their way. */
  busy = $state(0);
  private cutting = false;
  /** There is no such table. */
  lost = $state(false);
  /** Something that is wrong with the house, in its words. */
  trouble: string | null = $state(null);
  said: { id: number; name: string; seat: number; text: string }[] = $state([]);
  watchers = 0;

  constructor(
    readonly id: string,
    private readonly house: House,
  ) {}

  get names(): string[] {
    return this.state?.seats.map((seat) => seat.name || `Seat ${seat.seat}`) ?? [];
  }

  get yours(): boolean {
    return this.state !== null && this.state.you !== null && this.state.to_act === this.state.you && this.state.standing === 'playing';
  }

  take(state: TableState, told: readonly ToldLine[], snapshot: boolean): void {
    const known = this.told.at(-1)?.seq ?? 0;
    const before = this.state;
    const news = told.filter((line) => line.seq > known);
    if (before && state.seq < before.seq) return;
    // While the page still stands as it is: measured or let go of later, it would be laid out in the middle of the change.
    note();
    letGo();
    // Whoever sits down sees the deal, unless it was seen before or one's own cards have moved since.
    const dealt = before === null && state.you !== null && recall(this.id) === null && !news.some((line) => line.seat === state.you);
    this.fresh = before || dealt ? news : [];
    if (news.length > 0) this.told = [...this.told, ...news];
    if (before && state.seq > before.seq) this.advice = null;
    if (before?.to_act !== state.to_act) this.refusal = null;
    this.state = state;
    this.cut();
    this.trouble = null;
    const last = this.told.at(-1)?.seq ?? 0;
    if (before === null) {
      keepNow();
      const seen = recall(this.id);
      this.seen = seen !== null && seen < last ? seen : null;
    } else {
      if (document.visibilityState === 'hidden' && this.seen === null && known > 0 && news.length > 0) this.seen = known;
      if (!snapshot || news.length > 0) this.sound(before, state, news);
      for (const line of news) announce(spoken(line.text.join(' '), packOf(state.card.game)));
    }
    // What is asked comes after what has led to it, and is said when it is asked of oneself, or when one comes to the table.
    if (state.standing === 'playing' && state.prompt !== before?.prompt && (before === null || this.yours)) announce(spoken(state.prompt, packOf(state.card.game)));
    if (document.visibilityState === 'visible') keep(this.id, last);
  }

  /** Cuts the cards where the table waits for this device: at a rematch, or when the line was lost before it could. */
  cut(): void {
    const now = this.state;
    if (this.cutting || now === null || now.you === null || !now.to_cut.includes(now.you)) return;
    this.cutting = true;
    void cut(this.id, now.commitment).finally(() => (this.cutting = false));
  }

  hearSaid(name: string, seat: number, text: string): void {
    this.said = [...this.said, { id: Date.now() + Math.random(), name, seat, text }].slice(-6);
    announce(`${name} says: ${text}`);
  }

  /** An action, in notation. Whether it was done; a refusal is shown at the table until something else happens. */
  async act(action: string): Promise<boolean> {
    return (await this.wish({ type: 'act', action })).done;
  }

  async wish(wish: Wish): Promise<Answer> {
    this.refusal = null;
    this.seen = null;
    this.busy += 1;
    const answer = await this.house.command(this.id, wish);
    this.busy -= 1;
    if (!answer.done) {
      this.refusal = answer.refusal;
      play('refused');
    } else if ('action' in answer) {
      this.advice = { action: answer.action, why: answer.why };
      announce(spoken(`${answer.action}: ${answer.why}.`, packOf(this.state?.card.game ?? '')));
    }
    return answer;
  }

  choose(about: number, choice: Choice): Promise<Answer> {
    return this.wish({ type: 'choose', about, choice });
  }

  complete(prefix: string): Promise<Found> {
    return this.house.complete(this.id, prefix);
  }

  say(phrase: string): void {
    this.house.say(this.id, phrase);
  }

  private sound(before: TableState, after: TableState, news: readonly ToldLine[]): void {
    if (news.some((line) => line.motions.length > 0)) play('card');
    else if (news.some((line) => line.seat !== null)) play('knock');
    const over = after.standing === 'over' && before.standing !== 'over';
    if (over && after.you !== null && after.result?.winners.includes(after.you)) play('win');
    else if (after.you !== null && after.to_act === after.you && before.to_act !== after.you) play('turn');
  }
}

const SEEN = 'parlor.seen';

function readSeen(): [string, number][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => Array.isArray(entry) && typeof entry[1] === 'number') : [];
  } catch {
    return [];
  }
}

function recall(table: string): number | null {
  return readSeen().find(([id]) => id === table)?.[1] ?? null;
}

const unkept = new Map<string, number>();

/** Keeps how far a table was seen; of the newest forty tables. Writing waits until the page has shown what it was told. */
function keep(table: string, seq: number): void {
  if (unkept.size === 0) setTimeout(keepNow, 400);
  unkept.set(table, seq);
}

function keepNow(): void {
  if (unkept.size === 0) return;
  try {
    localStorage.setItem(SEEN, JSON.stringify([...unkept, ...readSeen().filter(([id]) => !unkept.has(id))].slice(0, 40)));
  } catch {
    // Without storage nothing is marked as new after a reload.
  }
  unkept.clear();
}
addEventListener('pagehide', keepNow);

export const house = new House();
