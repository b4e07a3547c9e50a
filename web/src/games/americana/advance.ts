/** What Americana's table looks like after one sentence of a longer line: chips go from purse to purse and cards from hand to hand, as
 * the house tells it. The last sentence of a line shows the view of the house itself. */
import { isHand } from '../../lib/places';
import type { MotionState } from '../../lib/protocol';
import type { Advance } from '../../lib/showing.svelte';
import { size, type AmericanaView, type Between } from './view';

/** "3 chips" as a number; null for a card. */
export function chipsIn({ what }: MotionState): number | null {
  const found = /^(-?\d+) chips?$/.exec(what ?? '');
  return found ? Number(found[1]) : null;
}

type Purse = { stack: number } | { space: string };

/** `stack 2` and `chips ante`, as motions name them. */
export function purse(place: string): Purse | null {
  const [kind, which = ''] = place.split(' ');
  return kind === 'stack' ? { stack: Number(which) } : kind === 'chips' ? { space: which } : null;
}

/** Five cards to each, face up: every card that leaves the pack is seen, whoever looks. */
export function isLastDeal({ motions }: { motions: readonly MotionState[] }): boolean {
  return motions.length > 0 && motions.every(({ what, from }) => from === 'pack' && what !== null);
}

/** A deal from the pack to several hands, and to the extra one. */
function isDeal({ motions }: { motions: readonly MotionState[] }): boolean {
  return new Set(motions.flatMap(({ from, to }) => (from === 'pack' && isHand(to) ? [to] : []))).size > 1;
}

/** The table as a deal finds it: what was played is taken up, the chips lie where they lay, and everything else is of the new deal. */
function cleared(before: AmericanaView, last: AmericanaView): AmericanaView {
  const hands = last.hands.map((hand) => (Array.isArray(hand) ? [] : 0));
  return { ...last, stacks: before.stacks, chips: before.chips, hands, extra: 0, played: [], best: last.best.map(() => []), kinds: last.kinds.map(() => '') };
}

const TIMES = { ante: 420, antes: 1900, chips: 1100, card: 250, shown: 1700 };

export const advance: Advance<AmericanaView> = (shown, piece, last) => {
  const antes = piece.motions.length > 2 && piece.motions.every((motion) => chipsIn(motion) !== null);
  const anew = (isDeal(piece) && !isLastDeal(piece)) || (antes && shown.deal !== last.deal);
  const before = anew ? cleared(shown, last) : shown;
  const view: Between = { ...before, stacks: [...before.stacks], chips: { ...before.chips }, hands: [...before.hands], played: [...before.played], best: [...before.best], kinds: [...before.kinds] };
  // The last cards are dealt open, after the table was cleared: of the hands that were shown before, nothing is left.
  if (isLastDeal(piece)) {
    view.played = [];
    view.hands = view.hands.map((hand) => (Array.isArray(hand) ? [] : 0));
    view.best = view.best.map(() => []);
    view.kinds = view.kinds.map(() => '');
    view.takes = last.stacks.flatMap((chips, i) => (chips > (before.stacks[i] ?? 0) ? [i + 1] : []));
  }
  let length: number | undefined;
  for (const motion of piece.motions) {
    const chips = chipsIn(motion);
    if (chips !== null) {
      add(view, motion.from, -chips);
      add(view, motion.to, chips);
      // However many sit there, the antes take about as long.
      length = antes ? Math.min(TIMES.ante, TIMES.antes / view.stacks.length) : TIMES.chips;
    } else {
      take(view, motion);
      if (motion.to === 'played') length = TIMES.card;
    }
  }
  // A hand that is shown is named by its cards.
  const words = piece.text.join(' ');
  for (const [i, best] of last.best.entries()) {
    if (best.length > 0 && view.best[i]?.length === 0 && words.includes(best.join(' '))) {
      view.best[i] = best;
      view.kinds[i] = last.kinds[i] ?? '';
      length = TIMES.shown;
    }
  }
  return length === undefined ? { view } : { view, length };
};

function add(view: AmericanaView, place: string, chips: number): void {
  const at = purse(place);
  if (at === null) return;
  if ('stack' in at) view.stacks[at.stack - 1] = (view.stacks[at.stack - 1] ?? 0) + chips;
  else view.chips[at.space] = (view.chips[at.space] ?? 0) + chips;
}

/** A card leaves one place and comes to another. Hands that are not seen are numbers. */
function take(view: AmericanaView, { what, from, to }: MotionState): void {
  const held = (place: string) => (/^hand \d+$/.test(place) ? Number(place.slice(5)) - 1 : null);
  const [out, into] = [held(from), held(to)];
  if (out !== null) {
    const hand = view.hands[out];
    view.hands[out] = Array.isArray(hand) ? hand.filter((card) => card !== what) : size(hand) - 1;
  }
  if (into !== null) {
    const hand = view.hands[into];
    view.hands[into] = Array.isArray(hand) ? (what === null ? hand : [...hand, what]) : size(hand) + 1;
  }
  if (to === 'played' && what !== null) view.played.push(what);
  if (from === 'extra') view.extra = Math.max(0, size(view.extra) - 1);
  if (to === 'extra') view.extra = size(view.extra) + 1;
}
