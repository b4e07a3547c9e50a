// The great moments of every title, at a calm pace: each is drawn within the screen at both sizes and leaves the hand in sight where
// something is asked; its sentence is in the log and for the screen reader; axe finds nothing; Space or a tap ends it; without motion
// it does not come. The test run looks at some of every title, the whole matrix at all; `src/games/scenes.test.ts` has them all in every
// run. The page's clock stands still meanwhile, so that no scene is over before it was looked at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openPage, setUp, shared, sizes } from './lib.mjs';
import { comeTo, MOMENTS, ticking } from './moments/list.mjs';
import { openMoment } from './moments/table.mjs';

const whole = process.env[shared.whole] === '1';
const { house, browser } = await setUp();

/** Everything that moves has arrived. */
const settled = (page) => page.evaluate(() => document.getAnimations().forEach((each) => each.effect?.getComputedTiming().iterations !== Infinity && each.finish()));

/** What of a drawing lies outside of the screen, or over one's hand while something is asked. */
const outside = (page, sees) =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector)?.closest('.stage, .question') ?? document.querySelector(selector);
    const hand = document.querySelector('main')?.dataset.yours === 'true' ? document.querySelector('[data-part=hand]')?.getBoundingClientRect() : null;
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (width === 0 || height === 0 || style.opacity === '0' || element.closest('svg')?.parentElement?.closest('svg')) return [];
      // What is cut off on purpose is not seen: the picture of which a row is shown.
      for (let around = element.parentElement; around && around !== root; around = around.parentElement) if (getComputedStyle(around).overflow !== 'visible') return [];
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${[left, top, right, bottom].map(Math.round)}`;
      if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) return [];
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return [`off the screen: ${name}`];
      return hand && bottom > hand.top + 2 && top < hand.bottom && element !== root ? [`over the hand: ${name}`] : [];
    });
  }, sees);

async function open(name, { motion = 'no-preference', size = 'phone' } = {}) {
  const opened = await openPage(browser, house, { size, motion, clock: true, settings: { pace: 'calm' } });
  const { page } = opened;
  const moment = await openMoment(page, MOMENTS[name].script ?? name, { changed: MOMENTS[name].changed });
  await page.clock.pauseAt(Date.now() + 2000);
  return { ...opened, moment };
}

const words = (text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Whether a sentence was said aloud; it is said when what it tells has been painted. */
async function isHeard(page, sentence) {
  await page.clock.runFor(60);
  assert.notEqual(sentence, '', 'something was told');
  return words(await page.locator('[role=log][aria-label=Announcements]').textContent()).includes(words(sentence));
}

/** Whether a sentence stands in the log, once everything has been shown. A line begins with who did it, set apart. */
async function isLogged(page, sentence) {
  const wanted = words(sentence).split(' ').slice(1).join(' ');
  for (let times = 0; times < 12; times++) {
    if (words(await page.locator('.story').textContent()).includes(wanted)) return true;
    await page.clock.fastForward(4000);
  }
  return false;
}

for (const [name, one] of Object.entries(MOMENTS).filter(([, { short }]) => whole || short)) {
  test(`${name} is drawn, told and skipped`, { timeout: 90_000 }, async () => {
    const { page, moment, close } = await open(name);
    await comeTo(page, moment, one);
    for (const size of ['phone', 'desk']) {
      await page.setViewportSize(sizes[size]);
      await settled(page);
      assert.deepEqual(await outside(page, one.sees), [], `${name}, ${size}`);
      // The whole matrix looks for violations at both sizes.
      if (whole || size === 'phone') await ticking(page, axe(page, `${name}, ${size}`));
    }
    if (one.waits === undefined) assert.ok(await isHeard(page, moment.sentence), `"${moment.sentence}" is said aloud`);
    if (!one.beside) {
      for (let part = 0; part < (one.parts ?? 1); part++) {
        if (name.length % 2 === 0) await page.keyboard.press('Space');
        else await page.locator('.stage').click();
      }
      await page.waitForFunction((selector) => document.querySelector(selector) === null, one.sees);
    }
    if (one.waits === undefined) assert.ok(await isLogged(page, moment.sentence), `the log has "${moment.sentence}"`);
    await close();
  });
}

test('without motion nothing is staged, and everything is told', { timeout: 90_000 }, async () => {
  const staged = Object.entries(MOMENTS).filter(([, { beside }]) => !beside);
  for (const [name] of whole ? staged : staged.filter(([, { short }], i) => short && i % 2 === 0)) {
    const { page, moment, close } = await open(name, { motion: 'reduce' });
    moment.next();
    await page.waitForFunction((seq) => Number(document.querySelector('main').dataset.seq) >= seq, moment.room.state.seq);
    for (let times = 0; times < 5; times++) {
      assert.equal(await page.locator('.stage').count(), 0, name);
      await page.clock.fastForward(1000);
    }
    assert.ok(await isHeard(page, moment.sentence), name);
    await close();
  }
});
