// Contact Solitaire No. 1: what was drawn, or the top of the discards, and a place.
import { lay } from '../laying.mjs';
import { matches } from '../match.mjs';

// What has no choice would happen by itself: here everything is asked.
export const hands = { settings: { ask: true }, play: lay };
await matches(import.meta, hands);
