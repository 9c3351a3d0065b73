/** The cover of a game of another company: a scene that follows from its number, so that it is the same everywhere. */
import type { ReactElement } from 'react';
import type { ForeignGame } from '../data/lists.ts';
import { FIGURES } from './covers/figures.tsx';
import { TIMES } from './covers/pick.ts';
import { Sky } from './covers/sky.tsx';

export function ForeignCover({
  game: { number },
}: {
  readonly game: Pick<ForeignGame, 'number'>;
}): ReactElement | null {
  // Neighbours differ in what stands there; the time of day and the land change at other steps.
  const chosen = FIGURES[number % FIGURES.length];
  const round = Math.floor(number / FIGURES.length);
  const Land = chosen?.lands[round % chosen.lands.length];
  const colours = TIMES[(number + round * 2) % TIMES.length];
  if (!chosen || !Land || !colours) return null;
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Sky seed={number} colours={colours} />
      <Land seed={number} colours={colours} />
      <chosen.Figure seed={number} colours={colours} />
    </svg>
  );
}
