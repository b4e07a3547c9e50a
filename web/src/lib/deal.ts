/** What a line that ends a deal tells of that deal. */
import { isHand } from './places';
import type { DealEndState, TableState, ToldLine } from './protocol';

/** The table as a deal left it, while its end is looked at. The next one is dealt already, and lies there when the pause is over. */
export function asItEnded(state: TableState): TableState {
  const over = state.deal_end;
  return over?.view ? { ...state, view: over.view, scene: over.scene } : state;
}

/** How many sentences of a line there are up to the last that tells of the end. A line may begin earlier than `told` does, with what was
 * done before, and goes on with the next deal. */
function endWithin(text: readonly string[], told: readonly string[]): number {
  const same = (from: number) => told.findIndex((sentence, i) => sentence !== text[from + i]);
  let [end, most] = [text.length, 0];
  for (const from of text.keys()) {
    const differs = same(from);
    const count = differs < 0 ? told.length : differs;
    if (count >= Math.max(1, most)) [end, most] = [from + count, count];
  }
  return end;
}

/** What was told, in two parts: how the deal ended, and how the next one began. */
export function partedAt(over: DealEndState, told: readonly ToldLine[]): { ended: readonly ToldLine[]; begun: readonly ToldLine[] } {
  const at = told.findIndex(({ seq }) => seq === over.seq);
  const line = told[at];
  if (line === undefined) return { ended: told, begun: [] };
  const count = endWithin(line.text, over.told);
  const part = (from: number, to: number): ToldLine => ({ ...line, text: line.text.slice(from, to), motions: line.motions.flatMap((motion) => (motion.at >= from && motion.at < to ? [{ ...motion, at: motion.at - from }] : [])) });
  const begun = count < line.text.length ? [part(count, line.text.length)] : [];
  return { ended: [...told.slice(0, at), part(0, count)], begun: [...begun, ...told.slice(at + 1)] };
}

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
