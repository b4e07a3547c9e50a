// Every page: axe, the content security policy, its weight and its steadiness.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, choose, openPage, playByHints, setUp, sizes } from './lib.mjs';

const { house, browser } = await setUp();

const paths = ['/', '/box/plaza', '/box/worlds-fair', '/new/plaza', '/tables', '/mine', '/rules/plaza', '/rules/plaza/P8', '/referee/plaza', '/referee/rummy', '/you', '/privacy', '/settings', '/nowhere'];

for (const size of Object.keys(sizes)) {
  test(`every page by axe, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size });
    for (const path of paths) {
      await page.goto(`${house.base}/#${path}`);
      await page.waitForSelector('h1');
      await page.waitForFunction(() => !document.querySelector('main [role=status]')?.textContent?.match(/Fetching|Looking/));
      await page.evaluate(() => document.fonts.ready);
      await axe(page, `${path} ${size}`);
    }
    await close();
  });
}

test('the page is served under a policy without anything inline', async () => {
  const policy = (await fetch(house.base)).headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'self'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
});

test('the shelf weighs less than 200 KB and does not shift', async () => {
  const { page, context, close } = await openPage(browser, house, { size: 'phone', path: '/nowhere' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  cdp.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto(`${house.base}/?weigh#/`);
  await page.waitForSelector('.shelf');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  console.log(`the shelf: ${(bytes / 1024).toFixed(1)} KB over the wire`);
  assert.ok(bytes < 200 * 1024, `${bytes} bytes`);
  const shift = await page.evaluate(() => new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  }));
  console.log(`layout shift of the shelf: ${shift.toFixed(4)}`);
  assert.ok(shift < 0.02, `layout shift ${shift}`);
  await close();
});

test('a deal is shown by transforms alone, so that it is smooth while the page works', async () => {
  const { page, close } = await openPage(browser, house, { path: '/box/plaza', motion: 'no-preference' });
  await page.evaluate(() => {
    globalThis.moved = new Map();
    const look = () => {
      for (const animation of document.getAnimations()) {
        const thing = animation.effect?.target?.closest?.('.hand [data-thing]')?.dataset.thing;
        if (thing !== undefined && !(animation instanceof CSSTransition)) globalThis.moved.set(thing, animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('link', { name: /^Play now/ }).click();
  await page.waitForFunction(() => globalThis.moved.size === 10);
  const properties = new Set(await page.evaluate(() => [...globalThis.moved.values()].flat()));
  assert.deepEqual([...properties].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)), ['transform']);
  await close();
});

test('a finished match can be seen again at the address of a move, and its record is there', async () => {
  const { page, close } = await openPage(browser, house, { path: '/new/plaza' });
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, '2');
  await page.getByLabel('Seat 2').selectOption('novice');
  await choose(page, 'Our own way');
  await page.locator('#option-deals_each').fill('1');
  await page.getByRole('button', { name: 'Deal' }).click();
  await playByHints(page);
  await page.getByRole('link', { name: 'See it again' }).click();
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.waitForFunction(() => location.hash.endsWith('/1'));
  const table = page.url().split('/').at(-2);
  await page.goto(`${house.base}/#/replay/${table}/12`);
  await page.reload();
  await page.getByText(/^12 of/).waitFor();
  await axe(page, 'replay');
  const record = await (await fetch(`${house.base}/api/tables/${table}/record`)).text();
  assert.match(record, /^parlor record 1\n/);
  await page.goto(`${house.base}/#/mine`);
  await page.getByRole('link', { name: 'See it again' }).first().waitFor();
  await close();
});

test('the referee answers with the rule', async () => {
  const { page, close } = await openPage(browser, house, { path: '/box/plaza' });
  await page.getByRole('link', { name: /^Referee/ }).click();
  // What is said follows what is shown.
  const hear = (words) => page.locator('[aria-live=polite]', { hasText: words }).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'What may be played?' }).click();
  await page.getByRole('button', { name: 'park Y5 G5', exact: true }).waitFor();
  await page.getByText('seat 1: 30; seat 2: not known').waitFor();
  await hear(/This may be played: 6 actions\./);
  // Two fives may be added: yes, and by which rule.
  await page.getByRole('button', { name: 'park Y5 G5', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Yes, that may be played' });
  await answer.getByRole('button', { name: 'Rule P8' }).waitFor();
  await answer.getByText(/two 5s can join a red 5/).waitFor();
  await hear(/Yes, that may be played\. Seat 1 parks yellow 5 and green 5, 2 cards left\. By rule P8\./);
  await axe(page, 'the referee says yes');
  // Where the leaflet is silent, that is said with what was decided.
  await page.getByRole('button', { name: 'red 8, in the first hand' }).click();
  await page.getByLabel('Try a play').fill('park Y5 G5');
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('button', { name: 'Rule P12' }).click();
  await page.getByRole('dialog').getByText(/The leaflet does not say/).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'red 8, not laid out' }).click();
  await page.getByRole('button', { name: 'yellow 5, in the first hand' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('park G5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rule P8' }).click();
  await page.getByRole('dialog').getByText(/sequence/).first().waitFor();
  await close();
});

test('the referee takes the example of every title', async () => {
  const { page, close } = await openPage(browser, house);
  const games = await (await fetch(`${house.base}/api/games`)).json();
  for (const { id } of games) {
    await page.goto(`${house.base}/#/referee/${id}`);
    await page.getByRole('button', { name: 'What may be played?' }).click();
    await page.getByRole('heading', { name: 'This may be played' }).waitFor();
  }
  await close();
});
