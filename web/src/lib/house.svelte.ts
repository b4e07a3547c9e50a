/** The one line to the house: who we are, a WebSocket that mends itself, and a store for each table that is looked at.
 *
 * A command is kept and sent again, with its id, until it is answered; the house does it once. When the line was lost, each table is
 * watched again from the last sequence number we know, so nothing is missed and nothing comes twice.
 */
import { api, commandId } from './api';
import { LiveTable, type Answer, type TableLine, type Wish } from './live.svelte';
import { friendlyName } from './names';
import type { ClientMessage, Me, ServerMessage } from './protocol';
import { settings } from './settings.svelte';
import type { Found } from './steps';

interface Pending {
  message: ClientMessage;
  sent: number;
  resolve: (answer: Answer) => void;
}

const RESEND = 4000;
const QUIET = 20_000;
const DEAD = 32_000;

class House implements TableLine {
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
    table.rejoined = true;
    // A first hand is kept by nobody: it goes on where this browser says.
    if (table.step > 0) this.learn(table.id, table.step);
    else this.transmit({ type: 'watch', table: table.id, from: table.state?.seq ?? 0 });
  }

  /** Goes to a step of a first hand. */
  learn(table: string, step: number): void {
    this.transmit({ type: 'learn', table, step });
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
        return this.settle(message.id, { done: true, action: message.action, words: message.words, nudge: message.nudge, pointsAt: message.points_at, why: message.why, sure: message.sure });
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
      case 'lesson':
        return this.tables.get(message.table)?.learn(message.lesson);
      case 'said':
        return this.tables.get(message.table)?.hearSaid(message.name, message.seat, message.text);
      case 'problem':
        if (message.code === 'table/closed') for (const table of this.tables.values()) table.shut ||= table.state?.you == null;
        else if (message.code === 'table/unknown') for (const table of this.tables.values()) table.lost ||= table.state === null;
        else if (message.code.startsWith('limit/')) for (const id of this.pending.keys()) this.later(id);
        else for (const table of this.tables.values()) table.trouble = message.message;
        return;
      // Asked for over HTTP.
      case 'told':
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

export const house = new House();
