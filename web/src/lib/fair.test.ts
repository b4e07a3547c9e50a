import { expect, it } from 'vitest';
import { hex } from './api';
import { checkRecord, sha256 } from './fair';

const text = (s: string) => new TextEncoder().encode(s);
const bytes = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** The runtime's own hash, to compare with. */
async function known(...parts: Uint8Array[]): Promise<string> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)));
}

it('hashes as everybody does, at every length around a block', async () => {
  expect(hex(sha256(text('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 500]) {
    expect(hex(sha256(text('x'.repeat(length))))).toBe(await known(text('x'.repeat(length))));
  }
});

const secret = '07'.repeat(32);
const nonce = '2a'.repeat(32);
const record = (commitment: string) => `parlor record 1\ngame plaza\nseat 1 Ada\ncommitment ${commitment}\nnonce 1 ${nonce}\nsecret ${secret}\nplay\n1 draw down\n`;

it('says that a secret with the published hash is the one', async () => {
  const proof = checkRecord(record(await known(text('parlor commitment\n'), bytes(secret))));
  expect(proof.opened).toBe(true);
  expect(proof.seed).toBe(await known(text('parlor deal\n'), bytes(secret), bytes('0100000000000000'), bytes(nonce)));
});

it('says that another secret is not', () => {
  expect(checkRecord(record('00'.repeat(32))).opened).toBe(false);
});
