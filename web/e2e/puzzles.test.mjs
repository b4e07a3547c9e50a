// Both puzzles at their own tables: by taps, by dragging and by keys, on a phone and at a desk; what is loose is described, not named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, openPage, seq, setUp } from './lib.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();
const result = (page) => page.getByRole('region', { name: 'Result' });

/** Drags from the middle of one element to the middle of another. */
async function dragTo(page, from, to) {
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await from.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 6 });
  await page.mouse.up();
}

for (const size of ['phone', 'desk']) {
  const touch = size === 'phone';
  test(`a dissected view by taps and by dragging, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, touch });
    const press = (locator) => (touch ? locator.tap() : locator.click());
    await sitAt(page, { game: 'dissected-views', options: { building: 'art' } }, 0);
    await page.waitForSelector('.film [data-card="art-1"]');
    const said = await page.locator('.film button').evaluateAll((buttons) => buttons.map((button) => `${button.ariaLabel} ${button.innerText}`).join(' '));
    assert.doesNotMatch(said, /\bart\b|-[1-4]/i, 'nothing loose is named');
    await axe(page, `dissected, ${size}`);
    // One in the wrong place, taken up again.
    let at = await seq(page);
    await press(page.locator('.film [data-card="art-1"]'));
    await press(page.locator('[data-slot="4"]'));
    await goneOn(page, at);
    at = await seq(page);
    await press(page.locator('[data-slot="4"]'));
    await press(page.getByRole('button', { name: 'take it up' }));
    await goneOn(page, at);
    for (const quarter of [1, 2, 3, 4]) {
      at = await seq(page);
      const [card, slot] = [page.locator(`.film [data-card="art-${quarter}"]`), page.locator(`[data-slot="${quarter}"]`)];
      if (!touch && quarter % 2 === 0) await dragTo(page, card, slot);
      else {
        await press(card);
        await press(slot);
      }
      await goneOn(page, at);
    }
    await result(page).waitFor();
    await close();
  });

  test(`the bird’s-eye view, every piece, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size });
    await sitAt(page, { game: 'birds-eye' }, 0);
    await page.waitForSelector('.tray button');
    const said = await page.locator('.tray button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    assert.equal(said.length, 60);
    assert.doesNotMatch(said.map((label) => label.replace(/^Loose \d+ of 60/, '')).join(' '), /\d/, 'no number tells where a piece belongs');
    await axe(page, `bird’s-eye, ${size}`);
    await page.getByRole('button', { name: 'only the border' }).click();
    assert.equal(await page.locator('.tray button').count(), 28);
    await page.getByRole('button', { name: 'all pieces' }).click();
    for (let piece = 1; piece <= 60; piece++) {
      const at = await seq(page);
      const [from, slot] = [page.locator(`.tray [data-piece="${piece}"]`), page.locator(`[data-slot="${piece}"]`)];
      if (piece % 10 === 5) await dragTo(page, from, slot);
      else {
        await from.click();
        await slot.click();
      }
      await goneOn(page, at);
    }
    await result(page).waitFor();
    const told = await page.locator('.story').innerText();
    assert.doesNotMatch(told, /piece \d/, 'what is told names no piece by its number');
    await close();
  });
}

test('a loose piece is typed by its place in the tray, and the time runs', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, { game: 'birds-eye' }, 0);
  const third = page.locator('.tray button').nth(2);
  const piece = await third.getAttribute('data-piece');
  assert.match(await third.getAttribute('aria-label'), /^Loose 3 of 60: /);
  const at = await seq(page);
  const box = page.getByRole('combobox', { name: 'Type a move' });
  await box.fill('put 3 at 1');
  // Every offer is by tray and place: nothing that is offered tells where a piece belongs.
  await page.getByRole('option', { name: 'put 3 at 1', exact: true }).waitFor();
  await box.press('Enter');
  await goneOn(page, at);
  assert.equal(await page.locator('[data-slot="1"] [data-thing]').getAttribute('data-thing'), piece);
  await page.getByRole('timer', { name: /^Time \d+:\d\d, 1 move$/ }).waitFor();
  await close();
});

test('a turned piece is turned by a second tap, and by a key', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, { game: 'birds-eye', options: { turned: true } }, 0);
  const first = page.locator('.tray button').first();
  await first.waitFor();
  const turned = () => first.locator('.face').evaluate((face) => Number(/\bt([0-3])/.exec(face.getAttribute('class'))?.[1]));
  const was = await turned();
  await first.click();
  await first.click();
  await page.waitForFunction((n) => document.querySelector('.tray .face')?.classList.contains(`t${n}`), (was + 1) % 4);
  await page.keyboard.press('t');
  await page.waitForFunction((n) => document.querySelector('.tray .face')?.classList.contains(`t${n}`), (was + 2) % 4);
  await close();
});

test('a piece is put by keys alone', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, { game: 'birds-eye' }, 0);
  await page.waitForSelector('.tray button');
  const at = await seq(page);
  await page.locator('.tray button[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('[data-slot][tabindex="0"]').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await goneOn(page, at);
  assert.equal(await page.locator('[data-slot="12"] .face').count(), 1);
  await close();
});

test('two fingers bring the board nearer and move it, and lift no piece', async () => {
  const { page, context, close } = await openPage(browser, house, { size: 'phone', touch: true });
  await sitAt(page, { game: 'birds-eye' }, 0);
  await page.waitForSelector('.tray button');
  const at = await seq(page);
  await page.locator('.tray [data-piece="25"]').click();
  await page.locator('[data-slot="25"]').click();
  await goneOn(page, at);
  const box = () => page.locator('[data-slot="25"]').boundingBox();
  const { x, y, width, height } = await box();
  const [cx, cy] = [x + width / 2, y + height / 2];
  const cdp = await context.newCDPSession(page);
  const fingers = (type, dx, dy, apart) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: cx + dx - apart, y: cy + dy, id: 0 }, { x: cx + dx + apart, y: cy + dy, id: 1 }] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: cx - 5, y: cy, id: 0 }] });
  await fingers('touchStart', 0, 0, 5);
  for (let step = 0; step <= 10; step++) await fingers('touchMove', 0, 0, 5 + step);
  await page.waitForFunction((wide) => document.querySelector('[data-slot="25"]').getBoundingClientRect().width > 2.5 * wide, width);
  const near = await box();
  for (let step = 1; step <= 10; step++) await fingers('touchMove', -4 * step, -3 * step, 15);
  await page.waitForFunction((left) => document.querySelector('[data-slot="25"]').getBoundingClientRect().left < left - 30, near.x);
  assert.equal(await page.locator('.drag-copy').count(), 0);
  await fingers('touchEnd');
  assert.equal(await page.locator('[data-slot="25"] [data-thing]').count(), 1);
  await close();
});
