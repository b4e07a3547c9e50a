/** The great moment of the Dissected Views: a view that closes, with its name and a line about the building. */
import type { GameKit } from '../../lib/model';
import LaidScene from '../worlds-fair/LaidScene.svelte';
import type { ViewsView } from './view';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const was = (before.view as ViewsView).whole;
  const building = (after.view as ViewsView).whole.find((each, i) => each !== null && was[i] !== each) ?? null;
  return building === null ? null : { component: LaidScene, props: { building }, caption: line.text.join(' ').split('. ').slice(1).join('. '), length: 2800 };
};
