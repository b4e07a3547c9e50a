// Contact: a triangle, a place, and the same place again.
import { lay } from '../laying.mjs';
import { matches } from '../match.mjs';

// What has no choice would happen by itself: here everything is asked.
export const hands = { options: { hands: 1 }, settings: { ask: true }, play: lay };
await matches(import.meta, hands);
