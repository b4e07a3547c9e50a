/** The chips of the evening, from what was told: the sentences with which they moved, and everybody's stack before each deal. */
import type { ToldLine } from '../../lib/protocol';
import { chipsIn, purse } from './advance';

const DEALT = /^Deal (\d+)\./;

/** The sentences with which chips moved, by deal, the latest first; a deal begins where it is dealt, after its antes. */
export function paymentsByDeal(told: readonly ToldLine[]): { deal: number; lines: string[] }[] {
  const found: { deal: number; lines: string[] }[] = [];
  for (const line of told) {
    for (const [i, text] of line.text.entries()) {
      const moved = line.motions.filter((motion) => motion.at === i && chipsIn(motion) !== null);
      const dealt = DEALT.exec(text);
      if (dealt) found.push({ deal: Number(dealt[1]), lines: [] });
      if (moved.length > 0 && moved.length <= 2) found.at(-1)?.lines.push(text);
    }
  }
  return found.toReversed();
}

/** Everybody's chips before each deal that was told, and now: from the stacks as they are, back through every chip that moved. What is
 * before a deal is before its antes. */
export function stacksByDeal(told: readonly ToldLine[], now: readonly number[]): number[][] {
  let stacks = [...now];
  const found = [stacks];
  let dealt = false;
  for (const line of told.toReversed()) {
    for (const [i, text] of [...line.text.entries()].toReversed()) {
      const moved = line.motions.filter((motion) => motion.at === i && chipsIn(motion) !== null);
      // Antes are told before the cards are dealt: the first thing before them that is no ante ends the deal before.
      if (dealt && moved.length <= 2) {
        found.unshift(stacks);
        dealt = false;
      }
      stacks = [...stacks];
      for (const motion of moved) {
        const chips = chipsIn(motion) ?? 0;
        const [from, to] = [purse(motion.from), purse(motion.to)];
        if (from && 'stack' in from) stacks[from.stack - 1] = (stacks[from.stack - 1] ?? 0) + chips;
        if (to && 'stack' in to) stacks[to.stack - 1] = (stacks[to.stack - 1] ?? 0) - chips;
      }
      if (DEALT.test(text)) dealt = true;
    }
  }
  if (dealt) found.unshift(stacks);
  return found;
}
