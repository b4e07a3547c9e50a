// Firefox and WebKit, beside the Chromium of all other suites: a match opened and played to its result, on a page without errors: every
// other action with the table's own things, by the same hands as in Chromium, the others by hints, asked for by pointer and by key. The
// test run plays a deal of Plaza in each, the whole matrix a match at every table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hand } from './engines/hand.mjs';
import * as firefox from './engines/firefox.mjs';
import * as webkit from './engines/webkit.mjs';
import { setUpHouse, shared } from './lib.mjs';
import { advise } from './match.mjs';

const house = await setUpHouse();
const games = await (await fetch(`${house.base}/api/games`)).json();
const titles = process.env[shared.whole] === '1' ? games : games.filter(({ id }) => id === 'plaza');

/** The state of the table, as the page marks it. */
const TABLE = `(({ standing, yours, busy, seq } = {}) => ({ standing, yours, busy, seq: Number(seq ?? 0) }))(document.querySelector('main')?.dataset)`;

/** Opens a table for the fewest players, the others computers, with the options and settings of the title's own suite. */
async function openTable(hand, { id, players }, { options = {}, settings = {} }) {
  // At the pace of all browser tests: nothing is shown that a press could come too early or too late for.
  await hand.engine.goto(`${house.base}/`);
  const kept = JSON.stringify({ sound: false, pace: 'once', remarks: false, ask: true, alone: 'house', ...settings });
  await hand.engine.evaluate(`(localStorage.setItem('parlor.settings', ${JSON.stringify(kept)}), 0)`);
  const seats = Math.max(players[0], Math.min(2, players[1]));
  const card = { game: id, options, seats, clock: { kind: 'none' }, hints: true, public: false };
  const table = await hand.engine.evaluate(`await (async () => {
    const ask = async (path, body) => (await fetch('./api/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await ask('session', { name: 'Ada' });
    return (await ask('tables', { card: ${JSON.stringify(card)}, seats: [{ kind: 'you' }, ...Array.from({ length: ${seats - 1} }, () => ({ kind: 'computer', level: 'novice' }))] })).table;
  })()`);
  await hand.engine.goto(`${house.base}/?table=${table}#/table/${table}`);
  await hand.engine.evaluate(`(globalThis.wrong = [], addEventListener('error', (event) => wrong.push(event.message)), addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason))), document.addEventListener('securitypolicyviolation', (event) => wrong.push(event.violatedDirective + ' ' + event.blockedURI)), 0)`);
  await hand.wait(`document.querySelector('.frame') !== null`, 'the table');
}

/** Asks for a hint, by pointer or by key, and does it. */
async function byHint(hand, byKey) {
  // Where a box to type in has the focus, a key is a letter.
  const typing = await hand.engine.evaluate(`document.activeElement?.matches('input') ?? false`);
  if (byKey && !typing) await hand.keys('h');
  else await hand.press(hand.page.getByRole('button', { name: 'A hint', exact: true }));
  // It comes in steps: what to think about, where to look, and then what to do.
  const hint = hand.page.locator('[data-hint]');
  for (let now = await hint.getAttribute('data-step'); now === 'nudge' || now === 'place'; ) {
    await hand.press(hint.getByRole('button').first());
    now = await hand.wait(`(({ step }) => (step && step !== ${JSON.stringify(now)} ? step : null))(document.querySelector('[data-hint]')?.dataset ?? {})`, 'the next step of the hint');
  }
  await hand.press(hint.getByRole('button', { name: 'Do it', exact: true }));
}

/** Plays until the match is over, and gives the number of actions done with the table's own things. */
async function play(hand, { play }) {
  let own = 0;
  for (let turns = 0; turns < 400; turns++) {
    // The end of a deal is looked at no longer than it takes to press on.
    const table = await hand.wait(`(document.querySelector('.deal-end button')?.click(), (({ standing, yours, busy, seq }) => (standing && standing !== 'playing' && standing !== 'waiting') || (standing === 'playing' && yours === 'true' && busy === '0') ? { standing, seq } : null)(${TABLE}))`, 'the turn');
    if (table.standing !== 'playing') return own;
    if (turns % 2 === 0) {
      // Of the state only what hands ask for: what lies in the tray of a puzzle.
      const { action, problem, tray } = await hand.engine.evaluate(`(({ action, problem, state }) => ({ action, problem, tray: state.view.tray }))(await (${advise})())`);
      assert.ok(action, problem);
      await play(hand, action, { view: { tray } });
      own += 1;
      await hand.wait(`${TABLE}.seq > ${table.seq}`, `${action} to be done`);
    } else {
      await byHint(hand, turns % 4 === 1);
      // The hint itself stands in the log.
      await hand.wait(`${TABLE}.seq > ${table.seq + 1}`, 'the table to go on');
    }
  }
  throw new Error('the match has not ended');
}

for (const browser of [firefox, webkit]) {
  const wanted = browser.missing && `${browser.missing} is not installed`;
  for (const game of titles) {
    test(`${game.title}: a match in ${browser.name}`, { skip: process.env.CI ? undefined : wanted, timeout: 300_000 }, async () => {
      assert.equal(wanted, undefined);
      const { hands } = await import(`./tables/${game.id}.test.mjs`);
      const engine = await browser.open();
      try {
        const hand = new Hand(engine);
        // Of two at World's Fair one may call for everything before the other has a turn.
        let own = 0;
        for (let matches = 0; own < 2 && matches < 5; matches++) {
          await openTable(hand, game, hands);
          own = await play(hand, hands);
        }
        assert.ok(own > 1, `${own} actions with the table's own things`);
        await hand.page.getByRole('region', { name: 'Result' }).waitFor();
        assert.deepEqual(await engine.evaluate('globalThis.wrong'), []);
      } finally {
        await engine.close();
      }
    });
  }
}
