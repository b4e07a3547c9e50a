import { describe, expect, it } from 'vitest';
import { withoutOwn, type HandedIn } from './handed-in';
import type { HistoryEntry } from './protocol';

const entry = (table: string): HistoryEntry => ({ table, game: 'plaza', seat: 1, share: 1, points: 3, ended: 1, practice: false, device: true });
const handed = (house: string | null): HandedIn => ({ user: 'ada', house, ended: 1 });

describe('matches that this device shows and the house keeps', () => {
  const near = [entry('device:1'), entry('device:2'), entry('device:3')];
  const known = new Map([['device:1', handed('device-a')], ['device:2', handed(null)], ['device:9', handed('device-z')]]);

  it('are listed once', () => {
    expect(withoutOwn([entry('device-a'), entry('t1')], near, known).map(({ table }) => table)).toEqual(['t1']);
  });

  it('are listed when the device has removed them', () => {
    expect(withoutOwn([entry('device-z')], near, known)).toHaveLength(1);
  });
});
