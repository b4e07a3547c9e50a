// Positions for three, laid out at the referee by tapping alone: what is written is the position, and the referee takes it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, choose, openPage, setUp } from './lib.mjs';

const { house, browser } = await setUp();

const inLink = (position) => Buffer.from(JSON.stringify(position)).toString('base64url');
const written = (page) => page.evaluate(() => JSON.parse(document.querySelector('.editor textarea').value));

/** By title: what is set and tapped, in words of the page, and the position that it comes to. */
const cases = {
  plaza: {
    taps: { 'in the second hand': ['R1', 'R2', 'R3'], 'in the third hand': ['K1'], 'on the Plaza': ['R4', 'R5', 'R6'], 'on the discards': ['B9', 'B8'] },
    choices: ['to play'],
    position: { phase: 'play', hands: [10, ['R1', 'R2', 'R3'], ['K1']], plaza: ['R4', 'R5', 'R6'], discard: ['B8', 'B9'] },
  },
  rummy: {
    taps: { 'in the second hand': ['B1', 'D1', 'DX'], 'in the third hand': ['F1'], 'in meld 1': ['B2', 'B3', 'B4'], 'in meld 2': ['D2', 'D3', 'D4'], 'in meld 3': ['C2', 'C3', 'C4'], 'in meld 4': ['F2', 'F3', 'F4'], 'on the discards': ['F10'] },
    choices: ['to play'],
    position: { phase: 'play', hands: [7, ['B1', 'D1', 'DX'], ['F1']], melds: [['B2', 'B3', 'B4'], ['D2', 'D3', 'D4'], ['C2', 'C3', 'C4'], ['F2', 'F3', 'F4']], discard: ['F10'] },
  },
  'rap-rummy': {
    taps: { 'in the second hand': ['B1', 'B2', 'B3'], 'in the third hand': ['D7'], 'on the discards': ['F10'] },
    choices: ['to play'],
    position: { phase: 'play', hands: [7, ['B1', 'B2', 'B3'], ['D7']], discard: ['F10'] },
  },
  rivalry: {
    taps: { 'in the second hand': ['S', 'T', 'E', 'S'], 'in the third hand': ['A'], 'in the bank': ['E', 'E', 'R'] },
    async more(page) {
      await page.getByRole('button', { name: 'Add a word' }).tap();
      const words = page.getByRole('region', { name: 'Words on the table' });
      await words.getByLabel('Word', { exact: true }).fill('EAST');
      await words.getByLabel('of seat').selectOption('3');
      await page.getByRole('button', { name: 'Add a proclaimed word' }).tap();
      const proclaimed = page.getByRole('region', { name: 'Proclaimed words' });
      await proclaimed.getByLabel('Word', { exact: true }).fill('EAST');
      await proclaimed.getByLabel('its letters so far').fill('es');
      await proclaimed.getByLabel('of seat').selectOption('1');
    },
    position: { hands: [4, ['S', 'T', 'E', 'S'], ['A']], bank: ['E', 'E', 'R'], words: [{ seat: 3, word: 'EAST' }], unfinished: [{ seat: 1, letters: ['E', 'S'], word: 'EAST' }] },
  },
  'worlds-fair': {
    taps: { 'in the second hand': ['dairy-1', 'dairy-2'], 'in the third hand': ['forestry-1'] },
    async more(page) {
      await page.getByLabel('Seat 1 holds').fill('53');
      await page.getByRole('button', { name: 'Add a building' }).tap();
      await page.locator('label').filter({ hasText: /^Building/ }).locator('select').selectOption({ label: 'Electricity' });
      await page.getByLabel('laid by seat').selectOption('3');
    },
    position: { hands: [53, ['dairy-1', 'dairy-2'], ['forestry-1']], laid: [{ building: 'electricity', seat: 3 }] },
  },
  americana: {
    taps: { 'in the second hand': ['8h', '9h', '10h', 'Qs', 'Ad'] },
    choices: ['betting', 'Michigan'],
    async more(page) {
      for (const [i, chips] of [87, 90, 78].entries()) await page.getByLabel(`Seat ${i + 1} has `, { exact: false }).first().fill(String(chips));
    },
    position: { phase: 'betting', options: { board: 'michigan' }, hands: [5, ['8h', '9h', '10h', 'Qs', 'Ad'], 5], stacks: [87, 90, 78] },
  },
  contact: {
    taps: { 'in the first hand': ['1'], 'in the second hand': ['14', '2'], 'in the third hand': ['5', '6'] },
    begun: { figure: [{ triangle: 29, at: [1, 0], base: 'blue' }] },
    position: { hands: [[1], [14, 2], [5, 6]], figure: [{ triangle: 29, at: [1, 0], base: 'blue' }] },
  },
};

for (const [game, { taps, choices = [], more, begun = {}, position }] of Object.entries(cases)) {
  test(`a position for three is laid out by tapping, ${game}`, async () => {
    const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, path: `/referee/${game}?position=${inLink({ game, ...begun })}` });
    await page.getByLabel('Players').selectOption('3');
    await page.getByLabel('To move').selectOption('2');
    for (const [place, things] of Object.entries(taps)) {
      await choose(page, place);
      for (const thing of things) await page.locator(`.editor .things [data-sign="${thing}"], .editor .tray button:nth-child(${Number(thing) || 99})`).first().tap();
    }
    for (const choice of choices) await choose(page, choice);
    await more?.(page);
    await page.locator('h1').tap();
    assert.deepEqual(await written(page), { game, players: 3, to_move: 2, ...position });
    await axe(page, `a position of ${game}`);
    await page.getByRole('button', { name: 'What may be played?' }).tap();
    await page.getByRole('heading', { name: 'This may be played' }).waitFor();
    // A fourth player has a hand of which only the number is known; with two, the third seat is gone.
    await page.getByLabel('Players').selectOption('4');
    assert.equal((await written(page)).hands.length, 4);
    await page.getByLabel('Players').selectOption('2');
    assert.deepEqual((await written(page)).hands, position.hands.slice(0, 2));
    await close();
  });
}

test('a piece of the Bird’s-eye View is laid out in its place, turned', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, path: '/referee/birds-eye' });
  await page.getByRole('button', { name: 'Place 3, empty' }).tap();
  await page.locator('.editor .things [data-sign="17"]').tap();
  await page.getByRole('button', { name: /^Place 3, / }).tap();
  await choose(page, 'a half');
  const { places, turns, options } = await written(page);
  assert.deepEqual([places[2], turns[16], turns.filter((quarters) => quarters !== 0).length, options], [17, 2, 1, { turned: true }]);
  await page.getByRole('button', { name: 'What may be played?' }).tap();
  await page.getByRole('heading', { name: 'This may be played' }).waitFor();
  await axe(page, 'a turned piece');
  await close();
});
