/** What the tables of both rummies are told of a position (docs/POSITIONS.md). */
export interface PackView {
  hands: (string[] | number)[];
  pack: number | string[];
  discard: string[];
  dealer: number;
  deal: number;
}

export const size = (pile: number | readonly string[] | undefined): number => (typeof pile === 'number' ? pile : (pile?.length ?? 0));

/** The cards of a seat, where they are seen. */
export function held(view: PackView, seat: number | null): string[] {
  const own = seat === null ? 0 : view.hands[seat - 1];
  return Array.isArray(own) ? own : [];
}
