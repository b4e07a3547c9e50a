/** Made-up positions for the styleguide, written by hand. Nothing here is computed. */
import type { PlazaTableProps } from '../games/plaza/Table.svelte';

const hand = ['R7', 'R8', 'R3', 'Y7', 'G7', 'K7', 'B2', 'K11', 'Y12', 'G1', 'B6'];

export const plazaInPlay: Omit<PlazaTableProps, 'onact'> = {
  seats: [
    { name: 'Ada', you: true, cards: 11, score: 31, active: true, place: 'seat-1' },
    { name: 'Bea', cards: 8, score: 17, dealer: true, computer: 'master', place: 'seat-2' },
    { name: 'Cornelius', cards: 10, score: 44, connection: 'away', place: 'seat-3' },
  ],
  parked: ['R4', 'R5', 'R6', 'Y5', 'G5', 'K3', 'K4', 'K5'],
  fresh: new Set(['Y5', 'G5']),
  pack: 21,
  discards: 3,
  discardTop: 'K1',
  hand,
  drawn: 'B6',
  legal: [
    'park R3', 'park R3 R7', 'park R3 R7 R8', 'park R7', 'park R7 R8', 'park R7 Y7 G7', 'park R7 Y7 K7', 'park R7 Y7 G7 K7', 'park Y7 G7 K7',
    'park R3 R7 Y7 G7', ...hand.map((card) => `discard ${card}`),
  ],
  prompt: 'Your turn: park cards if you like, then discard one.',
  yours: true,
  lines: [
    { id: 1, text: 'Deal 3. Bea deals.', heading: true },
    { id: 2, who: 'Ada', text: 'drew from the pack and parked red 4, red 5, red 6.' },
    { id: 3, who: 'Ada', text: 'discarded brown 12.' },
    { id: 4, who: 'Bea', text: 'drew brown 12.' },
    { id: 5, who: 'Bea', text: 'parked yellow 5 and green 5 to red 5.' },
    { id: 6, who: 'Bea', text: 'discarded black 1.' },
  ],
  seen: 4,
  score: {
    caption: 'Points against',
    names: ['Ada', 'Bea', 'Cornelius'],
    rows: [
      { label: '1', points: [17, 0, 23], marks: [1] },
      { label: '2', points: [14, 17, 0], marks: [2] },
    ],
    totals: [31, 17, 23],
    you: 0,
    leaders: [1],
    mark: 'ran out',
  },
  orderKey: 'styleguide-table',
};

export const plazaToDraw: Omit<PlazaTableProps, 'onact'> = {
  ...plazaInPlay,
  hand: hand.slice(0, 10),
  drawn: null,
  legal: ['draw down', 'draw up'],
  prompt: 'Your turn: draw down from the pack, or up to take the black 1.',
};
