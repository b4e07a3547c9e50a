/** Positions to begin with at the referee, one for each title that has no table to lay out on. Written by hand; the house judges them. */
export const examples: Record<string, unknown> = {
  rummy: { game: 'rummy', phase: 'play', hands: [['B1', 'B5', 'D7', 'C7', 'F7', 'DX'], 7], melds: [['B2', 'B3', 'B4']] },
  'rap-rummy': { game: 'rap-rummy', phase: 'play', hands: [['B1', 'B2', 'B3', 'D7', 'C7', 'F7', 'D1', 'C2'], 7] },
  'worlds-fair': { game: 'worlds-fair', to_move: 1, laid: [{ building: 'art', seat: 2 }], hands: [['dairy-1', 'dairy-2', 'dairy-3', 'forestry-1'], 26, 26] },
  rivalry: { game: 'rivalry', to_move: 1, hands: [['S', 'T', 'E'], 3], bank: ['A', 'E', 'R', 'M'], words: [{ no: 1, seat: 2, word: 'EAST' }] },
  'dissected-views': { game: 'dissected-views' },
  'birds-eye': { game: 'birds-eye' },
  contact: { game: 'contact', to_move: 1, hands: [[1, 2, 3, 4], [5, 6, 7, 8]], figure: [{ triangle: 9, at: [0, 0], base: 'red' }] },
  'contact-solitaire-1': { game: 'contact-solitaire-1' },
  'contact-solitaire-2': {
    game: 'contact-solitaire-2',
    figure: [{ triangle: 6, at: [1, 0], base: 'blue' }],
    piles: [[1, 2, 3, 4, 5], [7, 8, 9, 10, 11], [12, 13, 14, 15, 16], [17, 18, 19, 20, 21], [22, 23, 24, 25, 26], [27, 28, 29, 30, 31], [32, 33, 34, 35, 36]],
  },
  americana: { game: 'americana', phase: 'betting', to_move: 1, hands: [['8h', '9h', '10h', 'Qs', 'Ad'], 5, 5] },
};
