// Contact Solitaire No. 2: the top of a pile, and a place.
import { lay } from '../laying.mjs';
import { matches } from '../match.mjs';

// What has no choice would happen by itself: here everything is asked.
export const hands = { settings: { ask: true }, play: lay };
await matches(import.meta, hands);
