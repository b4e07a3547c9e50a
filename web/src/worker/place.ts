/** One table of this device: it says to its room what comes, one thing after the other, and carries out what the room wants done. */
import { Room } from '../../wasm/house.js';
import type { Keeper, Row, Summary } from '../lib/kept';
import { gameOfLog } from './log';
import { STOPPED, type Thinker } from './thinker';
import { withWords } from './words';

type Deed = ['append' | 'open', string] | ['read' | 'recover', number] | ['send' | 'report', string] | ['think', number, number] | ['advise', number, string] | ['wake', number | null];

/** What a place needs around it. */
export interface Around {
  keeper: Keeper;
  thinker: Thinker;
  name: string;
  /** How long computer players wait: 1 as at a house, 0 not at all. */
  pause: number;
  send(texts: readonly string[]): void;
  /** The log of a table has grown: other tabs want to know. */
  grown(table: string): void;
  /** Something broke that cannot be mended here. */
  broken(what: unknown): void;
}

/** The longest time that a timer of the browser takes. */
const LONGEST = 2 ** 31 - 1;

export class Place {
  private line: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  private constructor(
    readonly id: string,
    private readonly room: Room,
    private readonly around: Around,
  ) {}

  /** A table as its log has it. Throws a problem as JSON. */
  static async load(id: string, around: Around): Promise<Place> {
    const rows = await around.keeper.read(id, 0);
    if (rows.length === 0) throw JSON.stringify({ code: 'table/unknown', message: 'there is no such table', rule: null });
    await withWords(gameOfLog(rows));
    const place = new Place(id, new Room(id, JSON.stringify(rows), around.name, random(), Date.now()), around);
    place.next((room, now) => room.begin(now));
    return place;
  }

  /** Says something to the room, after everything that was said before. */
  next(input: (room: Room, now: number) => Deed[]): void {
    this.line = this.line
      .then(async () => {
        if (!this.closed) await this.carryOut(input(this.room, Date.now()));
      })
      .catch((error: unknown) => this.around.broken(error));
  }

  /** The player is called otherwise now. */
  rename(name: string): void {
    this.next((room, now) => room.rename(now, name));
  }

  hear(text: string): void {
    this.next((room, now) => room.hear(now, text));
  }

  /** The last client has left. Work that is under way is finished first. */
  close(): void {
    clearTimeout(this.timer);
    this.line = this.line.then(() => {
      this.closed = true;
      this.room.free();
    });
  }

  private async carryOut(deeds: readonly Deed[]): Promise<void> {
    let texts: string[] = [];
    for (const [index, deed] of deeds.entries()) {
      switch (deed[0]) {
        case 'append': {
          const failed = await this.around.keeper.append(JSON.parse(deed[1]) as Row[]);
          await this.carryOut(this.room.appended(Date.now(), failed) as Deed[]);
          if (failed === '') {
            this.around.grown(this.id);
            this.note();
          }
          break;
        }
        case 'read':
        case 'recover':
          await this.carryOut(await this.found(deed[0], deed[1]));
          break;
        case 'open':
          await this.open(JSON.parse(deed[1]) as Row[]);
          break;
        case 'send':
          texts.push(deed[1]);
          if (deeds[index + 1]?.[0] === 'send') break;
          this.around.send(texts);
          texts = [];
          break;
        case 'think':
          setTimeout(() => void this.think(deed[1]), deed[2] * this.around.pause);
          break;
        case 'advise':
          void this.around.thinker.ask(this.id, this.around.name, deed[1], { kind: 'advise', command: deed[2] }).then(
            (found) => typeof found === 'string' && this.around.send([found]),
            () => undefined,
          );
          break;
        case 'wake':
          this.wake(deed[1]);
          break;
        case 'report':
          console.warn(`${this.id}: ${deed[1]}`);
          break;
      }
    }
  }

  private async found(what: 'read' | 'recover', after: number): Promise<Deed[]> {
    try {
      if (what === 'recover') await this.around.keeper.probe();
      const rows = await this.around.keeper.read(this.id, after);
      return this.room.read(Date.now(), JSON.stringify(rows), '') as Deed[];
    } catch (error) {
      return this.room.read(Date.now(), undefined, String(error)) as Deed[];
    }
  }

  /** Keeps a new table, unless it is there. Should that fail, it is tried again when this one is next loaded. */
  private async open(rows: readonly Row[]): Promise<void> {
    const failed = await this.around.keeper.append(rows);
    if (failed !== '' && failed !== 'stale') console.warn(`${this.id}: no rematch yet: ${failed}`);
  }

  private async think(seq: number): Promise<void> {
    if (this.closed) return;
    try {
      const found = await this.around.thinker.ask(this.id, this.around.name, seq, { kind: 'think' });
      if (Array.isArray(found)) this.next((room, now) => room.thought(now, seq, Number(found[0]), found[1]));
    } catch (error) {
      // Another table was in a hurry. Where this one has moved on meanwhile, nothing comes of it.
      if (error === STOPPED) setTimeout(() => void this.think(seq), 50);
      else this.around.broken(new Error(`thinking: ${String(error)}`));
    }
  }

  private wake(at: number | null): void {
    clearTimeout(this.timer);
    if (at === null) return;
    this.timer = setTimeout(() => (Date.now() >= at ? this.next((room, now) => room.woke(now)) : this.wake(at)), Math.min(LONGEST, Math.max(0, at - Date.now())));
  }

  /** What lists say of it. It follows from the log, so that nothing waits for it and nothing is lost without it. */
  private note(): void {
    const { entry, result } = JSON.parse(this.room.summary()) as Summary;
    void this.around.keeper.note({ entry, result }).catch(() => undefined);
  }
}

/** 32 random bytes as hexadecimal digits. */
export function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
