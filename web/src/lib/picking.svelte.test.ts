import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableModel } from './model';
import { Picking } from './picking.svelte';
import type { TableState } from './protocol';

vi.mock('./announce.svelte', () => ({ announce: () => undefined }));

const hand = ['R4', 'R5', 'R6', 'K9'];
class Told {
  now: TableState = $state.raw({} as TableState);
}
let state: Told;
let sent: string[];
let done: boolean;
let picking: Picking;

function sit(legal: string[], { yours = true, replay = false } = {}) {
  state = new Told();
  state.now = { seq: 1, legal } as unknown as TableState;
  sent = [];
  done = true;
  const table = { yours, replay, act: (text: string) => (sent.push(text), Promise.resolve(done)) } as unknown as TableModel;
  picking = new Picking({ table: () => table, state: () => state.now, things: () => hand, isThing: (word) => /^[RK]\d+$/.test(word), name: (thing) => thing, attempt: () => 'park' });
}

describe('picking', () => {
  beforeEach(() => sit(['park R4 R5 R6', 'discard R4', 'discard R5', 'discard R6', 'discard K9']));
  const texts = (actions: readonly { text: string }[]) => actions.map(({ text }) => text);

  it('offers what needs exactly the picked things, and what could be picked next', () => {
    picking.toggle('R4');
    expect(texts(picking.offers)).toEqual(['discard R4']);
    expect([...picking.next].sort()).toEqual(['R5', 'R6']);
    picking.toggle('R5');
    picking.toggle('R6');
    expect(texts(picking.offers)).toEqual(['park R4 R5 R6']);
    picking.toggle('R5');
    expect(picking.picked).toEqual(['R4', 'R6']);
  });

  it('keeps offering what needs nothing, whatever is picked', () => {
    sit(['draw down', 'draw up']);
    picking.toggle('R4');
    expect(texts(picking.offers)).toEqual(['draw down', 'draw up']);
  });

  it('lets what is not legal be tried, and only then', () => {
    picking.toggle('R4');
    expect(picking.attempt).toBe('park R4');
    picking.set(['R4', 'R5', 'R6']);
    expect(picking.attempt).toBeNull();
    picking.clear();
    expect(picking.attempt).toBeNull();
  });

  it('keeps what is picked when it is refused', async () => {
    picking.toggle('K9');
    done = false;
    expect(await picking.act('discard K9')).toBe(false);
    expect(picking.picked).toEqual(['K9']);
    expect(sent).toEqual(['discard K9']);
  });

  it('picks nothing in a replay, and nothing that is not there', () => {
    picking.toggle('B12');
    expect(picking.picked).toEqual([]);
    sit([], { yours: false, replay: true });
    picking.toggle('R4');
    picking.only('R4');
    expect(picking.picked).toEqual([]);
  });
});
