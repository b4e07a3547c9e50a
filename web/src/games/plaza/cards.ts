/** Plaza's sixty cards: how they are written, drawn and put in order. What they are called, and what may be done with them, the house says. */
import type { HandCard, HandSort } from '../../table/Hand.svelte';

export const COLOURS = ['R', 'Y', 'G', 'K', 'B'] as const;
export type Colour = (typeof COLOURS)[number];
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** One shape for each colour on a 24 grid, so that colour never speaks alone. */
export const shapePath: Record<Colour, string> = {
  R: 'M12 .8 21.5 12 12 23.2 2.5 12z',
  Y: 'M12 .9 15 8.4 23 8.9 16.8 14 18.9 21.8 12 17.4 5.1 21.8 7.2 14 1 8.9 9 8.4z',
  G: 'M12 1.6 23 21.6H1z',
  K: 'M2.6 2.6h18.8v18.8H2.6z',
  B: 'M12 1.3a10.7 10.7 0 1 1 0 21.4 10.7 10.7 0 0 1 0-21.4z',
};

/** The colour's letter in strokes on a 10 by 14 grid, for the high-contrast pack. Drawn, so that it is no text beside the name. */
export const letterPath: Record<Colour, string> = {
  R: 'M1 14V1h4.5a3.5 3.5 0 0 1 0 7H1M5.5 8 9.5 14',
  Y: 'M0 0 5 7.5 10 0M5 7.5V14',
  G: 'M9.5 3A5 6 0 1 0 9.5 11V8H5.5',
  K: 'M1 0V14M9.5 0 1 8M4 5.5 10 14',
  B: 'M1 1v12h4.5a3 3 0 0 0 0-6.3H1h4a2.8 2.8 0 0 0 0-5.7z',
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

export function handCards(ids: readonly string[], name: (id: string) => string): HandCard[] {
  return ids.map((id) => ({ id, name: name(id) }));
}

const rank = (id: string): [number, number] => {
  const card = parseCard(id);
  return card ? [COLOURS.indexOf(card.colour), card.number] : [99, 99];
};

export const sorts: readonly HandSort[] = [
  { label: 'By colour', compare: (a, b) => rank(a.id)[0] - rank(b.id)[0] || rank(a.id)[1] - rank(b.id)[1] },
  { label: 'By number', compare: (a, b) => rank(a.id)[1] - rank(b.id)[1] || rank(a.id)[0] - rank(b.id)[0] },
];
