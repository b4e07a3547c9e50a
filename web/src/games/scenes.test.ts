/** Every great moment of every title, with the states and sentences of whole matches, played by the rules themselves
 * (`e2e/moments/scripts.json`). */
import type { Component } from 'svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import scripts from '../../e2e/moments/scripts.json';
import { rules, ScriptedRoom, type Script } from '../../e2e/moments/room.mjs';
import CameOut from '../art/triangles/CameOut.svelte';
import Returned from '../art/triangles/Returned.svelte';
import { asItEnded, partedAt } from '../lib/deal';
import type { GameKit, StagedScene } from '../lib/model';
import type { ContactView } from '../lib/protocol';
import { unfold, type Advance } from '../lib/showing.svelte';
import { advance } from './americana/advance';
import AnteSwept from './americana/AnteSwept.svelte';
import Auction from './americana/Auction.svelte';
import HandsShown from './americana/HandsShown.svelte';
import { scene as americana } from './americana/scenes';
import Finished from './birds-eye/Finished.svelte';
import RowScene from './birds-eye/RowScene.svelte';
import { scene as birdsEye } from './birds-eye/scenes';
import { scene as solitaire1 } from './contact-solitaire-1/scenes';
import { scene as solitaire2 } from './contact-solitaire-2/scenes';
import Gong from './contact/Gong.svelte';
import HandOver from './contact/HandOver.svelte';
import { scene as contact } from './contact/scenes';
import { scene as dissectedViews } from './dissected-views/scenes';
import Showdown from './rap-rummy/Showdown.svelte';
import { scene as rapRummy } from './rap-rummy/scenes';
import PrizeScene from './rivalry/PrizeScene.svelte';
import { scene as rivalry } from './rivalry/scenes';
import WordScene from './rivalry/WordScene.svelte';
import RunOut from './rummy/RunOut.svelte';
import { scene as rummy } from './rummy/scenes';
import DealScene from './worlds-fair/DealScene.svelte';
import LaidScene from './worlds-fair/LaidScene.svelte';
import { scene as worldsFair } from './worlds-fair/scenes';

type Scene = NonNullable<GameKit['scene']>;
const all = scripts as unknown as Record<string, Script>;
/** As the kit gives it to the frame, which knows no title's view. */
const unfolding = advance as unknown as Advance;
let made: unknown;
beforeAll(async () => void (made = await rules()));

/** What is staged at the last step of a script, sentence by sentence, and how many scenes there were before it. */
function stagedAt(name: string, scene: Scene, step: Advance | null = null): { last: StagedScene[]; before: StagedScene[] } {
  const script = all[name];
  if (script === undefined) throw new Error(`there is no script ${name}`);
  const room = new ScriptedRoom(made, script);
  let [was, last, before] = [asItEnded(room.state), [] as StagedScene[], [] as StagedScene[]];
  for (const line of script.steps) {
    before = [...before, ...last];
    last = [];
    room.step(line);
    const over = room.state.deal_end;
    const told = over === null ? room.told : partedAt(over, room.told).ended;
    for (const shown of unfold(was, { state: asItEnded(room.state), told }, step)) {
      const [from, to] = [was, shown.state];
      last.push(...(shown.piece ? [shown.piece] : shown.told).flatMap((each) => scene(each, from, to) ?? []));
      was = to;
    }
  }
  room.free();
  return { last, before };
}

