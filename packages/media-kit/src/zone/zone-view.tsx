/** The zone of a game: the picture, what happens in words, and on the game page the story of the match. */
import type { MediaEntity, ScoreWire, ZoneFact } from '@touchline/contracts/sports-betting';
import { stageName } from '@touchline/line-kit';
import { spoken } from '@touchline/ui';
import { useLiveStatus, useT } from '@touchline/view-kit';
import { type ReactElement, useRef } from 'react';
import { MatchStory } from '../story/match-story.tsx';
import { usePictureSize } from './use-picture-size.ts';
import { useTracker } from './use-tracker.ts';
import { ZonePicture } from './zone-picture.tsx';
import { describeAct, teamsOf } from './zone-texts.ts';
import styles from './zone-view.module.css';

interface ZoneViewProps {
  readonly entity: MediaEntity;
  /** Whether this is the game's own page. There the score is shown above, and the story below. */
  readonly isOnBoard: boolean;
}

export function ZoneView({ entity, isOnBoard }: ZoneViewProps): ReactElement {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const { zone, trail, moveNo, story } = useTracker(entity.gameId, box);
  const size = usePictureSize(box);
  const isStale = useLiveStatus() === 'stale';
  const act = zone ? describeAct(zone, entity, t) : '';
  const note = isStale ? t('media_zone_stale') : zone ? null : t('media_zone_waiting');
  return (
    <>
      <figure ref={box} className={styles['zone']} data-stale={isStale}>
        {!isOnBoard && <ScoreLine entity={entity} score={zone?.score ?? null} />}
        <div className={styles['picture']} data-cropped={!isOnBoard} data-size={size}>
          <ZonePicture
            sportId={entity.sportId}
            size={size}
            zone={zone}
            trail={isStale ? [] : trail}
            moveNo={moveNo}
            label={zone && TOLD.has(zone.act) ? '' : act}
          />
          {zone && !isStale && <Banner key={zone.act} zone={zone} text={act} />}
          {note !== null && <p className={styles['note']}>{note}</p>}
        </div>
        <figcaption className={spoken}>{note ?? act}</figcaption>
      </figure>
      {isOnBoard && <MatchStory entity={entity} story={story} size={size} />}
    </>
  );
}

/** Acts that are told in the middle of the picture, and play that has stopped. */
const TOLD: ReadonlySet<string> = new Set(['goal', 'cancelled', 'penalty', 'missed', 'card', 'pause']);

function Banner({
  zone: { act, side, score },
  text,
}: {
  readonly zone: ZoneFact;
  readonly text: string;
}): ReactElement | null {
  const t = useT();
  if (!TOLD.has(act)) return null;
  const stage = act === 'pause' ? stageName(score.stage, t) : '';
  return (
    <p aria-hidden="true" className={styles['banner']} data-act={act} data-side={side}>
      <span>{stage === '' ? text : stage}</span>
      {(act === 'goal' || act === 'pause') && (
        <b dir="ltr" className={styles['numbers']}>
          {score.home} : {score.away}
        </b>
      )}
    </p>
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
