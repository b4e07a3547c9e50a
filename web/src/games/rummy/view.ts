/** What Rummy's table is told of a position. */
import type { PackView } from '../../art/rummy-pack/view';

export interface RummyView extends PackView {
  /** Sequences and sets, in the order in which they were laid. */
  melds: string[][];
  /** What was laid open at the end of the last deal. */
  last_deal: LastDeal | null;
}

export interface LastDeal {
  deal: number;
  hands: string[][];
  points: number[];
  winner: number | null;
}
