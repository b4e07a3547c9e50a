import { describe, expect, it } from 'vitest';
import { drawings } from './buildings';
import { facts } from './facts';
import { ACROSS, CELL, DOWN, isEdge, pieceBox, piecePath, sidesOf } from './jigsaw';
import { Plate } from './plate';
import { TALL, WIDE } from './scenery';
import { view, VIEW_TALL, VIEW_WIDE } from './view';
import seenInRust from '../../../../crates/games/src/birds_eye/seen.rs?raw';

const inks = { ink: 'i', paper: 'p', tint: 't' };
const print = (draw: (plate: Plate) => void) => {
  const plate = new Plate();
  draw(plate);
  return plate.print(inks);
};
/** How many points of the strokes lie in each field of a raster over part of a picture, as shares. */
function raster(points: readonly (readonly [number, number])[], x: number, y: number, w: number, h: number, fine = 10): number[] {
  const fields = new Array<number>(fine * fine).fill(0);
  let all = 0;
  for (const [px, py] of points) {
    const [col, row] = [Math.floor(((px - x) / w) * fine), Math.floor(((py - y) / h) * fine)];
    if (col < 0 || row < 0 || col >= fine || row >= fine) continue;
    fields[row * fine + col] = (fields[row * fine + col] ?? 0) + 1;
    all++;
  }
  return fields.map((count) => count / Math.max(1, all));
}
const pointsOf = (svg: string) => [...svg.matchAll(/[ML]?(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
const apart = (a: readonly number[], b: readonly number[]) => a.reduce((sum, share, i) => sum + Math.abs(share - (b[i] ?? 0)), 0);
function closest(parts: readonly number[][]): number {
  let least = Infinity;
  parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => (least = Math.min(least, apart(a, b)))));
  return least;
}

describe('the fifteen façades', () => {
  const prints = Object.entries(drawings).map(([id, draw]) => [id, print(draw)] as const);

  it('are fifteen, each with a line about it', () => {
    expect(Object.keys(drawings)).toHaveLength(15);
    expect(Object.keys(facts).sort()).toEqual(Object.keys(drawings).sort());
  });
  it('are drawn with numbers only', () => {
    for (const [id, svg] of prints) expect(svg, id).not.toMatch(/NaN|undefined|Infinity/);
  });
  it('come out the same every time', () => {
    for (const [id, svg] of prints.slice(0, 3)) expect(print(drawings[id] ?? (() => {}))).toBe(svg);
  });
  it('can be cut into sixty quarters of which no two are alike', () => {
    const quarters = prints.flatMap(([, svg]) => {
      const points = pointsOf(svg);
      return [0, 1, 2, 3].map((q) => raster(points, (q % 2) * (WIDE / 2), q < 2 ? 0 : TALL / 2, WIDE / 2, TALL / 2));
    });
    expect(quarters).toHaveLength(60);
    expect(closest(quarters)).toBeGreaterThan(0.3);
  });
});

describe('the bird’s-eye view', () => {
  const points = pointsOf(print(view));

  it('has something of its own on every piece', () => {
    const on = Array.from({ length: ACROSS * DOWN }, (): (readonly [number, number])[] => []);
    for (const point of points) if (point[0] >= 0 && point[0] < VIEW_WIDE) on[Math.floor(point[1] / CELL) * ACROSS + Math.floor(point[0] / CELL)]?.push(point);
    const pieces = on.map((own, i) => raster(own, (i % ACROSS) * CELL, Math.floor(i / ACROSS) * CELL, CELL, CELL));
    expect(closest(pieces)).toBeGreaterThan(0.3);
  });
  it('is cut so that neighbours fit and no two pieces are alike', () => {
    const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const side = (piece: number, from: number, count: number) => {
      const all = numbers(piecePath(piece));
      return all.slice(from, from + count);
    };
    // The right side of 12 is the left side of 13: the same points, the other way round.
    const [a, b] = [side(12, 30, 32), side(13, 90, 32)];
    const pairs = (flat: number[]) => Array.from({ length: flat.length / 2 }, (_, i) => `${flat[i * 2]} ${flat[i * 2 + 1]}`);
    expect(pairs(b).toReversed()).toEqual(pairs(a));
    const shapes = Array.from({ length: 60 }, (_, i) => {
      const { x, y } = pieceBox(i + 1);
      return numbers(piecePath(i + 1)).map((value, k) => Math.round(value - (k % 2 ? y : x))).join(' ');
    });
    expect(new Set(shapes).size).toBe(60);
  });
  it('has straight sides only at the border', () => {
    const edges = Array.from({ length: 60 }, (_, i) => i + 1).filter((piece) => piecePath(piece).includes('L'));
    expect(edges).toEqual(Array.from({ length: 60 }, (_, i) => i + 1).filter(isEdge));
    expect(edges).toHaveLength(28);
  });
  it('is cut as the house says it is', () => {
    // The house describes the sides of a piece to those who do not see them.
    const told = [...(/const SIDES: [^=]*= \[([^\]]*)\]/.exec(seenInRust)?.[1] ?? '').matchAll(/"([skh]{4})"/g)].map(([, sides]) => sides);
    expect(told).toEqual(Array.from({ length: 60 }, (_, i) => sidesOf(i + 1).map((side) => side.charAt(0)).join('')));
  });
  it('fills its frame', () => {
    expect(points.some(([x]) => x > VIEW_WIDE - 5)).toBe(true);
    expect(points.some(([, y]) => y > VIEW_TALL - 5)).toBe(true);
  });
});
