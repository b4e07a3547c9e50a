import { expect, it } from 'vitest';
import { match, pathOf, queryOf } from './router';
import { defaults, parseSettings, resolved } from './settings.svelte';

it('matches a pattern and gives its parameters', () => {
  expect(match('/box/:id', '/box/plaza')).toEqual({ id: 'plaza' });
  expect(match('/box/:id', '/box')).toBeNull();
  expect(match('/', '/')).toEqual({});
  expect(match('/join/:code', '/join/a%20b')).toEqual({ code: 'a b' });
  expect(match('/join/:code', '/join/%zz')).toEqual({ code: '%zz' });
});

it('reads a hash', () => {
  expect(pathOf('#/box/plaza?at=3')).toBe('/box/plaza');
  expect(pathOf('')).toBe('/');
  expect(pathOf('#main')).toBe('/');
  expect(queryOf('#/box/plaza?at=3').get('at')).toBe('3');
});

it('falls back from damaged settings one by one', () => {
  expect(parseSettings('{')).toEqual(defaults);
  expect(parseSettings('{"theme":"dark","motion":"warp","sound":1}')).toEqual({ ...defaults, theme: 'dark' });
});

it('lets the system decide only where nothing was chosen', () => {
  const system = { dark: true, still: true, contrast: false };
  expect(resolved(defaults, system)).toMatchObject({ theme: 'dark', motion: 'none', contrast: 'normal' });
  expect(resolved({ ...defaults, theme: 'light', motion: 'fast' }, system)).toMatchObject({ theme: 'light', motion: 'fast' });
});
