/** What the page asks of the house over HTTP. Every failure is an `ApiError` that can be shown as it is. */
import type { Acted, AskReferee, BlockedEntry, Courtesy, CutCards, GameEntry, Hindsight, History, LevelEntry, Me, NewTable, PhraseEntry, Problem, RecoveryCodes, RefereeAnswer, ReplayState, ReviewState, RuleEntry, RunningTables, SeatComputer, Seated, SessionEntry, SignEntry, SitDown, Story, TableEntry, ToldLine } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

/** How many milliseconds the clock of the house is ahead of this browser's. */
export const houseClock = { ahead: 0 };

const AWAY = 'the house does not answer: the connection may be down';

async function ask(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`./api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new ApiError('connection/away', AWAY);
  }
  const date = Date.parse(response.headers.get('date') ?? '');
  // The header knows whole seconds only: a smaller difference means nothing.
  if (Number.isFinite(date)) houseClock.ahead = Math.abs(date - Date.now()) > 2500 ? date - Date.now() : 0;
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.code ?? `http/${response.status}`, problem?.message ?? `the house answers with ${response.status}`, problem?.rule ?? null);
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
  /** Be a guest of this name, or take it, if one is somebody already. */
  enter: (name: string) => post<Me>('session', { name }),
  lobby: () => get<TableEntry[]>('tables'),
  running: (after?: string) => get<RunningTables>(`tables/running${after === undefined ? '' : `?after=${part(after)}`}`),
  table: (id: string) => get<TableEntry>(`tables/${part(id)}`),
  byCode: (code: string) => get<TableEntry>(`codes/${part(code)}`),
  open: (table: NewTable) => post<Seated>('tables', table),
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
  myTables: () => get<TableEntry[]>('me/tables'),
  history: (after?: string) => get<History>(`me/history${after === undefined ? '' : `?after=${part(after)}`}`),
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
