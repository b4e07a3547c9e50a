/** The boxes on the shelf: what is printed on their lids. Which titles lie in them the house says (`lib/titles.svelte.ts`). */
import type { Box } from '../lib/catalog';

export const boxes = [
  {
    id: 'worlds-fair',
    title: 'World’s Fair',
    year: '1892',
    leaflet: 'worlds-fair-1892',
    lid: 'an engraved dome above a lagoon',
    about: 'Sixty cards that are pictures for one game and letters for another, and two puzzles.',
  },
  {
    id: 'plaza',
    title: 'Plaza',
    year: '1913',
    leaflet: 'plaza-1913',
    lid: 'five rows of coloured shapes, printed from type',
    about: 'Sixty cards in five colours, and one square where every card has its place.',
  },
  {
    id: 'rummy',
    title: 'Rummy & Rap Rummy',
    year: '1926',
    leaflet: 'rap-rummy-1926',
    lid: 'tiles with bamboos, dots, characters and a dragon',
    about: 'Bamboos, Dots, Characters and Flowers: one pack in the fashion of the year, for two games.',
  },
  {
    id: 'contact',
    title: 'Contact',
    year: '1939',
    leaflet: 'contact-1939',
    lid: 'triangles fitted edge to edge under a rising sun',
    about: 'Thirty-six triangles that touch where their numbers agree, for company or alone.',
  },
  {
    id: 'americana',
    title: 'Americana',
    year: 'undated',
    leaflet: 'americana',
    lid: 'a gaming board with stacks of chips',
    about: 'A board, a pack and a heap of chips for an evening with many at the table.',
  },
] as const satisfies readonly Box[];
