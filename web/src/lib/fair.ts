/** Checking a deal: SHA-256 of the secret that the house opened, against the hash it had published. `docs/RECORDS.md` has the form of a record. */
import { api, hex, nonce } from './api';

export interface Proof {
  commitment: string;
  secret: string | null;
  nonces: string[];
  /** Whether the secret has the published hash. */
  opened: boolean;
  /** What the cards were dealt from. */
  seed: string | null;
}

export function checkRecord(text: string): Proof {
  const proof: Proof = { commitment: '', secret: null, nonces: [], opened: false, seed: null };
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'commitment') proof.commitment = rest[0] ?? '';
    else if (word === 'secret') proof.secret = rest[0] ?? null;
    else if (word === 'nonce') proof.nonces.push(rest[1] ?? '');
    else if (word === 'play') break;
  }
  if (proof.secret !== null) {
    const secret = bytes(proof.secret);
    proof.opened = hex(sha256(join(ascii('parlor commitment\n'), secret))) === proof.commitment;
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, BigInt(proof.nonces.length), true);
    proof.seed = hex(sha256(join(ascii('parlor deal\n'), secret, count, ...proof.nonces.map(bytes))));
  }
  return proof;
}

const KEY = 'parlor.cuts';

/** What this browser knew and did before the deal of a table: the hash of the house's secret, and the number it added. */
export interface Cut {
  commitment: string;
  nonce: string;
}

/** Cuts the cards: keeps the hash that the house has shown, and only then tells it a number. When it fails, for want of a line or because another device of this seat was faster, the table says whether there is still something to do. */
export async function cut(table: string, commitment: string): Promise<void> {
  const known = cutOf(table);
  const own = known?.commitment === commitment ? known : { commitment, nonce: nonce() };
  keep(table, own);
  await api.cut(table, { nonce: own.nonce }).catch(() => undefined);
}

export function cutOf(table: string): Cut | null {
  return readAll().find(([id]) => id === table)?.[1] ?? null;
}

/** Of the newest forty tables. */
function keep(table: string, own: Cut): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, own], ...readAll().filter(([id]) => id !== table)].slice(0, 40)));
  } catch {
    // Without storage the hash of the record is all there is to compare.
  }
}

function readAll(): [string, Cut][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => Array.isArray(entry) && typeof entry[1]?.nonce === 'string') : [];
  } catch {
    return [];
  }
}

const ascii = (text: string) => new TextEncoder().encode(text);

function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** FIPS 180-4. The browser's own is only there on secure addresses, and a phone at home reaches the house by a plain one. */
export function sha256(message: Uint8Array): Uint8Array {
  const h = Uint32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));
  const k = Uint32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
  const length = ((message.length + 8) >> 6) * 64 + 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, message.length * 8);
  const w = new Uint32Array(64);
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
  const word = (from: Uint32Array, i: number) => from[i] ?? 0;
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = word(w, i - 15);
      const b = word(w, i - 2);
      w[i] = word(w, i - 16) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + word(w, i - 7) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    const s = Uint32Array.from(h);
    for (let i = 0; i < 64; i++) {
      const a = word(s, 0);
      const e = word(s, 4);
      const one = (word(s, 7) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & word(s, 5)) ^ (~e & word(s, 6))) + word(k, i) + word(w, i)) >>> 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & word(s, 1)) ^ (a & word(s, 2)) ^ (word(s, 1) & word(s, 2)))) >>> 0;
      s.copyWithin(1, 0);
      s[4] = word(s, 4) + one;
      s[0] = one + two;
    }
    for (let i = 0; i < 8; i++) h[i] = word(h, i) + word(s, i);
  }
  const out = new Uint8Array(32);
  const result = new DataView(out.buffer);
  h.forEach((value, i) => result.setUint32(i * 4, value));
  return out;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}

function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32);
}
