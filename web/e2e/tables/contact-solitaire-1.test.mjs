// Played by the house's advice, which any table offers.
import { byAdvice, matches } from '../match.mjs';

export const hands = { play: byAdvice };
await matches(import.meta, hands);
