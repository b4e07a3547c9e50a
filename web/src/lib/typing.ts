/** Typing at a table where actions are read and written in another way than the house writes them, because that would tell too much. */
import type { Found } from './steps';

export interface Typing {
  /** An action of the house, as people read it. */
  shown: (action: string) => string;
  /** What people have typed, as the house reads it. */
  sent: (text: string) => string;
}

/** What goes on as it was begun. A piece that is not yet whole cannot be sent, so the house is asked by the verb alone. */
export async function completed(prefix: string, typing: Typing | undefined, ask: (prefix: string) => Promise<Found>): Promise<Found> {
  if (!typing) return ask(prefix);
  const words = prefix.split(' ');
  const { actions, next } = await ask(words.length > 2 ? typing.sent(prefix) : (words[0] ?? ''));
  return { actions: actions.map(typing.shown).filter((action) => action.startsWith(prefix.toLowerCase())), next };
}
