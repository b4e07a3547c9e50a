import { describe, expect, it } from 'vitest';
import { turningPoint } from './lookBack';

describe('looking back', () => {
  it('finds the last step at which it could be won, with few questions', async () => {
    for (const last of [0, 1, 13, 34, 35]) {
      let asked = 0;
      const found = await turningPoint(36, (step) => {
        asked += 1;
        return Promise.resolve(step <= last);
      });
      expect(found).toEqual({ step: last, certain: true });
      expect(asked).toBeLessThan(8);
    }
  });

  it('knows a deal that could not be won at all, and says when it is not sure', async () => {
    expect(await turningPoint(20, () => Promise.resolve(false))).toEqual({ step: null, certain: true });
    expect(await turningPoint(20, (step) => Promise.resolve(step < 4 ? true : null))).toEqual({ step: 3, certain: false });
  });
});
