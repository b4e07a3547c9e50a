/** The shape of a triangle on a ground of 100 by 86.6, and where its numbers stand. Which sides may meet the house says. */

export type Colour = 'blue' | 'red' | 'orange';
export interface Side {
  colour: Colour;
  number: number;
}
/** The base, then clockwise. */
export type Sides = readonly [Side, Side, Side];

export const WIDE = 100;
export const HIGH = 86.6;
/** The middle of a triangle that points up. */
export const CENTRE = { x: 50, y: 57.74 };

/** A triangle that points up, a little smaller than its cell, with its corners taken off. */
export const outline = 'M47.8 3.4Q50-.4 52.2 3.4L97.6 82.2Q99.6 85.8 95.6 85.8H4.4Q.4 85.8 2.4 82.2z';
/** The part of it that belongs to the base. */
export const sector = 'M50 58.9 95.4 84.2Q95 84.4 94.6 84.4H5.4Q5 84.4 4.6 84.2z';

/** The same without a margin, for the figure. */
export const wholeSector = 'M50 57.74 97.4 84.6Q96.4 85 95.6 85H4.4Q3.6 85 2.6 84.6z';

/** The marks of the three colours on a 10 grid: a frame, a disc, an arrowhead. */
export const markOf: Record<Colour, string> = {
  blue: 'M.6.6H9.4V9.4H.6zM3.4 3.4V6.6H6.6V3.4z',
  red: 'M5 .4a4.6 4.6 0 1 1 0 9.2A4.6 4.6 0 0 1 5 .4z',
  orange: 'M5 .4 10 9.4H6.8L5 6.2 3.2 9.4H0z',
};

/** The same marks as a border along the base. */
const steps = Array.from({ length: 13 }, (_, i) => 14 + i * 6);
export const borderOf: Record<Colour, string> = {
  blue: `M11 83.2${steps.map((x, i) => `H${x}V${i % 2 === 0 ? 79.8 : 83.2}`).join('')}H89`,
  red: steps.map((x) => `M${x - 1.7} 81.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z`).join(''),
  orange: `M${steps.map((x, i) => `${x} ${i % 2 === 0 ? 83.2 : 79.4}`).join('L')}`,
};

interface Spot {
  x: number;
  y: number;
}
const turned = (point: Spot, degrees: number): Spot => {
  const turn = (degrees * Math.PI) / 180;
  const [dx, dy] = [point.x - CENTRE.x, point.y - CENTRE.y];
  return { x: CENTRE.x + dx * Math.cos(turn) - dy * Math.sin(turn), y: CENTRE.y + dx * Math.sin(turn) + dy * Math.cos(turn) };
};
/** A point beside the base, carried to the side that is `side` steps clockwise from it, in a triangle that points up or down. */
export function spot(side: number, point: Spot, up: boolean): Spot {
  const found = turned(point, side * 120);
  return up ? found : { x: WIDE - found.x, y: HIGH - found.y };
}
