/** Picking a triangle, seeing where it may lie and how it would count there, and laying it. Every play comes from the house. */
import { announce } from '../../lib/announce.svelte';
import { LiveTable } from '../../lib/live.svelte';
import type { TableModel } from '../../lib/model';
import { Picking } from '../../lib/picking.svelte';
import type { TableState } from '../../lib/protocol';
import { cellOf, nameIn, type Lattice, type Play } from './lattice';

export interface LayingOptions {
  table: () => TableModel;
  state: () => TableState & { view: { lattice: Lattice } };
  /** The triangles that can be picked. */
  held: () => readonly number[];
  /** What is picked without being touched: a triangle that was drawn. */
  auto?: () => number | null;
}

export class Laying {
  readonly picking: Picking;
  private tried = $state<string | null>(null);
  private aimed = $state<string | null>(null);
  private advised = $state<string | null>(null);
  private readonly lattice = $derived.by(() => this.options.state().view.lattice);
  /** What may be played; what is drawn may still be behind the house, then it is not yet known. */
  readonly plays: readonly Play[] = $derived.by(() => {
    const legal = new Set(this.options.table().yours ? (this.options.state().legal ?? []) : []);
    return this.lattice.plays.filter(({ play }) => legal.has(play));
  });
  readonly picked: number | null = $derived.by(() => (this.picking.picked[0] === undefined ? (this.options.auto?.() ?? null) : Number(this.picking.picked[0])));
  readonly aim: string | null = $derived.by(() => (this.picked === null && this.plays.some(({ at }) => cellOf(at) === this.aimed) ? this.aimed : null));
  /** By cell, the best that what is picked would make there. */
  readonly places: ReadonlyMap<string, Play> = $derived.by(() => {
    const found = new Map<string, Play>();
    for (const play of this.plays) {
      const cell = cellOf(play.at);
      if (play.triangle === this.picked && play.points >= (found.get(cell)?.points ?? 0)) found.set(cell, play);
    }
    return found;
  });
  /** The triangles that can be played, or only where one aims, with the most that each would count. */
  readonly fitting: ReadonlyMap<number, number> = $derived.by(() => {
    const most = new Map<number, number>();
    for (const { triangle, points, at } of this.plays) {
      if (this.aim === null || cellOf(at) === this.aim) most.set(triangle, Math.max(points, most.get(triangle) ?? 0));
    }
    return most;
  });
  readonly trial: Play | null = $derived.by(() => this.plays.find(({ play, triangle }) => play === this.tried && triangle === this.picked) ?? null);
  /** The cell that stands out: where one aims, or where what is picked would lie by the hint that was read. */
  readonly marked: string | null = $derived.by(() => {
    const meant = this.plays.find(({ play, triangle }) => play === this.advised && triangle === this.picked);
    return this.aim ?? (meant ? cellOf(meant.at) : null);
  });
  /** The ways in which it could lie there: more than one only with mirror images among the triangles. */
  readonly turns: readonly Play[] = $derived.by(() => {
    const { trial } = this;
    return trial === null ? [] : this.plays.filter(({ triangle, at }) => triangle === trial.triangle && cellOf(at) === cellOf(trial.at));
  });

  constructor(private readonly options: LayingOptions) {
    this.picking = new Picking({
      table: options.table,
      state: options.state,
      things: () => options.held().map(String),
      isThing: (word) => /^\d+$/.test(word),
      name: (thing) => nameIn(this.lattice, Number(thing)),
      say: ({ words }) => `lay it ${words[1] ?? ''}`,
    });
  }

  /** Whoever acts has seen enough: what is drawn catches up with the house. */
  private catchUp(): void {
    const table = this.options.table();
    for (let left = 60; left > 0 && table.yours && table.line !== null; left--) table.skip();
  }

  /** Whoever reaches for a triangle or for the figure has read the hint, which would lie over the places. What it meant is marked. */
  readonly heed = (): void => {
    const table = this.options.table();
    if (!(table instanceof LiveTable) || table.advice === null) return;
    // What was not told yet is not marked either.
    if (table.advice.step !== 'nudge') this.advised = table.advice.action;
    table.advice = null;
  };

  pick(piece: number): void {
    if (this.options.table().replay) return;
    this.catchUp();
    this.heed();
    const aim = this.aim;
    const put = this.picked === piece;
    this.tried = null;
    this.picking.set(put ? [] : [String(piece)]);
    const fits = [...this.places.values()];
    announce(put ? `triangle ${piece} put back.` : `${nameIn(this.lattice, piece)}, picked. ${fits.length === 0 ? 'It fits nowhere.' : `It fits in ${fits.length === 1 ? 'one place' : `${fits.length} places`}, for ${[...new Set(fits.map(({ points }) => points))].sort((a, b) => b - a).join(' or ')} points.`}`);
    if (!put && aim !== null && this.places.has(aim)) this.choose(aim);
  }

  /** A place was chosen: aim at it, see the triangle lie there, or lay it. */
  choose(cell: string): void {
    this.catchUp();
    if (this.trial && cellOf(this.trial.at) === cell) return void this.lay();
    if (this.picked === null) {
      this.aimed = this.aimed === cell ? null : cell;
      const fits = [...this.fitting.keys()];
      if (this.aim !== null) announce(`Here ${fits.map((piece) => `triangle ${piece}`).join(' or ')} fits.`);
      // Where only one fits, it is clear what is meant.
      if (this.aim !== null && fits.length === 1 && fits[0] !== undefined) this.pick(fits[0]);
      return;
    }
    const play = this.places.get(cell);
    if (!play) return;
    this.tried = play.play;
    announce(`Triangle ${play.triangle} lies here: ${play.said}. Once more lays it.`);
  }

  turn(): void {
    const at = this.turns.findIndex(({ play }) => play === this.tried);
    const next = this.turns[(at + 1) % this.turns.length];
    if (!next) return;
    this.tried = next.play;
    announce(`Turned: ${next.said}.`);
  }

  async lay(): Promise<void> {
    const { trial } = this;
    if (trial && (await this.picking.act(trial.play))) this.clear();
  }

  clear(): void {
    this.tried = null;
    this.aimed = null;
    this.advised = null;
    this.picking.clear();
  }
}
