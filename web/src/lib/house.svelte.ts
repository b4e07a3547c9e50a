/** The lines to the houses: who we are, a wire to the house that has sent this page, one to the house on this device, and a store for
 * each table that is looked at. A wire mends itself (`wire.svelte.ts`).
 *
 * A command is kept and sent again, with its id, until it is answered; the house does it once. When the line was lost, each table is
 * watched again from the last sequence number we know, so nothing is missed and nothing comes twice.
 */
import { hasHouse, playsHere } from './alone';
import { api, commandId } from './api';
import { noteAccount } from './handed-in';
import { isOnDevice } from './line';
import { openSocket } from './line-socket';
import { callHere, openWorker } from './line-worker';
import { LiveTable, type Answer, type TableLine, type Wish } from './live.svelte';
import { friendlyName } from './names';
import { takeProblem } from './problem';
import type { ClientMessage, Me, ServerMessage } from './protocol';
import { settings } from './settings.svelte';
import type { Found } from './steps';
import { Wire } from './wire.svelte';

interface Pending {
  message: ClientMessage & { table: string };
  sent: number;
  resolve: (answer: Answer) => void;
}

const RESEND = 4000;

class House implements TableLine {
  private known: Me | null = $state(null);
  private readonly far: Wire;
  private readonly near: Wire;
  private readonly pending = new Map<string, Pending>();
  private readonly tables = new Map<string, LiveTable>();
  private readonly completions = new Map<string, ((found: Found) => void)[]>();
  private entering: Promise<Me> | null = null;

  constructor() {
    const user = (near: boolean) => ({
      wanted: () => [...this.tables.keys()].some((id) => this.isNear(id) === near),
      hear: (message: ServerMessage) => this.hear(message, near),
      welcomed: () => this.sayAgain(near),
      enter: (failures: number) => {
        if (near) return Promise.resolve();
        // The session may be the reason: who we are is asked anew when it did not work at once.
        if (failures > 2) this.me = null;
        return this.enter();
      },
    });
    this.far = new Wire(openSocket, user(false), true);
    this.near = new Wire(openWorker, user(true), false);
    addEventListener('online', () => this.far.reach());
    addEventListener('offline', () => this.far.drop());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.far.reach());
    setInterval(() => this.beat(), 2000);
  }

  get me(): Me | null {
    return this.known;
  }

  set me(me: Me | null) {
    this.known = me;
    if (me === null) return;
    noteAccount(me.login !== null);
    if (me.login !== null) void import('./handing-in').then(({ handIn }) => handIn(me));
  }

  /** Whether a table is in the house on this device: those that are kept here, and first hands, which are not stored. */
  private isNear(table: string): boolean {
    return isOnDevice(table) || (table.startsWith('primer:') && playsHere());
  }

  /** The wire of a table. */
  wireOf(table: string): Wire {
    return this.isNear(table) ? this.near : this.far;
  }

  /** A guest needs no form: the session is made when it is first needed, with a name that can be changed later. */
  enter(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    // A known session is confirmed; only a new one becomes a guest.
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
    if (hasHouse) {
      if (!this.me) await this.enter();
      if (this.me?.name !== wanted) this.me = await api.enter(wanted);
    }
    settings.name = wanted;
    callHere(wanted);
  }

  /** Another user from now on, or none yet: after logging in or out, or being forgotten. */
  become(me: Me | null): void {
    noteAccount(me !== null && me.login !== null);
    this.me = me;
    settings.name = me?.name ?? '';
    this.far.drop();
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
    const wire = this.wireOf(id);
    const look = () => (wire.isOpen ? this.sendWatch(found) : wire.reach());
    // The house on this device needs no session.
    if (wire === this.near) look();
    else void this.enter().then(look, () => wire.reach());
    return {
      table: found,
      leave: () => {
        found.watchers -= 1;
        if (found.watchers > 0) return;
        this.transmit({ type: 'unwatch', table: id });
        this.tables.delete(id);
      },
    };
  }

  command(table: string, wish: Wish): Promise<Answer> {
    const id = commandId();
    const message = { ...wish, id, table } as Pending['message'];
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

  private transmit(message: ClientMessage & { table: string }): void {
    this.wireOf(message.table).send(message);
  }

  private beat(): void {
    const standing = [this.far, this.near].filter((wire) => wire.beat());
    const now = Date.now();
    for (const table of this.tables.values()) if (standing.includes(this.wireOf(table.id))) table.cut();
    for (const pending of this.pending.values()) {
      if (now - pending.sent < RESEND) continue;
      pending.sent = now;
      this.transmit(pending.message);
    }
  }

  /** Everything that was not answered on a line that is new. */
  private sayAgain(near: boolean): void {
    for (const table of this.tables.values()) if (this.isNear(table.id) === near) this.sendWatch(table);
    for (const pending of this.pending.values()) {
      if (this.isNear(pending.message.table) !== near) continue;
      pending.sent = Date.now();
      this.transmit(pending.message);
    }
  }

  private sendWatch(table: LiveTable): void {
    table.rejoined = true;
    // A first hand is not stored: it goes on from the step that this browser sends.
    if (table.step > 0) this.learn(table.id, table.step);
    else this.transmit({ type: 'watch', table: table.id, from: table.state?.seq ?? 0 });
  }

  /** Goes to a step of a first hand. */
  learn(table: string, step: number): void {
    this.transmit({ type: 'learn', table, step });
  }

  private hear(message: ServerMessage, near: boolean): void {
    switch (message.type) {
      case 'snapshot':
      case 'update':
        // What lists say of a table is written just after its end.
        if (near && message.state.standing === 'over') setTimeout(() => void import('./handing-in').then(({ handInAgain }) => handInAgain()), 1000);
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
      case 'problem': {
        const tables = [...this.tables.values()].filter((table) => this.isNear(table.id) === near);
        if (message.code.startsWith('limit/')) for (const id of this.pending.keys()) this.later(id);
        else takeProblem(message, tables);
        return;
      }
      // The wire hears this itself; the other is asked for over HTTP.
      case 'welcome':
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
