/** The set of triangles that was seen last: what draws a triangle by its number alone draws it from here. */
import { drawn, type Lattice } from './lattice';
import type { Sides } from './shape';

let seen = $state.raw<Lattice['sides']>([]);

export const lastSet = {
  see(sides: Lattice['sides']): void {
    seen = sides;
  },
  sidesOf(triangle: number): Sides | null {
    const told = seen[triangle - 1];
    return told ? drawn(told) : null;
  },
};
