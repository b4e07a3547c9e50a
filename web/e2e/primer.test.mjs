// First hands: Plaza's by pointer and by keys at both sizes, another title by being shown, and what the box remembers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openPage, setUp } from './lib.mjs';

const { house, browser } = await setUp();

/** What Plaza's script asks, step by step; null where one only reads. */
const plaza = [null, 'draw down', 'park R4 R5 R6', 'discard K12', 'draw up', 'park R7 Y5 G5', 'discard K11', 'draw down', 'park Y7 K7', 'discard B1', 'draw down', 'park G4', 'park Y6 B9', null];
const names = { R: 'red', Y: 'yellow', G: 'green', K: 'black', B: 'brown' };
const nameOf = (card) => `${names[card[0]]} ${card.slice(1)}`;

const at = (page, step) => page.waitForFunction((n) => document.querySelector('main')?.dataset.step === String(n) && document.querySelector('main')?.dataset.busy === '0', step);
const coach = (page) => page.getByRole('region', { name: 'First hand' });

async function byPointer(page, action, touch) {
  const press = (locator) => (touch ? locator.tap() : locator.click());
  const [verb, ...cards] = action.split(' ');
  if (verb === 'draw') return press(page.getByRole('button', { name: cards[0] === 'down' ? /^Pack,/ : /^Discards,/ }));
  for (const card of cards) await press(page.locator(`.hand [data-thing="${card}"]`));
  const said = cards.length > 2 ? `${verb} ${cards.length} cards` : `${verb} ${cards.map(nameOf).join(' and ')}`;
  await press(page.getByRole('button', { name: said, exact: true }));
}

async function byKeys(page, action) {
  // Out of the box to type in, where one is in it still: first its list closes, then it lets go.
  for (const key of ['Escape', 'Escape', '/']) await page.keyboard.press(key);
  await page.keyboard.type(action);
  await page.keyboard.press('Enter');
}

/** What is told, what is asked and one's own cards are on the screen, all of them, and what is told is not cut off. */
async function inSight(page, label, parts = ['coach', 'prompt', 'hand']) {
  // The title's own table is fetched when it is first needed.
  await page.locator('[data-part=prompt]').waitFor();
  const wrong = await page.evaluate((parts) => {
    const out = [];
    for (const part of parts) {
      const box = document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
      if (!box || box.height < 20 || box.top < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1) out.push(`${part} ${JSON.stringify(box)}`);
    }
    const said = document.querySelector('[data-part="coach"] p');
    if (said && said.scrollHeight > said.clientHeight + 1) out.push(`what is told needs ${said.scrollHeight} of ${said.clientHeight}`);
    return out;
  }, parts);
  assert.deepEqual(wrong, [], label);
}

for (const size of ['phone', 'desk']) {
  test(`Plaza's first hand by pointer, ${size}`, async () => {
    const touch = size === 'phone';
    const { page, close } = await openPage(browser, house, { size, touch, path: '/box/plaza' });
    await page.getByRole('link', { name: /^First hand: five minutes/ }).click();
    for (const [step, action] of plaza.entries()) {
      await at(page, step);
      // A player who has run out holds nothing any more.
      await inSight(page, `${size}, step ${step}`, step === 13 ? ['coach', 'prompt'] : undefined);
      if (step === 0 || step === 5) await axe(page, `first hand ${size}, step ${step}`);
      if (step === 2) {
        // Something else that the rules allow is answered kindly, what they do not allow by the house.
        await byPointer(page, 'discard B1', touch);
        await coach(page).getByText('Not quite').waitFor();
        await coach(page).getByRole('button', { name: 'Rule P4' }).click();
        await page.getByRole('dialog').getByText('A turn has three parts').waitFor();
        await page.keyboard.press('Escape');
        await inSight(page, `${size}, an answer`);
        await byKeys(page, 'draw down');
        await page.getByRole('alert').filter({ hasText: 'draw' }).waitFor();
        assert.equal(await page.locator('.hand [data-thing]').count(), 11);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
      if (action === null) await coach(page).getByRole('button', { name: 'Go on' }).click();
      else await byPointer(page, action, touch);
    }
    await page.getByRole('heading', { name: 'That is how Plaza is played' }).waitFor();
    await axe(page, `first hand ${size}, the end`);
    // The box remembers that it was done.
    await page.getByRole('link', { name: 'Back to the box' }).click();
    await page.getByRole('link', { name: /^First hand ?: Plaza$/ }).waitFor();
    assert.equal(await page.getByRole('link', { name: /five minutes/ }).count(), 0);
    await close();
  });

  test(`Plaza's first hand by keys alone, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/box/plaza' });
    const tabTo = async (wanted) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(() => document.activeElement?.textContent ?? '')).includes(wanted)) return page.keyboard.press('Enter');
      }
      assert.fail(`no way to ${wanted} by Tab`);
    };
    await page.getByRole('link', { name: /^First hand: five minutes/ }).waitFor();
    await tabTo('First hand');
    for (const [step, action] of plaza.entries()) {
      await at(page, step);
      // What is told and asked is said to who cannot see it.
      const told = await coach(page).locator('p').innerText();
      await page.waitForFunction((text) => [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent.includes(text)), told.split('. ')[0].slice(0, 40));
      if (action === null) await tabTo('Go on');
      else await byKeys(page, action);
    }
    await page.getByRole('heading', { name: 'That is how Plaza is played' }).waitFor();
    await close();
  });
}

test("Rummy's first hand can be shown, left, taken up again, and gone back in", async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', path: '/learn/rummy' });
  await at(page, 0);
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  for (const step of [1, 2, 3]) {
    await at(page, step);
    await inSight(page, `Rummy, step ${step}`);
    await coach(page).getByRole('button', { name: 'Show me' }).click();
  }
  await at(page, 4);
  const told = await coach(page).locator('p').innerText();
  await page.reload();
  await at(page, 4);
  assert.equal(await coach(page).locator('p').innerText(), told);
  await coach(page).getByRole('button', { name: 'One step back' }).click();
  await at(page, 3);
  for (let step = 3; step < 11; step++) {
    await at(page, step);
    await coach(page).getByRole('button', { name: 'Show me' }).click();
  }
  await at(page, 11);
  await page.getByRole('button', { name: 'I know this' }).click();
  await page.getByRole('link', { name: /^First hand ?: Rummy$/ }).waitFor();
  await close();
});

test('a first hand goes on where it was when the line was lost', async () => {
  const { page, context, close } = await openPage(browser, house, { path: '/learn/plaza' });
  await at(page, 0);
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  await at(page, 1);
  await context.setOffline(true);
  await byPointer(page, 'draw down', false);
  await context.setOffline(false);
  await at(page, 2);
  assert.equal(await page.locator('.hand [data-thing]').count(), 11);
  await close();
});
