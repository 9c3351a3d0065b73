/** The match tracker of one of several games on a screen, without score and story. Import it lazily. */
import { type ReactElement, useRef } from 'react';
import { usePlayerNames } from '../story/player-names.ts';
import { usePictureSize } from './use-picture-size.ts';
import { useTracker } from './use-tracker.ts';
import { type TrackedGame, ZoneFigure } from './zone-figure.tsx';

export function ZoneWindow(game: TrackedGame): ReactElement {
  const box = useRef<HTMLElement>(null);
  const tracker = useTracker(game.gameId, box);
  const size = usePictureSize(box);
  const players = usePlayerNames(game.gameId, tracker.story);
  return <ZoneFigure game={game} tracker={tracker} size={size} box={box} players={players} isCropped />;
}
