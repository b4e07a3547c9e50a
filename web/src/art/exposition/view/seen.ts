/** What is seen on each piece of the bird's-eye view, for those who do not see it: what lies there, and what its sides are like.
 * Nothing says where the piece belongs but what the picture itself shows. */
import { ACROSS, CELL, sidesOf, type Side } from '../jigsaw';

const features: readonly (readonly [x: number, y: number, right: number, foot: number, text: string])[] = [
  [0, 0, 1000, 58, 'sky with clouds'], [0, 60, 1000, 106, 'small houses of a town'], [78, 116, 275, 130, 'a train'], [752, 55, 850, 150, 'a great wheel'], [868, 18, 906, 104, 'a balloon'],
  [10, 130, 230, 172, 'trees'], [105, 160, 145, 190, 'a small gabled house'], [130, 158, 295, 240, 'a hall with three arched roofs'], [265, 124, 345, 152, 'a plain long station'], [322, 118, 402, 228, 'a high dome over square pavilions'],
  [378, 106, 508, 160, 'a long dark hall with a stepped tower'], [530, 108, 690, 165, 'a long glass house with a dome'], [740, 140, 820, 172, 'a low white villa'], [862, 120, 1000, 170, 'trees'], [855, 160, 945, 232, 'a house with a slender dome'],
  [430, 168, 525, 228, 'a hall with low corner domes'], [425, 224, 525, 288, 'a hall with pointed towers'], [535, 172, 905, 320, 'a lagoon'], [582, 182, 757, 276, 'a wooded island'], [950, 185, 1000, 250, 'houses with porches'],
  [862, 232, 990, 310, 'a white palace with a low dome'], [825, 296, 968, 385, 'round houses with cone roofs'], [705, 304, 822, 415, 'a ribbed dome between corner turrets'], [790, 380, 862, 455, 'an inlet of water'], [405, 280, 696, 445, 'an enormous vaulted hall'],
  [272, 248, 402, 300, 'the head of a basin with a fountain'], [272, 300, 402, 450, 'a long basin of water'], [40, 210, 120, 265, 'small houses'], [70, 240, 250, 300, 'lawns with paths'], [115, 255, 266, 362, 'a broad white hall with corner domes'],
  [20, 280, 110, 400, 'trees and small houses'], [120, 360, 260, 400, 'lawns and a small house'], [180, 388, 252, 445, 'a small house of two storeys'], [33, 400, 155, 475, 'a low hall with a rough roof'], [228, 428, 408, 490, 'a row of columns with an arch'],
  [316, 384, 342, 440, 'a tall statue'], [410, 440, 700, 482, 'a shore with strollers and trees'], [700, 405, 760, 455, 'a house with three spires'], [745, 432, 842, 488, 'a warship'], [850, 385, 1000, 465, 'trees and pavilions'],
  [0, 480, 1000, 600, 'open water'], [285, 488, 342, 600, 'a pier with people'], [20, 545, 70, 595, 'a compass rose'], [96, 518, 146, 562, 'a ship with two sails'], [195, 556, 234, 588, 'a boat with one sail'],
  [372, 520, 475, 566, 'a smoking steamer going left'], [505, 562, 536, 588, 'a small boat with one sail'], [598, 520, 642, 552, 'a ship with three masts'], [736, 544, 784, 582, 'a ship with two sails'], [850, 530, 938, 578, 'a smoking steamer going right'], [966, 508, 994, 532, 'a far sail'],
];

const WAYS = ['above', 'right', 'below', 'left'] as const;
const turned = ['', ', turned a quarter to the right', ', upside down', ', turned a quarter to the left'];

/** "knobs above and left, a hollow right, straight below": the sides as the piece lies, `turns` quarters to the right. */
function sides(piece: number, turns: number): string {
  const all = sidesOf(piece);
  const where = (side: Side) => WAYS.filter((_, i) => all[(i - turns + 4) % 4] === side);
  const some = (side: Side, one: string, several: string) => {
    const found = where(side);
    return found.length === 0 ? [] : [`${found.length === 1 ? one : several} ${found.join(' and ')}`];
  };
  return [...some('straight', 'straight', 'straight'), ...some('knob', 'a knob', 'knobs'), ...some('hollow', 'a hollow', 'hollows')].join(', ');
}

/** What a piece (1 to 60) shows, in words, lying so many quarters to the right. */
export function seenOn(piece: number, turns = 0): string {
  const [col, row] = [(piece - 1) % ACROSS, Math.floor((piece - 1) / ACROSS)];
  const [x, y] = [col * CELL, row * CELL];
  const shown = features
    .map(([left, top, right, foot, text]) => {
      const [w, h] = [Math.min(right, x + CELL) - Math.max(left, x), Math.min(foot, y + CELL) - Math.max(top, y)];
      const share = w > 0 && h > 0 ? w * h : 0;
      // A small thing that lies here whole says more than a corner of a large one.
      return { text, share: share / CELL ** 2, whole: share / ((right - left) * (foot - top)) };
    })
    .filter(({ share, whole }) => share > 0.07 || whole > 0.4)
    .sort((a, b) => b.share + b.whole - a.share - a.whole)
    .slice(0, 4)
    .map(({ text, whole }) => (whole > 0.7 ? text : `part of ${text}`));
  return `${shown.join(', ') || 'bare ground'}${turned[turns] ?? ''}; ${sides(piece, turns)}`;
}
