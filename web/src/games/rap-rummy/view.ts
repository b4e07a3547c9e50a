/** What Rap Rummy's table is told of a position. The house arranges and counts; nothing of that is done here. */
import type { PackView } from '../../art/rummy-pack/view';

/** A hand in its sequences and sets, the rest, and what that counts. */
export interface Arranged {
  melds: string[][];
  rest: string[];
  count: number;
}

export interface RapView extends PackView {
  phase: 'rap-round' | 'draw' | 'play' | 'over';
  /** By seat; null where the hand is not seen. */
  arranged: (Arranged | null)[];
  /** What each discard would leave, in the order of one's hand; null while none is asked. */
  leaves: number[] | null;
  last_deal: Shown | null;
}

/** What was shown at the end of the last deal. */
export interface Shown {
  deal: number;
  hands: Arranged[];
  points: number[];
  winner: number | null;
  rapper: number | null;
  /** By how much each hand counts more than the winner's; null where nobody wins. */
  differences: number[] | null;
}
