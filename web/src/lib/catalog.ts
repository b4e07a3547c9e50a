/** The boxes on the shelf. What is printed on them is beside their lids; which titles lie in them the house says (`titles.svelte.ts`). */
import { boxes as all } from '../art/boxes';

export interface Box {
  id: string;
  title: string;
  year: string;
  /** What the lid shows, for those who do not see it. */
  lid: string;
  leaflet: string;
  about: string;
}

export type BoxId = (typeof all)[number]['id'];
/** A box of the shelf, whose lid is drawn. */
export type ShelfBox = Box & { id: BoxId };

export const boxes: readonly ShelfBox[] = all;

export function boxOf(id: string): ShelfBox | undefined {
  return boxes.find((box) => box.id === id);
}

/** "2 to 5 players", "alone". */
export function playersText([low, high]: readonly [number, number]): string {
  if (high === 1) return 'alone';
  return low === high ? `${low} players` : `${low} to ${high} players`;
}
