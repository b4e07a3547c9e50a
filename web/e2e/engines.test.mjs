// Firefox and WebKit, beside the Chromium of all other suites: a match opened, played by pointer and keys to its result, on a page
// without errors. The test run plays a deal of Plaza in each, the whole matrix a match at every table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hand } from './engines/hand.mjs';
import * as firefox from './engines/firefox.mjs';
import * as webkit from './engines/webkit.mjs';
import { setUpHouse, shared } from './lib.mjs';

const house = await setUpHouse();
const games = await (await fetch(`${house.base}/api/games`)).json();
const titles = process.env[shared.whole] === '1' ? games : games.filter(({ id }) => id === 'plaza');

/** The state of the table, as the page marks it. */
const TABLE = `(({ standing, yours, busy, seq } = {}) => ({ standing, yours, busy, seq: Number(seq ?? 0) }))(document.querySelector('main')?.dataset)`;

/** Opens a table for the fewest players, the others computers, with the options of the title's own suite. */
async function openTable(hand, { id, players }) {
  // At the pace of all browser tests: nothing is shown that a press could come too early or too late for.
  await hand.engine.goto(`${house.base}/`);
  await hand.engine.evaluate(`(localStorage.setItem('parlor.settings', JSON.stringify({ sound: false, pace: 'once', ask: true, alone: 'house' })), 0)`);
  const { hands } = await import(`./tables/${id}.test.mjs`);
  const seats = Math.max(players[0], Math.min(2, players[1]));
  const card = { game: id, options: hands.options ?? {}, seats, clock: { kind: 'none' }, hints: true, public: false };
  const table = await hand.engine.evaluate(`await (async () => {
    const ask = async (path, body) => (await fetch('./api/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await ask('session', { name: 'Ada' });
    return (await ask('tables', { card: ${JSON.stringify(card)}, seats: [{ kind: 'you' }, ...Array.from({ length: ${seats - 1} }, () => ({ kind: 'computer', level: 'novice' }))] })).table;
  })()`);
  await hand.engine.goto(`${house.base}/?table=${table}#/table/${table}`);
  await hand.engine.evaluate(`(globalThis.wrong = [], addEventListener('error', (event) => wrong.push(event.message)), addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason))), document.addEventListener('securitypolicyviolation', (event) => wrong.push(event.violatedDirective + ' ' + event.blockedURI)), 0)`);
  await hand.wait(`document.querySelector('.frame') !== null`, 'the table');
}

/** Plays by hints until the match is over, and gives the number of turns. */
async function play(hand) {
  for (let turns = 0; turns < 400; turns++) {
    // The end of a deal is looked at no longer than it takes to press on.
    const table = await hand.wait(`(document.querySelector('.deal-end button')?.click(), (({ standing, yours, busy, seq }) => (standing && standing !== 'playing' && standing !== 'waiting') || (standing === 'playing' && yours === 'true' && busy === '0') ? { standing, seq } : null)(${TABLE}))`, 'the turn');
    if (table.standing !== 'playing') return turns;
    // By pointer and by key in turn; where a box to type in has the focus, a key is a letter.
    const typing = await hand.engine.evaluate(`document.activeElement?.matches('input') ?? false`);
    if (turns % 2 === 0 || typing) await hand.press('button', 'A hint');
    else await hand.type('h');
    // A hint comes in steps: what to think about, where to look, and then what to do.
    const step = () => hand.wait(`document.querySelector('[data-hint]')?.dataset.step ?? null`, 'a hint');
    for (let now = await step(); now === 'nudge' || now === 'place'; ) {
      await hand.press('[data-hint] button');
      now = await hand.wait(`(({ step }) => (step && step !== ${JSON.stringify(now)} ? step : null))(document.querySelector('[data-hint]')?.dataset ?? {})`, 'the next step of the hint');
    }
    await hand.press('[data-hint] button', 'Do it');
    await hand.wait(`${TABLE}.seq > ${table.seq + 1}`, 'the table to go on');
  }
  throw new Error('the match has not ended');
}

for (const browser of [firefox, webkit]) {
  const wanted = browser.missing && `${browser.missing} is not installed`;
  for (const game of titles) {
    test(`${game.title}: a match in ${browser.name}`, { skip: process.env.CI ? undefined : wanted, timeout: 300_000 }, async () => {
      assert.equal(wanted, undefined);
      const engine = await browser.open();
      try {
        const hand = new Hand(engine);
        await openTable(hand, game);
        const turns = await play(hand);
        assert.ok(turns > 0, `${turns} turns`);
        await hand.wait(`[...document.querySelectorAll('h2')].some((heading) => heading.textContent.includes('Result')) || document.querySelector('[aria-label=Result]') !== null`, 'the result');
        assert.deepEqual(await engine.evaluate('globalThis.wrong'), []);
      } finally {
        await engine.close();
      }
    });
  }
}
