/** The names of Plaza's sixty cards: how they are written, spoken and put in order. What may be done with them the house says. */
import type { HandCard, HandSort } from '../../table/Hand.svelte';

export const COLOURS = ['R', 'Y', 'G', 'K', 'B'] as const;
export type Colour = (typeof COLOURS)[number];
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const colourName: Record<Colour, string> = { R: 'red', Y: 'yellow', G: 'green', K: 'black', B: 'brown' };
export const shapeName: Record<Colour, string> = { R: 'diamond', Y: 'star', G: 'triangle', K: 'square', B: 'circle' };

/** One shape for each colour on a 24 grid, so that colour never speaks alone. */
export const shapePath: Record<Colour, string> = {
  R: 'M12 .8 21.500 12 12 23.200 2.500 12z',
  Y: 'M12 .9 15 8.400 23 8.900 16.800 14 18.900 21.800 12 17.400 5.100 21.800 7.200 14 1 8.900 9 8.400z',
  G: 'M12 1.600 23 21.600H1z',
  K: 'M2.600 2.600h18.800v18.800H2.600z',
  B: 'M12 1.300a10.700 10.700 0 1 1 0 21.400 10.700 10.700 0 0 1 0-21.400z',
};

/** The colour's letter in strokes on a 10 by 14 grid, for the high-contrast pack. Drawn, so that it is no text beside the name. */
export const letterPath: Record<Colour, string> = {
  R: 'M1 14V1h4.500a3.500 3.500 0 0 1 0 7H1M5.500 8 9.500 14',
  Y: 'M0 0 5 7.500 10 0M5 7.500V14',
  G: 'M9.500 3A5 6 0 1 0 9.500 11V8H5.500',
  K: 'M1 0V14M9.500 0 1 8M4 5.500 10 14',
  B: 'M1 1v12h4.500a3 3 0 0 0 0-6.300H1h4a2.800 2.800 0 0 0 0-5.700z',
};

export interface PlazaCardFace {
  colour: Colour;
  number: number;
}

export function isCard(word: string): boolean {
  return parseCard(word) !== null;
}

/** `R4` as colour and number, or null when it is not a card of the pack. */
export function parseCard(text: string): PlazaCardFace | null {
  const found = /^([RYGKB])([1-9]|1[0-2])$/.exec(text);
  return found ? { colour: found[1] as Colour, number: Number(found[2]) } : null;
}

export function cardName(text: string): string {
  const card = parseCard(text);
  return card ? `${colourName[card.colour]} ${card.number}` : text;
}

export function handCards(ids: readonly string[]): HandCard[] {
  return ids.map((id) => ({ id, name: cardName(id) }));
}

const rank = (id: string): [number, number] => {
  const card = parseCard(id);
  return card ? [COLOURS.indexOf(card.colour), card.number] : [99, 99];
};

export const sorts: readonly HandSort[] = [
  { label: 'By colour', compare: (a, b) => rank(a.id)[0] - rank(b.id)[0] || rank(a.id)[1] - rank(b.id)[1] },
  { label: 'By number', compare: (a, b) => rank(a.id)[1] - rank(b.id)[1] || rank(a.id)[0] - rank(b.id)[0] },
];
