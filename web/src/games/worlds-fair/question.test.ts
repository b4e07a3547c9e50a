import { expect, test } from 'vitest';
import { askedIn, flight, place } from './question';

const table = { left: 0, top: 100, width: 360, height: 200 };
const plate = (left: number) => ({ left, top: 60, width: 80, height: 36 });
const line = (text: string) => ({ seq: 1, seat: 2, text: [text], motions: [] });

test('who was asked is named after from', () => {
  const names = ['Ada', 'Bertie', 'Miss Pruitt'];
  expect(askedIn(line('Bertie calls for Dairy 1 from Miss Pruitt. Miss Pruitt does not have it.'), names, 1)).toBe(3);
  expect(askedIn(line('Bertie calls for Dairy 1 from you. You do not have it.'), names, 1)).toBe(1);
  expect(askedIn(line('Bertie passes.'), names, 1)).toBeNull();
});

test('a bubble hangs below the plates and stays on the screen', () => {
  for (const left of [0, 140, 280]) {
    const spot = place(plate(left), table, 360);
    expect([spot.top, spot.reach]).toEqual([110, 14]);
    expect(spot.left).toBeGreaterThanOrEqual(8);
    expect(spot.left + spot.width).toBeLessThanOrEqual(352);
    expect(spot.left + spot.tail).toBe(Math.max(32, Math.min(left + 40, 328)));
  }
});

test('one’s own question stands above the hand', () => {
  const spot = place({ left: 0, top: 400, width: 360, height: 200 }, table, 360);
  expect([spot.top, spot.bottom]).toEqual([null, 282]);
});

test('a card goes from plate to plate, and ends above one’s own hand', () => {
  expect(flight(plate(0), plate(200), table)).toEqual({ x: 40, y: 78, across: 200, down: 0 });
  expect(flight(plate(0), { left: 0, top: 400, width: 360, height: 200 }, table)).toEqual({ x: 40, y: 78, across: 140, down: 190 });
});
