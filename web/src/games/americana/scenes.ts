/** Americana's great moments: the auction of the extra hand, the showdown hand after hand, the Ante swept in, and the last deal, by which
 * everything goes that is left on the board. */
import type { GameKit } from '../../lib/model';
import type { TableState, ToldLine } from '../../lib/protocol';
import { nameOf } from '../../table/tell';
import { chipsIn, isLastDeal, purse } from './advance';
import AnteSwept from './AnteSwept.svelte';
import Auction from './Auction.svelte';
import HandsShown from './HandsShown.svelte';
import { size, type Between } from './view';

type Scene = NonNullable<GameKit['scene']>;

const called = (state: TableState, seat: number): string => {
  const sits = state.seats[seat - 1];
  return state.you === seat ? 'You' : sits ? nameOf(sits) : '';
};

/** A bid, a pass, or the hammer: the seat that takes up the extra hand has bought it. */
const auction: Scene = (line, before, after) => {
  const [was, is] = [before.view as Between, after.view as Between];
  if (was.deal !== is.deal) return null;
  const buyer = line.motions.find(({ from, to }) => from === 'extra' && to.startsWith('hand '))?.to.slice(5);
  const spoken = line.seat !== null && is.phase === 'auction' && (was.phase !== 'auction' || was.bids.some((bid, i) => bid !== is.bids[i]));
  if (!spoken && !(buyer !== undefined && was.phase === 'auction')) return null;
  const sold = buyer !== undefined;
  const bids = sold ? was.bids : is.bids;
  const most = Math.max(0, ...bids.map((bid) => (typeof bid === 'number' ? bid : 0)));
  const bidders = bids.map((bid, i) => ({ name: called(after, i + 1), sells: i + 1 === is.dealer, bid: typeof bid === 'number' ? bid : bid === null ? null : ('passed' as const), speaks: !sold && line.seat === i + 1 && was.bids[i] !== bid, highest: most > 0 && bid === most }));
  return { component: Auction, props: { cards: size(was.extra), bidders, sold }, length: sold ? 3000 : 1700 };
};

/** Hands that are laid open: the showdown, and the last deal. */
const shown: Scene = (line, before, after) => {
  const [was, is] = [before.view as Between, after.view as Between];
  const open = (view: Between, i: number) => (view.best[i]?.length ?? 0) > 0;
  const last = isLastDeal(line);
  const fresh = is.best.map((_, i) => open(is, i) && (last || !open(was, i)));
  if (!fresh.includes(true) || was.deal !== is.deal) return null;
  const hands = is.best.flatMap((cards, i) => (cards.length > 0 ? [{ name: called(after, i + 1), cards, kind: is.kinds[i] ?? '', fresh: fresh[i], wins: last && (is.takes ?? []).includes(i + 1) }] : []));
  // The cards lie there with what they are called: nothing is written beneath.
  if (!last) return { component: HandsShown, props: { hands, chips: was.chips.pool ?? 0, where: 'in the pool' }, caption: '', length: 2200 };
  const chips = Object.values(was.chips).reduce((sum, each) => sum + each, 0);
  return { component: HandsShown, props: { hands, chips, where: 'left on the board' }, caption: (line.text.join(' ').split('. ')[0] ?? '').replace(/\.?$/, '.'), length: 5200 };
};

/** All that lay on the Ante goes to one seat. */
const swept: Scene = (line: ToldLine, before, after) => {
  // With the last deal the Ante goes like every other space.
  if ((before.view as Between).takes !== undefined) return null;
  const [motion, ...others] = line.motions;
  if (motion?.from !== 'chips ante' || others.length > 0) return null;
  const [to, chips] = [purse(motion.to), chipsIn(motion)];
  return to && 'stack' in to && chips !== null ? { component: AnteSwept, props: { name: called(after, to.stack), chips }, length: 3200 } : null;
};

export const scene: Scene = (line, before, after) => shown(line, before, after) ?? auction(line, before, after) ?? swept(line, before, after);