/** Script, the title's scenes, and what the stage shows at its last step; `holds` is what of its props is sure. */
const cases: [string, Scene, Component<any>, Record<string, unknown>, (Advance | null)?][] = [
  ['rummy-out', rummy, RunOut, { names: ['Ada', expect.any(String), expect.any(String)], you: 1 }],
  ['rap-won', rapRummy, Showdown, { verdict: expect.stringMatching(/win/) }],
  ['rap-beaten', rapRummy, Showdown, { shown: expect.objectContaining({ winner: null, rapper: expect.any(Number) }) }],
  ['fair-laid', worldsFair, LaidScene, { building: expect.stringMatching(/^[a-z]+$/) }],
  ['fair-deal', worldsFair, DealScene, { counted: [expect.any(Number), expect.any(Number), expect.any(Number)] }],
  ['rivalry-steal', rivalry, WordScene, { before: expect.arrayContaining([expect.stringMatching(/^[A-Z]$/)]), from: expect.stringMatching(/.+/) }],
  ['rivalry-proclaimed', rivalry, WordScene, { letters: expect.arrayContaining([expect.objectContaining({ there: false })]) }],
  ['rivalry-prize', rivalry, PrizeScene, { points: 10 }],
  ['dissected-stands', dissectedViews, LaidScene, { building: expect.stringMatching(/^[a-z]+$/) }],
  ['birds-row', birdsEye, RowScene, { row: 0 }],
  ['birds-whole', birdsEye, Finished, { moves: 60, spent: expect.any(Number) }],
  ['contact-out', contact, HandOver, { last: expect.objectContaining({ ended: 'out' }) }],
  ['contact-closed', contact, HandOver, { last: expect.objectContaining({ ended: 'closed' }) }],
  ['solitaire1-returns', solitaire1, Returned, { play: expect.anything() }],
  ['solitaire1-out', solitaire1, CameOut, { points: expect.any(Number) }],
  ['solitaire2-out', solitaire2, CameOut, { points: expect.any(Number) }],
  ['americana-auction', americana, Auction, { sold: false, bidders: expect.arrayContaining([expect.objectContaining({ highest: true, bid: expect.any(Number) })]) }, unfolding],
  ['americana-sold', americana, Auction, { sold: true, bidders: expect.arrayContaining([expect.objectContaining({ highest: true })]) }, unfolding],
  ['americana-showdown', americana, HandsShown, { where: 'in the pool' }, unfolding],
  ['americana-ante', americana, AnteSwept, { chips: expect.any(Number), name: expect.stringMatching(/.+/) }, unfolding],
  ['americana-last', americana, HandsShown, { where: 'left on the board', hands: expect.arrayContaining([expect.objectContaining({ wins: true })]) }, unfolding],
];

describe('scenes', () => {
  test.each(cases)('%s', (name, scene, component, holds, step = null) => {
    const found = stagedAt(name, scene, step).last.filter((staged) => staged.component === component);
    expect(found.length).toBeGreaterThan(0);
    expect(found.at(-1)?.props).toMatchObject(holds);
    for (const { length } of found) expect(length).toBeGreaterThan(1000);
  });

  test('a play that counts all there is has a gong', () => {
    const room = new ScriptedRoom(made, all['contact-sums'] as Script);
    for (const line of all['contact-sums']?.steps.slice(0, -1) ?? []) room.step(line);
    const before = room.state;
    room.step(all['contact-sums']?.steps.at(-1) ?? '');
    const view = room.state.view as ContactView;
    const last = view.lattice.last && { ...view.lattice.last, most: true };
    const staged = contact(room.told[0]!, before, { ...room.state, view: { ...view, lattice: { ...view.lattice, last } } });
    expect([staged?.component, staged?.props]).toEqual([Gong, { play: last }]);
    room.free();
  });

  test('a question, a draw and a lead are told without the stage', () => {
    expect(stagedAt('fair-handed', worldsFair).last).toEqual([]);
    expect(stagedAt('fair-refused', worldsFair).last).toEqual([]);
    expect(stagedAt('contact-sums', contact)).toEqual({ last: [], before: [] });
  });

  test('a scene is staged once, when its moment comes', () => {
    expect(stagedAt('birds-whole', birdsEye).before.filter(({ component }) => component === RowScene).length).toBeLessThan(6);
    expect(stagedAt('rummy-out', rummy).before).toEqual([]);
    expect(stagedAt('contact-out', contact).before).toEqual([]);
  });

  test('the caption of a hand’s end is the sentence that tells it', () => {
    expect(stagedAt('contact-closed', contact).last.at(-1)?.caption).toMatch(/^The hand is over: the last triangle has no free side/);
    expect(stagedAt('contact-out', contact).last.at(-1)?.caption).toMatch(/ out\.$/);
  });
});
