/** The names of places are those of the house: `pack`, `discard`, `hand 2`, `plaza R4`. A table writes them as `data-place`; a plate
 * is the hand of its seat. Where a place is not on the page, the one around it stands for it: `plaza` for `plaza R4`. */

export const handOf = (seat: number): string => `hand ${seat}`;

export function placeOf(name: string, root: ParentNode = document): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
  const blank = name.lastIndexOf(' ');
  return found ?? (blank < 0 ? null : placeOf(name.slice(0, blank), root));
}

/** Whether a place is a hand. */
export const isHand = (name: string): boolean => /^hand \d+$/.test(name);
