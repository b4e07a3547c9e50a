/** The house on this device: the rules in WebAssembly, the tables that are looked at, and their logs in the browser's database. */
import houseAddress from '../../wasm/house_bg.wasm?url';
import init, { FirstHand, Mirror, ask, create, gameOf } from '../../wasm/house.js';
import { openChannel } from '../lib/channel';
import { keeper, type Row, type Summary } from '../lib/kept';
import { DEVICE } from '../lib/line';
import type { ClientMessage, NewTable, ServerMessage } from '../lib/protocol';
import { gameOfLog } from './log';
import type { FromWorker, Job, Thought, ToWorker } from './messages';
import { Place, random, type Around } from './place';
import { Reviews } from './reviews';
import { STOPPED, Thinker } from './thinker';
import { withWords } from './words';

/** The version of the messages, as `welcome` tells it. */
const VERSION = 1;
const PRIMER = 'primer:';

/** How the page is told: over its channel where there is one (`line-worker.ts` says why). */
let tell = (message: FromWorker): void => postMessage(message);
const said = (message: ServerMessage): void => tell({ kind: 'said', texts: [JSON.stringify(message)] });

/** Other tabs of this page with the same tables. */
const tabs = openChannel('parlor-log');
const places = new Map<string, Promise<Place>>();
const firstHands = new Map<string, FirstHand>();
let around: Around;
let reviews: Reviews;

async function begin(name: string, pause: number): Promise<void> {
  const [module, kept] = await Promise.all([compile(), keeper()]);
  await init({ module_or_path: module });
  const rows = async (table: string, after: number) => JSON.stringify(await kept.read(table, after));
  around = {
    keeper: kept,
    thinker: new Thinker(module, rows),
    name,
    pause,
    send: (texts) => tell({ kind: 'said', texts }),
    grown: (table) => tabs?.postMessage(table),
    broken: (what) => (typeof what === 'string' ? problem(what) : tell({ kind: 'broken', what: String(what) })),
  };
  reviews = new Reviews(() => new Thinker(module, rows));
  tell({ kind: 'ready', lasts: kept.lasts });
  said({ type: 'welcome', version: VERSION, user: null });
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<string>) => void places.get(data)?.then((place) => place.next((room, now) => room.catchUp(now)));
}

/** A file server may not know what kind of file it is: then it cannot be compiled while it comes. */
async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(houseAddress);
  if (!response.ok) throw new Error('the rules did not arrive');
  const copy = response.clone();
  return WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await copy.arrayBuffer()));
}

/** A problem that answers no command. */
function problem(text: string): void {
  const { code, message } = JSON.parse(text) as { code: string; message: string };
  said({ type: 'problem', table: null, code, message });
}

function hear(text: string): void {
  const message = JSON.parse(text) as ClientMessage;
  if (message.type === 'ping') return said({ type: 'pong' });
  if (message.table.startsWith(PRIMER)) return void learn(message.table.slice(PRIMER.length), message, text);
  if (message.type === 'unwatch') {
    const place = places.get(message.table);
    places.delete(message.table);
    void place?.then((place) => place.close(), () => undefined);
    return;
  }
  let place = places.get(message.table);
  if (!place) {
    place = Place.load(message.table, around);
    places.set(message.table, place);
    place.catch((error: unknown) => {
      places.delete(message.table);
      around.broken(error);
    });
  }
  void place.then((place) => place.hear(text), () => undefined);
}

async function learn(game: string, message: ClientMessage, text: string): Promise<void> {
  try {
    if (message.type === 'unwatch') {
      firstHands.get(game)?.free();
      firstHands.delete(game);
      return;
    }
    await withWords(game);
    let hand = firstHands.get(game);
    if (!hand) {
      hand = new FirstHand(game, around.name);
      firstHands.set(game, hand);
    }
    around.send(hand.hear(text) as string[]);
  } catch (error) {
    around.broken(error);
  }
}

