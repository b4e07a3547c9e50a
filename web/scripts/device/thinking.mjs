// The same matches, thought about by the compiled rules in Node.js and by the native program.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transcript } from '../../e2e/transcript.mjs';
import { loadRules } from '../offline.mjs';
import { beside, round } from './figures.mjs';

const STEPS = 8;

export async function thinking() {
  const rules = await loadRules();
  rules.loadWords(readFileSync(new URL('../../wasm/words.bin', import.meta.url)));
  for (const { id, players } of JSON.parse(rules.ask('games', '')).filter(({ players }) => players[1] > 1)) {
    const clock = { thought: 0 };
    transcript(rules, id, players[0], 'sharp', 'warm', STEPS);
    transcript(rules, id, players[0], 'sharp', 'figures', STEPS, clock);
    const printed = execFileSync(beside('examples/transcript'), [id, players[0], 'sharp', 'figures', STEPS].map(String), { maxBuffer: 1 << 28, env: { ...process.env, TIMES: '1' } }).toString();
    const native = Number(/^thought (\d+)$/m.exec(printed)[1]) / 1000;
    console.log(`${id}: sharp thinks ${round(clock.thought)} ms as WebAssembly, ${round(native)} ms natively: ${(native / clock.thought).toFixed(2)} times its speed`);
  }
}
