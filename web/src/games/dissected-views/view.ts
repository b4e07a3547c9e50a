/** What the Dissected Views tell of a position (docs/POSITIONS.md), and what the page makes of it. */
import type { DissectedViewsView } from '../../lib/protocol';

/** Its pieces are cards, written in letters. */
export type ViewsView = Omit<DissectedViewsView, 'places' | 'loose' | 'tray'> & { places: (string | null)[]; loose: string[]; tray: string[] };

export const buildingOf = (card: string): string => card.slice(0, -2);
export const quarterOf = (card: string): 1 | 2 | 3 | 4 => Number(card.at(-1)) as 1 | 2 | 3 | 4;
export const PARTS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;

export interface Frame {
  /** From 1. */
  no: number;
  /** The number of its first place, from 1. */
  first: number;
  cards: (string | null)[];
  /** The building that the house says stands here whole; null while none does. */
  stands: string | null;
}

export const framesOf = ({ places, whole }: ViewsView): Frame[] => whole.map((stands, i) => ({ no: i + 1, first: i * 4 + 1, cards: places.slice(i * 4, i * 4 + 4), stands }));
