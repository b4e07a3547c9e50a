import { expect, it } from 'vitest';
import { resultText } from './result-picture';

it('tells who won, what each has, and when', () => {
  const card = { game: 'Plaza', title: 'Martin wins', about: '', unit: 'points against', date: new Date(2026, 10, 16), rows: [{ name: 'Martin', points: 5, won: true }, { name: 'Steady 2', points: 36, won: false }] };
  expect(resultText(card)).toBe('Plaza, November 16, 2026\nMartin wins.\n★ Martin: 5 points against\nSteady 2: 36 points against');
});

it('says how it came about, also that it was for practice', () => {
  const card = { game: 'Plaza', title: 'Martin wins', about: 'The match was played to the end. It was played for practice.', unit: '', date: new Date(2026, 10, 16), rows: [] };
  expect(resultText(card)).toBe('Plaza, November 16, 2026\nMartin wins. The match was played to the end. It was played for practice.');
});
