// One deal of Plaza in Firefox and in WebKit, beside the Chromium of all other suites: opened, played by pointer and keys to its
// result, on a page without errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hand } from './engines/hand.mjs';
import * as firefox from './engines/firefox.mjs';
import * as webkit from './engines/webkit.mjs';
import { setUpHouse } from './lib.mjs';

const house = await setUpHouse();

/** The state of the table, as the page marks it. */
const TABLE = `(({ standing, yours, busy, seq } = {}) => ({ standing, yours, busy, seq: Number(seq ?? 0) }))(document.querySelector('main')?.dataset)`;

/** Opens a table for two, the other a computer player, with one deal each. */
async function openPlaza(hand) {
  // At the pace of all browser tests: nothing is shown that a press could come too early or too late for.
  await hand.engine.goto(`${house.base}/`);
  await hand.engine.evaluate(`(localStorage.setItem('parlor.settings', JSON.stringify({ sound: false, pace: 'once' })), 0)`);
  await hand.engine.goto(`${house.base}/?pace=once#/new/plaza`);
  await hand.engine.evaluate(`(globalThis.wrong = [], addEventListener('error', (event) => wrong.push(event.message)), addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason))), document.addEventListener('securitypolicyviolation', (event) => wrong.push(event.violatedDirective + ' ' + event.blockedURI)), 0)`);
  await hand.wait(`[...document.querySelectorAll('button')].some((button) => button.textContent.trim() === 'Open the table')`);
  await hand.press('label', '2');
  await hand.press('#seat-0');
  // A list is opened differently by every engine; the value is set as the list would set it.
  await hand.engine.evaluate(`((list) => (list.value = 'novice', list.dispatchEvent(new Event('change', { bubbles: true })), list.blur(), 0))(document.querySelector('#seat-0'))`);
  await hand.press('label', 'Our own way');
  await hand.press('#option-deals_each');
  await hand.engine.evaluate(`(document.activeElement.select(), 0)`);
  await hand.type('1');
  await hand.press('button', 'Deal');
}

/** Plays by hints until the match is over, and gives the number of turns. */
async function play(hand) {
  for (let turns = 0; turns < 400; turns++) {
    const table = await hand.wait(`(({ standing, yours, busy, seq }) => (standing && standing !== 'playing' && standing !== 'waiting') || (standing === 'playing' && yours === 'true' && busy === '0') ? { standing, seq } : null)(${TABLE})`, 'the turn');
    if (table.standing !== 'playing') return turns;
    // By pointer and by key in turn.
    if (turns % 2 === 0) await hand.press('button', 'A hint');
    else await hand.type('h');
    await hand.press('[data-hint] button', 'Do it');
    await hand.wait(`${TABLE}.seq > ${table.seq + 1}`, 'the table to go on');
  }
  throw new Error('the match has not ended');
}

for (const browser of [firefox, webkit]) {
  const wanted = browser.missing && `${browser.missing} is not installed`;
  test(`a deal of Plaza is played in ${browser.name}`, { skip: process.env.CI ? undefined : wanted, timeout: 300_000 }, async () => {
    assert.equal(wanted, undefined);
    const engine = await browser.open();
    try {
      const hand = new Hand(engine);
      await openPlaza(hand);
      const turns = await play(hand);
      assert.ok(turns > 4, `${turns} turns`);
      await hand.wait(`[...document.querySelectorAll('h2')].some((heading) => heading.textContent.includes('Result')) || document.querySelector('[aria-label=Result]') !== null`, 'the result');
      assert.deepEqual(await engine.evaluate('globalThis.wrong'), []);
    } finally {
      await engine.close();
    }
  });
}
