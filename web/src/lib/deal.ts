/** What a line that ends a deal tells of that deal. */
import { isHand } from './places';
import type { ToldLine } from './protocol';

/** The sentences up to the one that deals anew, which is known by the cards that it deals, or that tells the end of the whole match. */
export function endOfDeal(line: ToldLine, over: boolean): readonly string[] {
  const dealt = line.motions.findLast((motion) => motion.from === 'pack' && isHand(motion.to) && (line.text[motion.at] ?? '') !== '' && many(line, motion.at))?.at;
  if (dealt !== undefined) return line.text.slice(0, dealt);
  return over ? line.text.slice(0, -1) : line.text;
}

/** Whether a sentence moves things to several hands at once, as only a deal does. */
function many(line: ToldLine, at: number): boolean {
  return new Set(line.motions.filter((motion) => motion.at === at && isHand(motion.to)).map((motion) => motion.to)).size > 1;
}

/** A telling of several sentences, one by one. */
export function sentences(text: string): string[] {
  return text.split(/(?<=[.!]) /);
}
