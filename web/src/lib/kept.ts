/** What is kept on this device: the logs of its tables, in the columns of the server's log, and a line about each for lists. The browser's
 * database has two stores: `log`, by table and number, and `tables`. Used by the worker, and by pages that list games. */
import { DEVICE } from './line';
import type { HistoryEntry, TableEntry } from './protocol';

export interface Row {
  table: string;
  seq: number;
  kind: string;
  payload: string;
  command_id?: string;
  created_at: number;
  hash: string;
}

export interface Summary {
  entry: TableEntry;
  result: HistoryEntry | null;
}

/** Why rows were not appended: another tab was faster, the command was done before, or the database says no. */
export type Failed = '' | 'stale' | `duplicate ${number}` | `away ${string}`;

export interface Keeper {
  /** Whether it lasts longer than this page. */
  readonly lasts: boolean;
  read(table: string, after: number): Promise<Row[]>;
  append(rows: readonly Row[]): Promise<Failed>;
  note(summary: Summary): Promise<void>;
  /** Fails where nothing can be written. */
  probe(): Promise<void>;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not answer'));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was written'));
  });

/** All rows of a table after a number. */
const rowsOf = (table: string, after = 0): IDBKeyRange => IDBKeyRange.bound([table, after], [table, Infinity], true, false);

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('parlor', 1);
    request.onupgradeneeded = () => {
      const log = request.result.createObjectStore('log', { keyPath: ['table', 'seq'] });
      // A row without a command is in no index.
      log.createIndex('command', ['table', 'command_id'], { unique: true });
      request.result.createObjectStore('tables', { keyPath: 'entry.table' });
    };
    request.onsuccess = () => {
      // Another version of the page may want another form; a database that was closed is opened again.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => (opening = null);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('the database cannot be opened'));
    request.onblocked = () => reject(new Error('another tab holds an older form of the database'));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

const database: Keeper = {
  lasts: true,
  async read(table, after) {
    return done((await open()).transaction('log').objectStore('log').getAll(rowsOf(table, after)));
  },
  async append(rows) {
    try {
      // Committed, but not flushed to the disk: what most browsers do unless told otherwise, and here all of them.
      const transaction = (await open()).transaction('log', 'readwrite', { durability: 'relaxed' });
      const end = committed(transaction);
      const log = transaction.objectStore('log');
      // `add` fails where there is such a row: then another tab was faster.
      for (const row of rows) log.add(row);
      // Without this the browser would tell of each row, and commit when it has heard that nothing follows.
      transaction.commit();
      await end;
      return '';
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'ConstraintError') return `away ${String(error)}`;
    }
    const command = rows.findLast((row) => row.command_id !== undefined);
    if (command?.command_id === undefined) return 'stale';
    const index = (await open()).transaction('log').objectStore('log').index('command');
    const before: Row | undefined = await done(index.get([command.table, command.command_id]));
    return before ? `duplicate ${before.seq}` : 'stale';
  },
  async note(summary) {
    const transaction = (await open()).transaction('tables', 'readwrite');
    transaction.objectStore('tables').put(summary);
    await committed(transaction);
  },
  async probe() {
    const transaction = (await open()).transaction('tables', 'readwrite');
    const probe = { entry: { table: `${DEVICE}probe` }, filler: 'x'.repeat(4096) };
    transaction.objectStore('tables').put(probe);
    transaction.objectStore('tables').delete(probe.entry.table);
    await committed(transaction);
  },
};

/** Where the browser refuses a database: as long as the page is open. */
function memory(): Keeper {
  const logs = new Map<string, Row[]>();
  return {
    lasts: false,
    read: (table, after) => Promise.resolve((logs.get(table) ?? []).filter((row) => row.seq > after)),
    append: (rows) => {
      for (const row of rows) logs.set(row.table, [...(logs.get(row.table) ?? []), row]);
      return Promise.resolve('');
    },
    note: () => Promise.resolve(),
    probe: () => Promise.resolve(),
  };
}

/** The database, or memory where the browser refuses one. */
export const keeper = (): Promise<Keeper> =>
  open().then(
    () => database,
    () => memory(),
  );

/** The tables of this device, the latest first; none where nothing can be kept. */
export async function keptTables(): Promise<Summary[]> {
  try {
    const all = await done<Summary[]>((await open()).transaction('tables').objectStore('tables').getAll());
    return all.toSorted((a, b) => b.entry.updated - a.entry.updated);
  } catch {
    return [];
  }
}

/** The log of a table. */
export const logOf = (table: string): Promise<Row[]> => database.read(table, 0);

/** Every game of this device, as a file has it. */
export interface Exported {
  parlor: 'games of a device';
  version: 1;
  tables: Summary[];
  log: Row[];
}

export async function exportAll(): Promise<Exported> {
  const transaction = (await open()).transaction(['tables', 'log']);
  const [tables, log] = await Promise.all([done<Summary[]>(transaction.objectStore('tables').getAll()), done<Row[]>(transaction.objectStore('log').getAll())]);
  return { parlor: 'games of a device', version: 1, tables, log };
}

const isRow = (row: Partial<Row>): row is Row =>
  typeof row?.table === 'string' && row.table.startsWith(DEVICE) && Number.isSafeInteger(row.seq) && typeof row.kind === 'string' && typeof row.payload === 'string' && (row.command_id === undefined || typeof row.command_id === 'string') && Number.isSafeInteger(row.created_at) && typeof row.hash === 'string';

/** Takes games from a file. A table that is here already stays as it is. Gives the ids of those that are new; `check` throws at a log that
 * cannot be played, and says what lists say of it. */
export async function importAll(text: string, check: (table: string, rows: Row[]) => Promise<Summary>): Promise<number> {
  let file: Partial<Exported>;
  try {
    file = JSON.parse(text) as Partial<Exported>;
  } catch {
    throw new Error('this file is not one of games of a device');
  }
  if (file?.parlor !== 'games of a device' || !Array.isArray(file.log)) throw new Error('this file is not one of games of a device');
  if (file.version !== 1) throw new Error('this file was written by a newer version of the page');
  if (!file.log.every(isRow)) throw new Error('this file is damaged');
  const logs = new Map<string, Row[]>();
  for (const row of file.log) logs.set(row.table, [...(logs.get(row.table) ?? []), row]);
  const known = new Set((await keptTables()).map(({ entry }) => entry.table));
  let count = 0;
  for (const [table, rows] of logs) {
    if (known.has(table)) continue;
    const sorted = rows.toSorted((a, b) => a.seq - b.seq);
    const summary = await check(table, sorted);
    const failed = await database.append(sorted);
    if (failed !== '') throw new Error('the games cannot be written down on this device');
    await database.note(summary);
    count += 1;
  }
  return count;
}

/** Removes a table of this device, or all of them. */
export async function forgetKept(table?: string): Promise<void> {
  const transaction = (await open()).transaction(['tables', 'log'], 'readwrite');
  const [tables, log] = [transaction.objectStore('tables'), transaction.objectStore('log')];
  if (table === undefined) {
    tables.clear();
    log.clear();
  } else {
    tables.delete(table);
    log.delete(rowsOf(table));
  }
  await committed(transaction);
}
