import { expect, it } from 'vitest';
import { asCode, spelled } from './invite';

it.each([
  ['KTRMBX', 'KTRMBX'],
  ['ktr mbx', 'KTRMBX'],
  ['Ktr-mbx ', 'KTRMBX'],
  ['KTRMB', null],
  ['KTRMBX7', null],
  ['KTRMBXv7qP0aBcDeFgHiJkL1', null],
  ['', null],
])('%s is the code %s', (typed, code) => {
  expect(asCode(typed)).toBe(code);
});

it('is said in two groups', () => {
  expect(spelled('KTRMBX')).toBe('KTR MBX');
});
