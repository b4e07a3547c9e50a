// Pictures of every phase, every great moment, every end of a deal and every result, of every title: part of `npm run look`. They are
// brought about by the scripts of the browser tests (`e2e/moments/`), with the page's clock standing still.
import { comeTo, MOMENTS, ticking } from '../e2e/moments/list.mjs';
import { rules, ScriptedRoom } from '../e2e/moments/room.mjs';
import { openMoment, scripts } from '../e2e/moments/table.mjs';

const LOOKS = { light: {}, dark: { theme: 'dark' } };

/** One whole match of every title: the phases of a game, and its result. */
const WHOLE = [...new Map(['-out', '-whole', '-last', '-over'].flatMap((end) => Object.entries(scripts).filter(([name]) => name.endsWith(end)).map((each) => [each[1].game, each]))).values()];

/** Whatever may be done, without what it is done with. */
const phaseOf = ({ legal, view }) => `${view.phase ?? ''} ${[...new Set((legal ?? []).map((action) => action.split(' ')[0]))].sort().join(' ')}`;

/** The first turn of one's own in each phase of a match: how many steps are left then. */
async function phases(script) {
  const room = new ScriptedRoom(await rules(), script);
  const found = new Map();
  script.steps.forEach((step, i) => {
    if (room.state.to_act === 1 && room.state.deal_end === null && !found.has(phaseOf(room.state))) found.set(phaseOf(room.state), script.steps.length - i);
    room.step(step);
  });
  room.free();
  return [...found.values()];
}

/** Goes on until something is seen, if it comes. */
async function until(page, selector, most = 40_000) {
  for (let time = 0; time < most; time += 500) {
    if (await page.locator(selector).first().isVisible()) return true;
    await page.clock.runFor(500);
  }
  return false;
}

/** `shoot(page, label)` takes a picture and looks for violations; `wanted(label)` says whether there is to be one. */
export async function lookAtMoments({ browser, base, sizes, wanted, shoot }) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const [look, settings] of Object.entries(LOOKS)) {
      const at = async (label, name, options, then) => {
        if (!wanted(label)) return;
        const context = await browser.newContext({ viewport, colorScheme: 'light' });
        await context.addInitScript((stored) => localStorage.setItem('parlor.settings', stored), JSON.stringify({ sound: false, pace: 'calm', remarks: false, ask: true, alone: 'house', ...settings }));
        const page = await context.newPage();
        await page.clock.install();
        await page.goto(base);
        await page.waitForSelector('main');
        const moment = await openMoment(page, name, options);
        await page.clock.pauseAt(Date.now() + 2000);
        await then(page, moment);
        await context.close();
      };
      const picture = async (page, label) => {
        await page.evaluate(() => document.getAnimations().forEach((each) => each.effect?.getComputedTiming().iterations !== Infinity && each.finish()));
        await ticking(page, shoot(page, label));
      };
      for (const [name, one] of Object.entries(MOMENTS)) {
        const label = `scene-${name}-${size}-${look}`;
        await at(label, one.script ?? name, { changed: one.changed }, async (page, moment) => {
          await comeTo(page, moment, one);
          await picture(page, label);
          if (moment.room.state.deal_end !== null && (await until(page, '.deal-end'))) await picture(page, `deal-${name}-${size}-${look}`);
        });
      }
      for (const [name, script] of Object.entries(scripts).filter(([each]) => each.endsWith('-most'))) {
        const label = `most-${script.game}-${size}-${look}`;
        await at(label, name, { before: 0 }, (page) => picture(page, label));
      }
      for (const [name, script] of WHOLE) {
        for (const [i, before] of (await phases(script)).entries()) {
          const label = `phase-${script.game}-${i + 1}-${size}-${look}`;
          await at(label, name, { before }, (page) => picture(page, label));
        }
        const label = `result-${script.game}-${size}-${look}`;
        await at(label, name, {}, async (page, moment) => {
          moment.next();
          if (await until(page, 'section[aria-label=Result]')) await picture(page, label);
        });
      }
    }
  }
}