/** Answers a question by its path. Throws a problem as JSON. */
async function answer(path: string, body: string, method: string): Promise<string> {
  if (path === 'tables') {
    const id = newId();
    await withWords((JSON.parse(body) as NewTable).card.game);
    return keep(id, create(body, id, random(), Date.now()) as [string, string]);
  }
  // A log from a file: whether it can be played here, and what lists say of it.
  if (path === 'kept') {
    const rows = JSON.parse(body) as Row[];
    await withWords(gameOfLog(rows));
    const mirror = new Mirror(rows[0]?.table ?? '', body, around.name);
    const summary = mirror.summary();
    mirror.free();
    return summary;
  }
  const [, table, rest] = /^tables\/([^/?]+)\/?(.*)$/.exec(path) ?? [];
  if (table !== undefined) {
    const id = decodeURIComponent(table);
    if (rest === 'review') {
      if (method === 'DELETE' && reviews.cancel(id)) return '';
      const known = method === 'DELETE' ? null : reviews.state(id);
      if (known !== null) return known;
      if (method === 'POST') return beginReview(id);
    }
    if (rest === 'again' && method === 'POST') {
      const again = newId();
      return keep(again, (await askCopy(id, { kind: 'again', body, id: again, now: Date.now() })) as [string, string]);
    }
    return (await askCopy(id, { kind: 'ask', path: rest ?? '' })) as string;
  }
  await withWords(gameOf(path, body));
  return ask(path, body);
}

/** Begins a review. Throws a problem as JSON where the match cannot be reviewed. */
async function beginReview(id: string): Promise<string> {
  const begun = (await askCopy(id, { kind: 'ask', path: 'review/begin' })) as string;
  const seq = await lengthOf(id);
  // Asked twice at once it is made once.
  const known = reviews.state(id);
  if (known === null) reviews.begin(id, around.name, seq, begun);
  return known ?? begun;
}

const newId = (): string => `${DEVICE}${random().slice(0, 24)}`;

/** How many entries the log of a table has. Throws a problem as JSON. */
async function lengthOf(id: string): Promise<number> {
  const { length } = await around.keeper.read(id, 0);
  if (length === 0) throw JSON.stringify({ code: 'table/unknown', message: 'there is no such table', rule: null });
  return length;
}

/** Asks the copy of a table in the worker that thinks. Throws a problem as JSON. */
async function askCopy(id: string, what: Job['what']): Promise<NonNullable<Thought['found']>> {
  // The table may move on meanwhile, or a computer player be in a hurry.
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = await around.thinker.ask(id, around.name, await lengthOf(id), what).catch((error: unknown) => {
      if (error !== STOPPED) throw error;
    });
    if (found != null) return found;
  }
  throw JSON.stringify({ code: 'table/stale', message: 'the table has moved on: ask again', rule: null });
}

/** Keeps a new table. Gives what its player is told. */
async function keep(id: string, [seated, rows]: [string, string]): Promise<string> {
  const failed = await around.keeper.append(JSON.parse(rows) as Row[]);
  if (failed !== '') throw JSON.stringify({ code: 'storage/away', message: 'this device has no room to keep a game: free some, and try again', rule: null });
  void note(id).catch(() => undefined);
  return seated;
}

/** What lists say of a table that no client has opened yet. */
async function note(id: string): Promise<void> {
  const rows = await around.keeper.read(id, 0);
  const found = await around.thinker.ask(id, around.name, rows.length, { kind: 'summary' });
  if (typeof found === 'string') await around.keeper.note(JSON.parse(found) as Summary);
}

let ready: Promise<void> | null = null;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const failed = (error: unknown) => tell({ kind: 'broken', what: String(error) });
  if (data.kind === 'hello') {
    const channel = data.channel === null ? null : openChannel(data.channel);
    if (channel) tell = (message) => channel.postMessage(message);
    ready = begin(data.name, data.pause);
    ready.catch(failed);
    return;
  }
  void ready
    ?.then(async () => {
      if (data.kind === 'say') return hear(data.text);
      if (data.kind === 'name') {
        around.name = data.name;
        for (const place of places.values()) void place.then((place) => place.rename(data.name), () => undefined);
        return;
      }
      try {
        tell({ kind: 'answered', number: data.number, text: await answer(data.path, data.body, data.method), failed: false });
      } catch (error) {
        if (typeof error !== 'string') throw error;
        tell({ kind: 'answered', number: data.number, text: error, failed: true });
      }
    })
    .catch(failed);
};
