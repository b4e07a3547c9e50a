/** The boxes on the shelf and the titles in them. The house's own list (`games`) has the same shape and takes the place of this one. */

export type BoxId = 'worlds-fair' | 'plaza' | 'rummy' | 'contact' | 'americana';

export interface GameOption {
  default: boolean | number | string;
  values?: readonly (boolean | number | string)[];
  about: string;
}

export interface GameInfo {
  id: string;
  title: string;
  leaflet: string;
  /** Two sentences. */
  about: string;
  players: readonly [number, number];
  options: Record<string, GameOption>;
}

export interface Box {
  id: BoxId;
  title: string;
  year: string;
  /** What the lid shows, for those who do not see it. */
  lid: string;
  leaflet: string;
  about: string;
}

export const boxes: readonly Box[] = [
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
];

export const games: readonly GameInfo[] = [
  {
    id: 'worlds-fair',
    title: 'The Game of World’s Fair',
    leaflet: 'worlds-fair-1892',
    about: 'Call the others for the quarters of fifteen great buildings. Put four together and the building is yours; twenty-one win.',
    players: [2, 10],
    options: {
      sides: { default: 'none', values: ['none', 'two', 'pairs'], about: 'play as sides' },
      false_calls: { default: 'forfeit', values: ['forfeit', 'refuse'], about: 'what a false call costs' },
      target: { default: 21, about: 'points that win' },
    },
  },
  {
    id: 'rivalry',
    title: 'The Game of Rivalry',
    leaflet: 'worlds-fair-1892',
    about: 'Make words from one letter in the hand and those in the bank. Any word on the table can be stolen by making it longer.',
    players: [2, 10],
    options: {
      target: { default: 100, about: 'points that win' },
      seconds_per_play: { default: 60, about: 'seconds for each play, 0 for none' },
    },
  },
  {
    id: 'dissected-views',
    title: 'The Dissected Views',
    leaflet: 'worlds-fair-1892',
    about: 'Fifteen buildings lie in sixty quarters on the table. Put each of them together again.',
    players: [1, 1],
    options: {},
  },
  {
    id: 'birds-eye',
    title: 'The Bird’s-eye View',
    leaflet: 'worlds-fair-1892',
    about: 'The whole fair from above, cut into sixty pieces. Lay every piece in its place.',
    players: [1, 1],
    options: { turned: { default: false, values: [false, true], about: 'pieces are turned as well as mixed' } },
  },
  {
    id: 'plaza',
    title: 'Plaza',
    leaflet: 'plaza-1913',
    about: 'Draw a card, park what fits, discard one: three in a row of one colour, or three of one number in a column. Everybody builds on the same square, and whoever parks the last card wins the hand.',
    players: [2, 5],
    options: {
      deals_each: { default: 2, about: 'deals by each player' },
      reshuffle: { default: false, values: [false, true], about: 'shuffle the discard pile when it becomes the pack' },
    },
  },
  {
    id: 'rummy',
    title: 'Rummy',
    leaflet: 'rap-rummy-1926',
    about: 'Lay sequences and sets, and add to those of the others. Whoever runs out first leaves the rest to count their cards.',
    players: [2, 6],
    options: { deals_each: { default: 1, about: 'deals by each player' } },
  },
  {
    id: 'rap-rummy',
    title: 'Rap Rummy',
    leaflet: 'rap-rummy-1926',
    about: 'Nothing is laid down until somebody raps. Then all hands are shown, and a rap made too soon is dear.',
    players: [2, 6],
    options: { deals_each: { default: 1, about: 'deals by each player' } },
  },
  {
    id: 'contact',
    title: 'Contact',
    leaflet: 'contact-1939',
    about: 'Lay triangles side to side, number against equal number, with all hands open. The more sides touch, the more you score.',
    players: [2, 7],
    options: {},
  },
  {
    id: 'contact-solitaire-1',
    title: 'Contact Solitaire No. 1',
    leaflet: 'contact-1939',
    about: 'Build one figure alone, triangle by triangle as they come. See how few are left over.',
    players: [1, 1],
    options: {},
  },
  {
    id: 'contact-solitaire-2',
    title: 'Contact Solitaire No. 2',
    leaflet: 'contact-1939',
    about: 'Everything lies open from the start. It is all thought and no luck.',
    players: [1, 1],
    options: {},
  },
  {
    id: 'americana',
    title: 'Americana',
    leaflet: 'americana',
    about: 'Bid for the spare hand, match the best poker hand, collect on the pay-cards, and play out to the stop. Every payment comes from a space on the board.',
    players: [2, 9],
    options: {},
  },
];

export function boxOf(id: string): Box | undefined {
  return boxes.find((box) => box.id === id);
}

export function titlesOf(box: Box): GameInfo[] {
  return games.filter((game) => game.leaflet === box.leaflet);
}

/** "2 to 5 players", "alone". */
export function playersText([low, high]: readonly [number, number]): string {
  if (high === 1) return 'alone';
  return low === high ? `${low} players` : `${low} to ${high} players`;
}

/** The box that a title lies in. */
export function boxOfGame(id: string): Box | undefined {
  const leaflet = games.find((game) => game.id === id)?.leaflet;
  return boxes.find((box) => box.leaflet === leaflet);
}
