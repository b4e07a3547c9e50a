// A table of the compiled rules in Node.js, played by a script: every seat does what it is told, and what the page would be sent is kept.
// `table.mjs` puts a page in front of it, `src/games/scenes.test.ts` looks at the states alone.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadRules } from '../../scripts/offline.mjs';

const NAME = 'Ada';
const wasm = new URL('../../wasm/', import.meta.url);

let loaded = null;
/** The rules, with the dictionary. */
export async function rules() {
  loaded ??= loadRules().then((found) => {
    found.loadWords(readFileSync(new URL('words.bin', wasm)));
    return found;
  });
  return loaded;
}

const hex = (text) => createHash('sha256').update(text).digest('hex');

export class ScriptedRoom {
  /** Rows of the log as JSON, for a second copy that thinks. */
  grown = () => {};
  /** What is sent to whoever looks. */
  sent = () => {};
  state = null;
  /** The lines of the last change. */
  told = [];
  thinks = null;
  wake = null;
  turn = 0;
  refused = false;

  constructor(made, { game, options = {}, seats, seed, level = 'novice', id = `device:scene-${game}`, now = 1_800_000_000_000 }) {
    this.id = id;
    this.now = now;
    const computer = { kind: 'computer', level };
    const table = { card: { game, options, seats, hints: true, public: false }, seats: [{ kind: 'you' }, ...Array.from({ length: seats - 1 }, () => computer)] };
    const [, first] = made.create(JSON.stringify(table), id, hex(seed), now);
    this.first = first;
    this.room = new made.Room(id, first, NAME, hex('chance'), now);
    this.carryOut(this.room.begin(now));
    this.hear({ type: 'watch', table: id, from: 0 });
  }

  hear(message) {
    this.carryOut(this.room.hear(this.now, typeof message === 'string' ? message : JSON.stringify(message)));
  }

  /** One step of the script: "1 place 3 at 0,1 base blue" by seat and action, "ready" at the end of a deal, "late" where time runs out. */
  step(line) {
    this.now += 1000;
    this.turn += 1;
    const [, seat, action] = /^(\d+) (.*)$/.exec(line) ?? [];
    if (line === 'ready') this.hear({ type: 'ready', id: `s${this.turn}`, table: this.id });
    else if (line === 'late') {
      this.now = Math.max(this.now, this.wake ?? 0);
      this.carryOut(this.room.woke(this.now));
    } else if (seat === '1') this.hear({ type: 'act', id: `s${this.turn}`, table: this.id, action });
    else {
      const seq = this.thinks ?? this.state.seq;
      this.thinks = null;
      this.carryOut(this.room.thought(this.now, seq, Number(seat), action));
    }
  }

  /** A step that may be refused. */
  attempt(line) {
    this.refused = true;
    this.step(line);
    this.refused = false;
  }

  carryOut(deeds) {
    for (const [what, value] of deeds) {
      if (what === 'append') {
        this.grown(value);
        this.carryOut(this.room.appended(this.now, ''));
      } else if (what === 'read' || what === 'recover') this.carryOut(this.room.read(this.now, '[]', ''));
      else if (what === 'send') this.send(value);
      else if (what === 'think') this.thinks = value;
      else if (what === 'wake') this.wake = value;
    }
  }

  send(text) {
    const message = JSON.parse(text);
    if (message.type === 'refused' && !this.refused && message.id === `s${this.turn}`) throw new Error(`${this.id}, step ${this.turn}: ${text}`);
    if (message.state) {
      this.state = message.state;
      this.told = message.told ?? [];
    }
    this.sent(text, message);
  }

  free() {
    this.room.free();
  }
}
