import { describe, expect, it } from 'vitest';
import { complete, compose, parseAction, slotted, smallest } from './compose';

const isCard = (word: string) => /^[RYGKB]\d+$/.test(word);
const legal = ['park R4 R5 R6', 'park R4 R5 R6 R7', 'park R5 Y5 G5', 'discard R4', 'discard R5', 'discard B12'];

describe('compose', () => {
  it('offers every thing that any action names when nothing is picked', () => {
    const { next, ready } = compose(legal, [], isCard);
    expect([...next].sort()).toEqual(['B12', 'G5', 'R4', 'R5', 'R6', 'R7', 'Y5']);
    expect(ready).toEqual([]);
  });

  it('narrows to the actions that contain what is picked', () => {
    const { next, ready, verbs } = compose(legal, ['R4'], isCard);
    expect([...next].sort()).toEqual(['R5', 'R6', 'R7']);
    expect(ready.map((a) => a.text)).toEqual(['discard R4']);
    expect(verbs.map((v) => v.verb)).toEqual(['park', 'discard']);
  });

  it('knows an exact action that could still grow', () => {
    const { ready, next } = compose(legal, ['R6', 'R4', 'R5'], isCard);
    expect(ready.map((a) => a.text)).toEqual(['park R4 R5 R6']);
    expect([...next]).toEqual(['R7']);
  });

  it('offers nothing for things that no action joins', () => {
    const result = compose(legal, ['R4', 'B12'], isCard);
    expect(result.verbs).toEqual([]);
    expect(result.next.size).toBe(0);
  });

  it('is ready with an action that names no thing', () => {
    const { ready } = compose(['draw down', 'draw up'], [], isCard);
    expect(ready.map((a) => a.text)).toEqual(['draw down', 'draw up']);
  });

  it('keeps actions apart that differ in other words only', () => {
    const { ready } = compose(['add B5 to 1', 'add B5 to 2'], ['B5'], (w) => /^[BDCF](\d+|X)$/.test(w));
    expect(ready.map((a) => a.text)).toEqual(['add B5 to 1', 'add B5 to 2']);
  });

  it('counts things that occur twice', () => {
    const letters = (w: string) => /^[A-Z]$/.test(w);
    const lines = ['hold S', 'hold S S'];
    expect(compose(lines, ['S'], letters).ready.map((a) => a.text)).toEqual(['hold S']);
    expect([...compose(lines, ['S'], letters).next]).toEqual(['S']);
    expect(compose(lines, ['S', 'S'], letters).ready.map((a) => a.text)).toEqual(['hold S S']);
  });
});

describe('slotted', () => {
  it('keeps a piece and a place of the same number apart', () => {
    const actions = slotted(['put 34 at 12', 'put 12 at 34', 'put 12 at 7', 'lift 12']);
    expect(actions.map((a) => a.words)).toEqual([['34', 'at 12'], ['12', 'at 34'], ['12', 'at 7'], ['12']]);
    expect(compose(actions, ['12', 'at 34'], () => true).ready.map((a) => a.text)).toEqual(['put 12 at 34']);
  });

  it('takes a word that only some actions have for a thing', () => {
    const actions = slotted(['discard DX', 'discard DX rap']);
    expect(actions.map((a) => a.words)).toEqual([['DX'], ['DX', 'rap']]);
  });

  it('has nothing to pick where an action is all small words', () => {
    expect(slotted(['draw pack']).map((a) => a.words)).toEqual([[]]);
    expect(slotted(['draw pack', 'draw pile']).map((a) => a.words)).toEqual([['pack'], ['pile']]);
  });
});

describe('typing', () => {
  it('splits a line into verb and words', () => {
    expect(parseAction('park R4 R5')).toEqual({ text: 'park R4 R5', verb: 'park', words: ['R4', 'R5'] });
  });

  it('completes beginnings first, then lines with all the words', () => {
    expect(complete(legal, 'di')).toEqual(['discard R4', 'discard R5', 'discard B12']);
    expect(complete(legal, 'r5')).toEqual(['park R4 R5 R6', 'park R4 R5 R6 R7', 'park R5 Y5 G5', 'discard R5']);
    expect(complete(legal, 'park  g5')).toEqual(['park R5 Y5 G5']);
    expect(complete(legal, 'disc b')).toEqual(['discard B12']);
    expect(complete(legal, '', 2)).toEqual(['park R4 R5 R6', 'park R4 R5 R6 R7']);
  });

  it('finds the smallest action with a thing', () => {
    expect(smallest(legal, 'park', 'R4', isCard)).toEqual(['R4', 'R5', 'R6']);
    expect(smallest(legal, 'park', 'B12', isCard)).toEqual([]);
  });
});
