// The rules in a browser do what the rules in the program do, byte for byte: the same tables are played by the compiled rules here and by
// `crates/browser/examples/transcript.rs`, and every row and message is compared.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { loadRules } from '../scripts/offline.mjs';
import { program } from './lib.mjs';
import { transcript } from './transcript.mjs';

const whole = process.env.PARLOR_E2E_WHOLE === '1';
const native = join(dirname(program), 'examples/transcript');
const run = promisify(execFile);

const rules = await loadRules();
rules.loadWords(readFileSync(new URL('../wasm/words.bin', import.meta.url)));
const games = JSON.parse(rules.ask('games', ''));
const levels = JSON.parse(rules.ask('levels', '')).map(({ name }) => name);

async function same(game, seats, level, seed, steps) {
  const { stdout } = await run(native, [game, seats, level, seed, steps].map(String), { maxBuffer: 1 << 30 });
  const [theirs, ours] = [stdout.trimEnd().split('\n'), transcript(rules, game, seats, level, seed, steps)];
  const differs = theirs.findIndex((line, i) => line !== ours[i]);
  assert.equal(differs, -1, `${game} ${level} ${seed}: line ${differs}:\n${theirs[differs]?.slice(0, 400)}\n${ours[differs]?.slice(0, 400)}`);
  assert.equal(ours.length, theirs.length, `${game} ${level} ${seed}: one is longer`);
  assert.ok(ours.length > 6, `${game} ${level} ${seed}: nothing was played`);
  return ours;
}

for (const { id, players } of games) {
  test(`${id} is the same in the browser, a whole match and at every level`, async () => {
    const seats = players[0];
    const [first, ...others] = levels;
    const lines = await same(id, seats, first, 'whole', 4000);
    assert.match(lines.at(-1), /"standing":"(over|closed)"/, 'it was played to its end');
    if (players[1] === 1) return;
    for (const level of others) await same(id, seats, level, 'levels', whole ? 4000 : 8);
    if (whole) for (const level of levels) await same(id, players[1], level, 'most', 4000);
  });
}
