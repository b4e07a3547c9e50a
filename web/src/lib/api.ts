/** What the page asks of a house by the paths of its API: of the one that has sent this page over HTTP, or of the one on this device. Which one follows
 * from what it is about. Every failure is an `ApiError` that can be shown as it is. */
import { hasHouse, playsHere } from './alone';
import { handedIn, withoutOwn } from './handed-in';
import { keptTables, type Row, type Summary } from './kept';
import { isOnDevice } from './line';
import { askHouse } from './line-socket';
import { askDevice } from './line-worker';
import type { Acted, AskReferee, BlockedEntry, Courtesy, CutCards, GameEntry, Hindsight, History, KeptMatch, LevelEntry, Me, NewTable, PhraseEntry, Problem, RecoveryCodes, RefereeAnswer, ReplayState, ReviewState, RuleEntry, RunningTables, SeatComputer, Seated, SessionEntry, SignEntry, SitDown, Story, TableEntry, ToldLine } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

/** What a check of a record has found. */
export interface Checked {
  game: string;
  actions: number;
  over: boolean;
  commitment: string;
  cuts: number;
}

/** How many milliseconds the clock of the house is ahead of this browser's. */
export const houseClock = { ahead: 0 };

const AWAY = 'the house does not answer: the connection may be down';
const NONE = 'there is no house behind this page: everything is played on this device';

