/** The great moment of the Dissected Views: a view that closes, with its name and a line about the building. */
import type { GameKit } from '../../lib/model';
import LaidScene from '../worlds-fair/LaidScene.svelte';
import { standing, type ViewsView } from './view';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const was = standing((before.view as ViewsView).places);
  const building = standing((after.view as ViewsView).places).find((each) => !was.includes(each));
  return building === undefined ? null : { component: LaidScene, props: { building }, caption: line.text.join(' ').split('. ').slice(1).join('. '), length: 2800 };
};
