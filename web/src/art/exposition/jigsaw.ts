/** How the bird's-eye view is cut: sixty pieces in six rows of ten, by the numbers of the game, each edge with a knob of its own. */
import { num, scatter } from './plate';
import { VIEW_TALL, VIEW_WIDE } from './view/ground';

export const ACROSS = 10;
export const DOWN = 6;
/** The side of a piece without its knobs, in the units of the picture. */
export const CELL = VIEW_WIDE / ACROSS;
/** How far a knob reaches beyond the side. */
export const REACH = 26;

interface Knob { out: 1 | -1; shift: number; size: number; lean: number }

const random = scatter(1893);
const knob = (): Knob => ({ out: random() < 0.5 ? 1 : -1, shift: (random() - 0.5) * 0.2, size: 0.85 + random() * 0.3, lean: (random() - 0.5) * 0.1 });
/** The edges between neighbours: to the right of piece i, and below it. */
const right = Array.from({ length: ACROSS * DOWN }, knob);
const below = Array.from({ length: ACROSS * DOWN }, knob);

/** A side from one corner to the next, with its knob to the left of the way where `out` says so. */
function side(ax: number, ay: number, bx: number, by: number, shape: Knob | null, reverse: boolean): string {
  if (!shape) return `L${num(bx)} ${num(by)}`;
  const [out, shift, lean] = reverse ? [-shape.out, -shape.shift, -shape.lean] : [shape.out, shape.shift, shape.lean];
  // Along the side (t, 0 to 1) and across it (v, in sides).
  const at = (t: number, v: number) => {
    const [dx, dy] = [bx - ax, by - ay];
    return `${num(ax + dx * t + dy * v * out)} ${num(ay + dy * t - dx * v * out)}`;
  };
  const [m, w, h] = [0.5 + shift, 0.1 * shape.size, 0.21 * shape.size];
  return (
    `C${at(m * 0.5, lean * 0.4)} ${at(m - w * 0.2, -0.05)} ${at(m - w * 0.55, 0.035)}` +
    `C${at(m - w * 0.8, h * 0.4)} ${at(m - w * 1.75, h * 0.55)} ${at(m - w * 0.9 + lean * 0.4, h * 0.92)}` +
    `C${at(m - w * 0.3 + lean * 0.4, h * 1.12)} ${at(m + w * 0.3 + lean * 0.4, h * 1.12)} ${at(m + w * 0.9 + lean * 0.4, h * 0.92)}` +
    `C${at(m + w * 1.75, h * 0.55)} ${at(m + w * 0.8, h * 0.4)} ${at(m + w * 0.55, 0.035)}` +
    `C${at(m + w * 0.2, -0.05)} ${at(1 - (1 - m) * 0.5, -lean * 0.4)} ${num(bx)} ${num(by)}`
  );
}

/** The outline of a piece (1 to 60) in the units of the picture. */
export function piecePath(piece: number): string {
  const index = piece - 1;
  const [col, row] = [index % ACROSS, Math.floor(index / ACROSS)];
  const [x, y] = [col * CELL, row * CELL];
  const [x2, y2] = [x + CELL, y + CELL];
  const of = (edges: readonly Knob[], i: number) => edges[i] ?? null;
  return (
    `M${num(x)} ${num(y)}` +
    side(x, y, x2, y, row === 0 ? null : of(below, index - ACROSS), false) +
    side(x2, y, x2, y2, col === ACROSS - 1 ? null : of(right, index), false) +
    side(x2, y2, x, y2, row === DOWN - 1 ? null : of(below, index), true) +
    side(x, y2, x, y, col === 0 ? null : of(right, index - 1), true) +
    'z'
  );
}

export type Side = 'straight' | 'knob' | 'hollow';

/** The sides of a piece (1 to 60) as it belongs: above, right, below, left. */
export function sidesOf(piece: number): [Side, Side, Side, Side] {
  const index = piece - 1;
  const [col, row] = [index % ACROSS, Math.floor(index / ACROSS)];
  const of = (edge: Knob | null | undefined, out: 1 | -1): Side => (!edge ? 'straight' : edge.out === out ? 'knob' : 'hollow');
  return [of(row === 0 ? null : below[index - ACROSS], 1), of(col === ACROSS - 1 ? null : right[index], 1), of(row === DOWN - 1 ? null : below[index], -1), of(col === 0 ? null : right[index - 1], -1)];
}

/** The part of the picture that a piece lies in, knobs included. */
export function pieceBox(piece: number): { x: number; y: number; size: number } {
  const index = piece - 1;
  return { x: (index % ACROSS) * CELL - REACH, y: Math.floor(index / ACROSS) * CELL - REACH, size: CELL + 2 * REACH };
}

/** Whether a piece has a straight side: the border of the picture. */
export const isEdge = (piece: number): boolean => piece <= ACROSS || piece > ACROSS * (DOWN - 1) || piece % ACROSS <= 1;
export const CORNERS: readonly number[] = [1, ACROSS, ACROSS * (DOWN - 1) + 1, ACROSS * DOWN];
export const PICTURE = { wide: VIEW_WIDE, tall: VIEW_TALL };
