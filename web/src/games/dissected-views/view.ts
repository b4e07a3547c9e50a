/** What the Dissected Views tell of a position (docs/POSITIONS.md), and what the page makes of it. */
import type { DissectedViewsView } from '../../lib/protocol';

/** Its pieces are cards, written in letters. */
export type ViewsView = Omit<DissectedViewsView, 'places' | 'loose'> & { places: (string | null)[]; loose: string[] };

export const buildingOf = (card: string): string => card.slice(0, -2);
export const quarterOf = (card: string): 1 | 2 | 3 | 4 => Number(card.at(-1)) as 1 | 2 | 3 | 4;
export const PARTS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;

export interface Frame {
  /** From 1. */
  no: number;
  /** The number of its first place, from 1. */
  first: number;
  cards: (string | null)[];
  /** The building that stands here whole; null while it does not. */
  stands: string | null;
}

export function framesOf(places: readonly (string | null)[]): Frame[] {
  return Array.from({ length: places.length / 4 }, (_, i) => {
    const cards = places.slice(i * 4, i * 4 + 4);
    const building = cards[0] ? buildingOf(cards[0]) : null;
    const whole = building !== null && cards.every((card, q) => card === `${building}-${q + 1}`);
    return { no: i + 1, first: i * 4 + 1, cards, stands: whole ? building : null };
  });
}

export const standing = (places: readonly (string | null)[]): string[] => framesOf(places).flatMap(({ stands }) => (stands === null ? [] : [stands]));
