/** What both rummies' tables ask of their views. */
import type { RapRummyView, RummyView } from '../../lib/protocol';

export const size = (pile: number | readonly string[] | undefined): number => (typeof pile === 'number' ? pile : (pile?.length ?? 0));

/** The cards of a seat, where they are seen. */
export function held(view: RummyView | RapRummyView, seat: number | null): string[] {
  const own = seat === null ? 0 : view.hands[seat - 1];
  return Array.isArray(own) ? own : [];
}
