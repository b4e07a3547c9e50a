// Takes the pictures of the README anew, as WebP: `npm run pictures -- [folder]`, by default `docs/pictures`; a second word takes only the
// pictures whose names contain it. Needs the program with the page built in, as the browser suites do. The tables are those of the browser
// tests' scripts (`e2e/moments/`), so that a picture shows the same position whenever it is taken.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, openHouse, sizes } from '../e2e/lib.mjs';
import { comeTo, MOMENTS, ticking } from '../e2e/moments/list.mjs';
import { rules, ScriptedRoom } from '../e2e/moments/room.mjs';
import { openMoment, scripts } from '../e2e/moments/table.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const house = await openHouse();
const browser = await openBrowser();

async function open(size, settings = {}) {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: 'light' });
  await context.addInitScript((stored) => localStorage.setItem('parlor.settings', stored), JSON.stringify({ sound: false, pace: 'calm', remarks: false, ask: true, alone: 'house', ...settings }));
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${house.base}/#/`);
  await page.waitForSelector('main');
  return page;
}

/** Everything has arrived where it goes, and the engravings and the pieces of a jigsaw are drawn. */
async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => document.getAnimations().forEach((each) => each.effect?.getComputedTiming().iterations !== Infinity && each.finish()));
  await ticking(page, page.waitForFunction(() => document.querySelector('[data-bare]') === null && [...document.querySelectorAll('.facade')].every((place) => place.querySelector('img')?.complete)));
}

async function write(page, name) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86 });
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
  console.log(`${name}.webp, ${Math.round((data.length * 3) / 4096)} KB`);
}

/** How many steps are left at the last turn of one's own at which something is to be seen. */
async function stepsLeft(name, isSeen) {
  const script = scripts[name];
  const room = new ScriptedRoom(await rules(), script);
  let left = null;
  script.steps.forEach((step, i) => {
    if (room.state.to_act === 1 && room.state.deal_end === null && isSeen(room.state)) left = script.steps.length - i;
    room.step(step);
  });
  if (room.state.to_act === 1 && room.state.deal_end === null && isSeen(room.state)) left = 0;
  room.free();
  if (left === null) throw new Error(`${name}: there is no such turn`);
  return left;
}

/** A table at which one is asked. */
const turn = (name, size, isSeen, settings) => async () => {
  const page = await open(size, settings);
  await openMoment(page, name, { before: await stepsLeft(name, isSeen), level: 'steady' });
  await page.clock.runFor(3000);
  await settled(page);
  return page;
};

/** A great moment. */
const scene = (name, size, settings) => async () => {
  const page = await open(size, settings);
  const moment = await openMoment(page, MOMENTS[name].script ?? name, { level: 'steady' });
  await page.clock.pauseAt(Date.now() + 2000);
  await comeTo(page, moment, MOMENTS[name]);
  await settled(page);
  return page;
};

/** Pictures of phones, side by side. */
const phones = (wall, edge, ...shots) => async () => {
  const pictures = [];
  for (const shot of shots) {
    const page = await shot();
    pictures.push((await page.screenshot()).toString('base64'));
    await page.context().close();
  }
  const page = await browser.newPage({ viewport: { width: 28 + pictures.length * 388, height: 696 } });
  await page.setContent(`<style>body { display: flex; gap: 24px; margin: 0; padding: 26px; background: ${wall} } img { width: 360px; height: 640px; border: 2px solid ${edge}; border-radius: 18px }</style>${pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('')}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page;
};

const anyTurn = () => true;
const dark = { theme: 'dark' };
const pictures = {
  async shelf() {
    const page = await open('desk');
    await page.waitForLoadState('networkidle');
    await settled(page);
    return page;
  },
  plaza: turn('plaza-most', 'desk', anyTurn),
  phones: phones('#e6e9e1', '#66736b',
    turn('rummy-laid', 'phone', anyTurn),
    scene('rap-won', 'phone'),
    turn('americana-showdown', 'phone', ({ view }) => view.phase === 'betting'),
  ),
  contact: turn('contact-closed', 'desk', ({ view, legal }) => view.hands[0].length >= 2 && legal.length > 1),
  dark: phones('#232b28', '#7d8a82',
    turn('plaza-most', 'phone', anyTurn, dark),
    scene('americana-sold', 'phone', dark),
    scene('birds-whole', 'phone', dark),
  ),
};
try {
  for (const [name, take] of Object.entries(pictures)) {
    if (!name.includes(only)) continue;
    const page = await take();
    await write(page, name);
    await page.context().close();
  }
} finally {
  await browser.close();
  await house.close();
}
