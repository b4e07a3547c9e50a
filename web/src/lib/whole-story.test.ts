import { describe, expect, it } from 'vitest';
import type { ToldLine } from './protocol';
import { tellWhole } from './whole-story';

const line = (seq: number): ToldLine => ({ seq, seat: null, text: [`${seq}`], motions: [] });

/** A table of which the last three lines are known, and whose house answers with two lines at a time. */
class Table {
  told = [8, 9, 10].map(line);
  pages = 0;
  constructor(private readonly first: number) {}
  get older() {
    const before = this.told[0]?.seq ?? 1;
    if (before <= 1) return null;
    return () => {
      this.pages += 1;
      this.told = [...[before - 2, before - 1].filter((seq) => seq >= this.first).map(line), ...this.told];
      return Promise.resolve();
    };
  }
}

describe('the whole story of a table', () => {
  it('is fetched page by page up to its first line', async () => {
    const table = new Table(1);
    await tellWhole(table);
    expect(table.told.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(table.pages).toBe(4);
  });

  it('ends where the house has no more to tell', async () => {
    const table = new Table(7);
    await tellWhole(table);
    expect([table.told[0]?.seq, table.pages]).toEqual([7, 2]);
  });

  it('has nothing to do where everything is known', async () => {
    const table = { told: [line(1)], older: null };
    await tellWhole(table);
    expect(table.told).toHaveLength(1);
  });
});
