import { describe, expect, it } from 'vitest';
import { FieldView } from './field.svelte';

describe('a free field', () => {
  it('steps back when what lies there no longer fits, and never comes nearer by itself', () => {
    const view = new FieldView(48);
    view.follow({ x: 0, y: 0, width: 4, height: 4 }, 344, 300);
    expect(view.scale).toBe(48);
    view.follow({ x: 0, y: 0, width: 10, height: 9 }, 344, 300);
    const far = view.scale;
    expect(far).toBeLessThanOrEqual(300 / 9);
    expect(far).toBeGreaterThan(300 / 9 / 1.25);
    view.follow({ x: 0, y: 0, width: 2, height: 2 }, 344, 300);
    expect(view.scale).toBe(far);
  });

  it('does not move while everything is in sight', () => {
    const view = new FieldView(40);
    view.follow({ x: 0, y: 0, width: 2, height: 2 }, 344, 300);
    const at = [view.x, view.y];
    view.follow({ x: -1, y: 0, width: 3, height: 2 }, 344, 300);
    expect([view.x, view.y]).toEqual(at);
    view.follow({ x: -6, y: 0, width: 8, height: 2 }, 344, 300);
    expect(view.x).toBe(-2);
  });

  it('stays where somebody has looked on purpose, until it is recentred', () => {
    const view = new FieldView(40);
    view.pan(200, 0);
    expect(view.x).toBe(-5);
    view.follow({ x: 20, y: 20, width: 2, height: 2 }, 344, 300);
    expect(view.x).toBe(-5);
    view.recentre({ x: 20, y: 20, width: 2, height: 2 }, 344, 300);
    expect([view.x, view.y, view.scale]).toEqual([21, 21, 40]);
  });

  it('keeps the point under the finger when it comes nearer', () => {
    const view = new FieldView(40);
    const under = view.x + 100 / view.scale;
    view.zoom(2, 100, 0);
    expect(view.x + 100 / view.scale).toBeCloseTo(under);
    view.zoom(1000);
    expect(view.scale).toBe(160);
  });

  it('brings a spot into sight with room around it', () => {
    const view = new FieldView(40);
    view.reveal(10, 0, 200, 200);
    expect((10 - view.x) * view.scale).toBeCloseTo(60);
    const still = view.x;
    view.reveal(view.x, view.y, 200, 200);
    expect(view.x).toBe(still);
  });
});
