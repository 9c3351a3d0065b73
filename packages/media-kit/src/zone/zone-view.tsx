/** The zone of a game: the picture and its caption. */
import type { MediaEntity, ScoreWire } from '@touchline/contracts/sports-betting';
import { stageName } from '@touchline/line-kit';
import { useLiveStatus, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { useZone } from './use-zone.ts';
import { ZonePicture } from './zone-picture.tsx';
import { describeAct, teamsOf } from './zone-texts.ts';
import styles from './zone-view.module.css';

interface ZoneViewProps {
  readonly entity: MediaEntity;
  /** Whether sides and score are shown. The game page already shows them above. */
  readonly hasScore: boolean;
}

export function ZoneView({ entity, hasScore }: ZoneViewProps): ReactElement {
  const t = useT();
  const zone = useZone(entity.gameId);
  const isStale = useLiveStatus() === 'stale';
  const caption = isStale
    ? t('media_zone_stale')
    : zone
      ? describeAct(zone, entity.title, t)
      : t('media_zone_waiting');
  return (
    <figure className={styles['zone']}>
      {hasScore && <ScoreLine entity={entity} score={zone?.score ?? null} />}
      <ZonePicture sportId={entity.sportId} zone={zone} />
      <figcaption className={styles['caption']}>{caption}</figcaption>
    </figure>
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
