import { describe, expect, it } from 'vitest';
import { TakenBack } from './taken-back.svelte';

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

describe('what was taken back', () => {
  it('can be done again, the last first, until something else is done', () => {
    const table = new TakenBack('a', storage);
    for (const action of ['draw', 'discard', 'draw']) table.did(action);
    table.undone();
    table.undone();
    expect(table.list).toEqual(['discard', 'draw']);
    table.did('discard');
    expect(table.list).toEqual(['draw']);
    table.did('place 3 at 0,0');
    expect(table.list).toEqual([]);
  });

  it('is there after a reload, while nothing else has happened at the table', () => {
    const shared = storage();
    const before = new TakenBack('a', () => shared);
    before.did('draw');
    before.did('discard');
    before.undone();
    before.keep(7);
    const after = new TakenBack('a', () => shared);
    after.recall(7);
    expect(after.list).toEqual(['discard']);
    after.undone();
    expect(after.list).toEqual(['draw', 'discard']);
    const later = new TakenBack('a', () => shared);
    later.recall(8);
    expect(later.list).toEqual([]);
    const other = new TakenBack('b', () => shared);
    other.recall(7);
    expect(other.list).toEqual([]);
  });

  it('does without a storage, and without sense in it', () => {
    const none = new TakenBack('a', () => { throw new Error('private'); });
    none.did('draw');
    none.keep(1);
    none.recall(1);
    const odd = new TakenBack('a', () => ({ getItem: () => '[{"table":"a","seq":1,"past":[2]},null]', setItem: () => undefined }));
    odd.recall(1);
    expect(odd.list).toEqual([]);
  });
});
