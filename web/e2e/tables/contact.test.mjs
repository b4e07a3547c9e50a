// Played by the house's advice, which any table offers.
import { byAdvice, matches } from '../match.mjs';

export const hands = { options: { hands: 1 }, play: byAdvice };
await matches(import.meta, hands);
