/** Positions to begin with at the referee, one for each title that has no table to lay out on. Written by hand; the house judges them. */
export const examples: Record<string, unknown> = {
  rummy: { game: 'rummy', phase: 'play', hands: [['B1', 'B5', 'D7', 'C7', 'F7', 'DX'], 7], melds: [['B2', 'B3', 'B4']] },
  'rap-rummy': { game: 'rap-rummy', phase: 'play', hands: [['B1', 'B2', 'B3', 'D7', 'C7', 'F7', 'D1', 'C2'], 7] },
  'worlds-fair': { game: 'worlds-fair', to_move: 1, hands: [['manufactures-1', 'manufactures-2', 'art-3'], 4, 4] },
  rivalry: { game: 'rivalry', to_move: 1, hands: [['S', 'T', 'E'], 3], bank: ['A', 'E', 'R', 'M'], words: [{ no: 1, seat: 2, word: 'EAST' }] },
  'dissected-views': { game: 'dissected-views' },
  'birds-eye': { game: 'birds-eye' },
  contact: { game: 'contact', to_move: 1, hands: [[1, 2, 3, 4], [5, 6, 7, 8]], figure: [{ triangle: 9, at: [0, 0], base: 'red' }] },
  'contact-solitaire-1': { game: 'contact-solitaire-1' },
  'contact-solitaire-2': { game: 'contact-solitaire-2' },
  americana: { game: 'americana', phase: 'betting', to_move: 1, hands: [['8h', '9h', '10h', 'Qs', 'Ad'], 5, 5] },
};
