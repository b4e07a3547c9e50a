import { expect, test } from 'vitest';
import * as pack52 from './pack52/cards';
import * as rummy from './rummy-pack/cards';
import { blossomPips, canePips, dotPips, numeral } from './rummy-pack/faces';
import { CENTRE, HIGH, spot, WIDE } from './triangles/shape';

test('every card of both packs can be read, and nothing else', () => {
  for (const suit of rummy.SUITS) for (const rank of rummy.RANKS) expect(rummy.parseCard(suit + rank)).toEqual({ suit, rank });
  for (const suit of pack52.SUITS) for (const rank of pack52.RANKS) expect(pack52.parseCard(rank + suit)).toEqual({ suit, rank });
  for (const word of ['B11', 'B0', 'X', 'b7', 'meld', '']) expect(rummy.parseCard(word)).toBeNull();
  for (const word of ['1h', '11h', 'h10', 'Th', 'pass', '']) expect(pack52.parseCard(word)).toBeNull();
});

test('a card has as many pips as its number says', () => {
  for (let number = 2; number <= 10; number++) {
    for (const pips of [canePips, dotPips, blossomPips]) expect(pips(number)).toHaveLength(number);
    expect(pack52.pipsOf(String(number) as pack52.Rank)).toHaveLength(number);
    expect(numeral(number).length).toBeGreaterThan(0);
  }
});

test('pips keep clear of the edges of their card', () => {
  for (let number = 2; number <= 10; number++) {
    for (const { x, y, scale } of [...dotPips(number), ...blossomPips(number)]) {
      expect(x - 15 * scale).toBeGreaterThan(15);
      expect(x + 15 * scale).toBeLessThan(85);
      expect(y - 15 * scale).toBeGreaterThan(8);
      expect(y + 15 * scale).toBeLessThan(132);
    }
  }
});

test('the sides of a triangle follow the base clockwise, pointing up and pointing down', () => {
  const below = { x: 50, y: HIGH - 10 };
  const [up, down] = [true, false].map((points) => [0, 1, 2].map((side) => spot(side, below, points)));
  expect(up?.[0]?.y).toBeGreaterThan(CENTRE.y);
  expect(up?.[1]?.x).toBeLessThan(WIDE / 2);
  expect(up?.[2]?.x).toBeGreaterThan(WIDE / 2);
  expect(down?.[0]?.y).toBeLessThan(HIGH - CENTRE.y);
  expect(down?.[1]?.x).toBeGreaterThan(WIDE / 2);
  expect(down?.[2]?.x).toBeLessThan(WIDE / 2);
});
