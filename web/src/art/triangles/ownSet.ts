/** A set of triangles of one's own as it is typed: three numbers a row, and whether the colours go round the other way. The house reads
 * it and says what is wrong with it. */
import { api } from '../../lib/api';
import type { ContactSolitaire1View } from '../../lib/protocol';
import type { Lattice } from './lattice';

export interface Row {
  blue: string;
  red: string;
  orange: string;
  /** Clockwise it reads blue, orange, red. */
  mirror: boolean;
}

/** As records write it: `b1r2o3`. */
const written = ({ blue, red, orange, mirror }: Row): string => (mirror ? `b${blue}o${orange}r${red}` : `b${blue}r${red}o${orange}`);

export const inOneLine = (rows: readonly Row[]): string => rows.map(written).join(' ');

/** The same as a file: a list that the program reads as well. */
export function asList(rows: readonly Row[]): unknown {
  return rows.map((row, i) => {
    const [blue, red, orange] = [['blue', Number(row.blue)], ['red', Number(row.red)], ['orange', Number(row.orange)]];
    return { no: i + 1, sides: row.mirror ? [blue, orange, red] : [blue, red, orange] };
  });
}

export function rowsOf(sides: Lattice['sides']): Row[] {
  return sides.map((three) => {
    const number = (colour: string) => String(three.find(([name]) => name === colour)?.[1] ?? '');
    const at = (colour: string) => three.findIndex(([name]) => name === colour);
    return { blue: number('blue'), red: number('red'), orange: number('orange'), mirror: (at('blue') + 1) % 3 !== at('red') };
  });
}

/** Asks the house to read a set: the sides as it understands them, or what is wrong. */
export async function readByHouse(triangles: unknown): Promise<Lattice['sides']> {
  // A patience whose pile nobody has listed needs nothing but its triangles.
  const { view } = await api.referee({ position: { game: 'contact-solitaire-1', ...(triangles === undefined ? {} : { options: { triangles } }) }, view: true });
  return (view as ContactSolitaire1View).lattice.sides;
}
