/** The zone of a game: the picture, what happens in words, and on the game page the story of the match. */
import type { MediaEntity, ScoreWire } from '@touchline/contracts/sports-betting';
import { stageName } from '@touchline/line-kit';
import { useT } from '@touchline/view-kit';
import { type ReactElement, useRef } from 'react';
import { MatchStory } from '../story/match-story.tsx';
import { usePlayerNames } from '../story/player-names.ts';
import { usePictureSize } from './use-picture-size.ts';
import { useTracker } from './use-tracker.ts';
import { ZoneFigure } from './zone-figure.tsx';
import { teamsOf } from './zone-texts.ts';
import styles from './zone-view.module.css';

interface ZoneViewProps {
  readonly entity: MediaEntity;
  /** Whether this is the game's own page. There the score is shown above, and the story below. */
  readonly isOnBoard: boolean;
}

export function ZoneView({ entity, isOnBoard }: ZoneViewProps): ReactElement {
  const box = useRef<HTMLElement>(null);
  const tracker = useTracker(entity.gameId, box);
  const size = usePictureSize(box);
  const players = usePlayerNames(entity.gameId, tracker.story);
  return (
    <>
      <ZoneFigure
        game={entity}
        tracker={tracker}
        size={size}
        box={box}
        isCropped={!isOnBoard}
        players={players}
        head={isOnBoard ? null : <ScoreLine entity={entity} score={tracker.zone?.score ?? null} />}
      />
      {isOnBoard && <MatchStory game={entity} story={tracker.story} size={size} players={players} />}
    </>
  );
}

/**
 * Sides and score with a link to the game. Like the picture, the line is never mirrored, so each name stands over its
 * own half.
 */
function ScoreLine({
  entity: { title, gameLink },
  score,
}: {
  readonly entity: MediaEntity;
  readonly score: ScoreWire | null;
}): ReactElement {
  const t = useT();
  const [home, away] = teamsOf(title);
  return (
    <a href={gameLink} dir="ltr" className={styles['score']}>
      <bdi className={styles['team']}>{home}</bdi>
      <span className={styles['numbers']}>{score ? `${score.home} : ${score.away}` : '–'}</span>
      <bdi className={styles['team']} data-side="2">
        {away}
      </bdi>
      {score && <bdi className={styles['stage']}>{stageName(score.stage, t)}</bdi>}
    </a>
  );
}
