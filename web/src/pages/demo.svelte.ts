/** A made-up table of Plaza for the styleguide, written by hand. It moves what an action names, so that the motion can be seen;
 * whether it may be moved is not asked. */
import type { PlazaView } from '../games/plaza/view';
import type { Refusal } from '../lib/live.svelte';
import type { TableModel } from '../lib/model';
import type { SeatState, TableState, ToldLine } from '../lib/protocol';
import type { Found } from '../lib/steps';
import { toast } from '../lib/toasts.svelte';
import type { LogLine } from '../table/Log.svelte';

export const hand = ['R7', 'R8', 'R3', 'Y7', 'G7', 'K7', 'B2', 'K11', 'Y12', 'G1', 'B6'];
export const parked = ['R4', 'R5', 'R6', 'Y5', 'G5', 'K3', 'K4', 'K5'];
export const fresh = new Set(['Y5', 'G5']);
export const legal = [
  'park R3', 'park R3 R7', 'park R3 R7 R8', 'park R7', 'park R7 R8', 'park R7 Y7 G7', 'park R7 Y7 K7', 'park R7 Y7 G7 K7', 'park Y7 G7 K7',
  'park R3 R7 Y7 G7', ...hand.map((card) => `discard ${card}`),
];
export const lines: readonly LogLine[] = [
  { id: 1, text: 'Deal 3. Bea deals.', heading: true },
  { id: 2, who: 'Ada', text: 'drew from the pack and parked red 4, red 5, red 6.' },
  { id: 3, who: 'Ada', text: 'discarded brown 12.' },
  { id: 4, who: 'Bea', text: 'drew brown 12.' },
  { id: 5, who: 'Bea', text: 'parked yellow 5 and green 5 to red 5.' },
  { id: 6, who: 'Bea', text: 'discarded black 1.' },
];

const seat = (no: number, name: string, more: Partial<SeatState> = {}): SeatState => ({ seat: no, kind: 'person', name, level: null, absent: false, ...more });
const people = [seat(1, 'Ada'), seat(2, 'Bea', { kind: 'computer', level: 'master' }), seat(3, 'Cornelius'), seat(4, 'Philippa'), seat(5, 'Maximilian')];

/** As many as sit down, about to draw or to play. */
export function demoState(phase: 'draw' | 'play', count = 3): TableState & { view: PlazaView } {
  const seats = people.slice(0, count);
  const scores = [31, 17, 44, 9, 60].slice(0, count);
  const view: PlazaView = {
    game: 'plaza', options: {}, players: count, to_move: 1, dealer: 2, deal: 3, idle: 0, phase, plaza: parked,
    hands: [phase === 'play' ? hand : hand.slice(0, 10), 8, 10, 4, 10].slice(0, count), pack: 21, discard: ['K1', 'B12', 'G9'],
    scores, known: scores.map(() => []), sheet: [],
  };
  return {
    seq: 6, standing: 'playing', card: { game: 'plaza', options: {}, seats: count, clock: { kind: 'none' }, hints: true, public: false },
    seats, you: 1, to_act: 1, view, scene: { sections: [], sheet: { counts: 'points against', rows: [['Deal 1', [17, 0, 23, 9, 30].slice(0, count)], ['Deal 2', [14, 17, 21, 0, 30].slice(0, count)]], totals: scores } },
    prompt: phase === 'play' ? 'Your turn: park cards if you like, then discard one.' : 'Your turn: draw down from the pack, or up to take the black 1.',
    legal: phase === 'play' ? legal : ['draw down', 'draw up'], legal_more: false, deadline: null, banks: [], spent: 0, since: null, undo_asked: null, can_undo: false,
    rematch_asked: [], end_asked: [], rematch: null, to_cut: [], commitment: '', result: null, deal_end: null,
  };
}

export class DemoTable implements TableModel {
  readonly id = 'styleguide';
  state: TableState & { view: PlazaView } = $state.raw(demoState('play'));
  told: readonly ToldLine[] = $state.raw([{ seq: 5, seat: 2, text: ['Bea parks yellow 5 and green 5, 8 cards left.'], motions: [{ what: 'Y5', from: 'hand 2', to: 'plaza Y5', at: 0 }, { what: 'G5', from: 'hand 2', to: 'plaza G5', at: 0 }] }]);
  fresh: readonly ToldLine[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  readonly line = null;
  readonly presence = [true, true, false, true, true];
  readonly seen = null;
  readonly yours = true;
  readonly replay = false;
  readonly busy = 0;

  sit(phase: 'draw' | 'play', count: number): void {
    this.fresh = [];
    this.state = demoState(phase, count);
  }

  act(text: string): Promise<boolean> {
    if (!this.state.legal?.includes(text)) {
      toast(`The house would say why not: ${text}`, 'bad');
      return Promise.resolve(false);
    }
    toast(`The house would be asked: ${text}`, 'good');
    const [verb, ...cards] = text.split(' ');
    if (verb === 'draw') return Promise.resolve(false);
    const { view } = this.state;
    const [own, ...others] = view.hands;
    const left = Array.isArray(own) ? own.filter((card) => !cards.includes(card)) : [];
    this.state = { ...this.state, seq: this.state.seq + 1, view: { ...view, hands: [left, ...others], ...(verb === 'park' ? { plaza: [...view.plaza, ...cards] } : { discard: [...cards, ...view.discard] }) } };
    return Promise.resolve(true);
  }

  skip(): void {}

  complete(): Promise<Found> {
    return Promise.resolve({ actions: [], next: [] });
  }
}