/** What the house on this device answers: whatever is about its tables, and the referee, who needs no house. */
const isAnsweredHere = (path: string): boolean => isOnDevice(decodeURIComponent(path.replace(/^tables\//, ''))) || (path === 'referee' && playsHere());

/** What is known without a house: lists that the build has made, and the rules. */
const isCommonKnowledge = (path: string): boolean => /^(games|levels|phrases)(\/|$)/.test(path);

async function withoutHouse(path: string): Promise<Response> {
  if (path.includes('/')) return askDevice(path);
  const lists = (await (await fetch('./catalog.json')).json()) as Record<string, unknown>;
  return new Response(JSON.stringify(lists[path]));
}

async function ask(path: string, body?: unknown, method?: string): Promise<Response> {
  let response: Response;
  try {
    if (isAnsweredHere(path)) response = await askDevice(path, body, method);
    else if (hasHouse) response = await askHouse(path, body, method);
    else if (isCommonKnowledge(path)) response = await withoutHouse(path);
    else throw new ApiError('connection/none', NONE);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (!isCommonKnowledge(path)) throw new ApiError('connection/away', AWAY);
    response = await withoutHouse(path).catch(() => {
      throw new ApiError('connection/away', AWAY);
    });
  }
  const date = Date.parse(response.headers.get('date') ?? '');
  // The header knows whole seconds only: a smaller difference means nothing.
  if (Number.isFinite(date)) houseClock.ahead = Math.abs(date - Date.now()) > 2500 ? date - Date.now() : 0;
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.code ?? `http/${response.status}`, problem?.message ?? `the house answers with ${response.status}`, problem?.rule ?? null);
}

/** What the house knows of one's games, and what this device does. One without the other is better than nothing. */
async function both<T>(house: Promise<T>, device: Promise<T>, join: (house: T, device: T) => T, isEmpty: (device: T) => boolean): Promise<T> {
  const [far, near] = await Promise.allSettled([house, device]);
  if (near.status === 'rejected') return house;
  if (far.status === 'rejected' && isEmpty(near.value) && hasHouse) throw far.reason;
  return far.status === 'rejected' ? near.value : join(far.value, near.value);
}

const tablesHere = async (): Promise<TableEntry[]> => (await keptTables()).map(({ entry }) => entry);
const historyHere = async (): Promise<History> => ({ matches: (await keptTables()).flatMap(({ result }) => result ?? []), next: null });

/** What the house on this device says. */
async function read<T>(response: Response): Promise<T> {
  if (response.ok) return response.json() as Promise<T>;
  const problem = (await response.json()) as Problem;
  throw new ApiError(problem.code, problem.message, problem.rule);
}

const get = async <T>(path: string): Promise<T> => (await ask(path)).json() as Promise<T>;
const post = async <T>(path: string, body: unknown): Promise<T> => (await ask(path, body)).json() as Promise<T>;
const done = async (path: string, body: unknown, method: string): Promise<void> => void (await ask(path, body, method));
const part = encodeURIComponent;

/** Lists that do not change while the program runs are asked for once. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= load().catch((error: unknown) => {
    kept = undefined;
    throw error;
  }));
}

const ruleLists = new Map<string, () => Promise<RuleEntry[]>>();

export const api = {
  games: once(() => get<GameEntry[]>('games')),
  levels: once(() => get<LevelEntry[]>('levels')),
  rules: (game: string): Promise<RuleEntry[]> => {
    const list = ruleLists.get(game) ?? once(() => get<RuleEntry[]>(`games/${part(game)}/rules`));
    ruleLists.set(game, list);
    return list();
  },
  things: (game: string) => get<SignEntry[]>(`games/${part(game)}/things`),
  /** Becomes a guest of this name, or renames the user of this session. */
  enter: (name: string) => post<Me>('session', { name }),
  lobby: () => get<TableEntry[]>('tables'),
  running: (after?: string) => get<RunningTables>(`tables/running${after === undefined ? '' : `?after=${part(after)}`}`),
  table: (id: string) => get<TableEntry>(`tables/${part(id)}`),
  byCode: (code: string) => get<TableEntry>(`codes/${part(code)}`),
  open: (table: NewTable) => post<Seated>('tables', table),
  /** Opens a table on this device. */
  openHere: async (table: NewTable): Promise<Seated> => read<Seated>(await askDevice('tables', table)),
  /** What lists say of a log from a file; fails where it cannot be played. */
  summaryOf: async (rows: readonly Row[]): Promise<Summary> => read<Summary>(await askDevice('kept', JSON.stringify(rows))),
  /** Plays a record again by the rules, on this device: every action, the result, and the deal. */
  check: async (record: string): Promise<Checked> => read<Checked>(await askDevice('check', record)),
  cut: (id: string, cut: CutCards) => post<Acted>(`tables/${part(id)}/cut`, cut),
  sit: (id: string, sit: SitDown) => post<Seated>(`tables/${part(id)}/sit`, sit),
  seatComputer: (id: string, computer: SeatComputer) => done(`tables/${part(id)}/computer`, computer, 'POST'),
  record: async (id: string): Promise<string> => (await ask(`tables/${part(id)}/record`)).text(),
  /** A page of what was told before an entry of the log. */
  told: (id: string, before: number) => get<ToldLine[]>(`tables/${part(id)}/told?before=${before}`),
  courtesy: (id: string) => get<Courtesy>(`tables/${part(id)}/courtesy`),
  mute: (id: string, seat: number) => done(`tables/${part(id)}/mute`, { seat }, 'POST'),
  block: (id: string, seat: number) => done(`tables/${part(id)}/block`, { seat }, 'POST'),
  forgiveSeat: (id: string, seat: number) => done(`tables/${part(id)}/forgive`, { seat }, 'POST'),
  report: (id: string, seat: number, reason: string) => done(`tables/${part(id)}/report`, { seat, reason }, 'POST'),
  refuse: (id: string, seat: number) => done(`tables/${part(id)}/refuse`, { seat }, 'POST'),
  door: (id: string, closed: boolean) => done(`tables/${part(id)}/door`, { closed }, 'POST'),
  blocked: () => get<BlockedEntry[]>('me/blocked'),
  forgive: (user: string) => done(`me/blocked/${part(user)}`, undefined, 'DELETE'),
  recordAddress: (id: string) => `./api/tables/${part(id)}/record`,
  hindsight: (id: string, deal: number) => get<Hindsight>(`tables/${part(id)}/hindsight?deal=${deal}`),
  replay: (id: string, step: number) => get<ReplayState>(`tables/${part(id)}/replay?step=${step}`),
  story: (id: string) => get<Story>(`tables/${part(id)}/story`),
  /** Begins a review, or says how it stands. */
  beginReview: (id: string) => post<ReviewState>(`tables/${part(id)}/review`, {}),
  review: (id: string) => get<ReviewState>(`tables/${part(id)}/review`),
  cancelReview: (id: string) => done(`tables/${part(id)}/review`, undefined, 'DELETE'),
  /** A table for practice that begins just before a step of a match that is over. */
  tryAgain: (id: string, step: number) => post<Seated>(`tables/${part(id)}/again`, { step }),
  phrases: once(() => get<PhraseEntry[]>('phrases')),
  referee: (question: AskReferee) => post<RefereeAnswer>('referee', question),
  myTables: () => both(get<TableEntry[]>('me/tables'), tablesHere(), (far, near) => [...near, ...far], (near) => near.length === 0),
  history: (after?: string): Promise<History> => {
    const far = get<History>(`me/history${after === undefined ? '' : `?after=${part(after)}`}`);
    // What this device keeps comes with the first page.
    return after === undefined ? both(far, historyHere(), (far, near) => ({ matches: [...near.matches, ...withoutOwn(far.matches, near.matches, handedIn())], next: far.next }), (near) => near.matches.length === 0) : far;
  },
  /** Who one is; fails for a stranger. */
  me: () => get<Me>('session'),
  /** Has a match kept that was played on this device. */
  handIn: (log: Row[]) => post<KeptMatch>('me/matches', { log }),
  claim: (login: string, password: string) => post<Me>('account', { login, password }),
  logIn: (login: string, password: string) => post<Me>('account/login', { login, password }),
  recoveryCodes: (password: string) => post<RecoveryCodes>('account/codes', { password }),
  recover: (login: string, code: string, password: string) => post<Me>('account/recover', { login, code, password }),
  logOut: () => done('session', undefined, 'DELETE'),
  newPassword: (old: string, next: string) => done('account/password', { old, new: next }, 'POST'),
  sessions: () => get<SessionEntry[]>('me/sessions'),
  endSession: (id: string) => done(`me/sessions/${part(id)}`, undefined, 'DELETE'),
  exportAddress: './api/me/export',
  forget: () => done('me', undefined, 'DELETE'),
};

/** 32 random bytes as hexadecimal digits: this device's part of a deal. */
export function nonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** An id for a command, so that sending it twice is doing it once. */
export function commandId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
