/** Deals of a patience by their numbers. The option `deal` of a title is the number, `winnable` a deal that can be won. */
import { openTable } from '../../lib/open';
import type { CardState } from '../../lib/protocol';
import { go } from '../../lib/router';
import { to } from '../../routes';

export const MOST_DEALS = 65_535;

export const anyDeal = (): number => 1 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MOST_DEALS;

/** The number of the deal that is played; null for one that was dealt by chance and has none. */
export function dealOf(card: Pick<CardState, 'options'>): number | null {
  const { deal } = card.options as { deal?: unknown };
  return typeof deal === 'number' && deal > 0 ? deal : null;
}

export const isWinnable = (card: Pick<CardState, 'options'>): boolean => (card.options as { winnable?: unknown }).winnable === true;

/** Lays out a deal at a new table, by the same terms otherwise, and goes there. */
export async function playDeal(card: CardState, deal: number, winnable: boolean): Promise<void> {
  const { winnable: _, ...others } = card.options as Record<string, unknown>;
  const options = { ...others, deal, ...(winnable ? { winnable: true } : {}) };
  const { table } = await openTable({ card: { ...card, options }, seats: [{ kind: 'you' }] });
  await go(to.table(table));
}
