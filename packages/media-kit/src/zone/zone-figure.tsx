/** The picture of a match tracker with what happens in words. */
import { stageName } from '@touchline/line-kit';
import type { ZoneFact } from '@touchline/contracts/sports-betting';
import { spoken } from '@touchline/ui';
import { useLiveStatus, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode, RefObject } from 'react';
import type { PictureSize } from './project-ground.ts';
import { NO_PLAYERS, playerOfAct, type PlayerNames } from '../story/player-names.ts';
import type { TrackerState } from './tracker-state.ts';
import { ZonePicture } from './zone-picture.tsx';
import { describeAct } from './zone-texts.ts';
import styles from './zone-view.module.css';

/** The game of a match tracker. */
export interface TrackedGame {
  readonly gameId: number;
  readonly sportId: number;
  /** Both sides as `home – away`. */
  readonly title: string;
}

interface ZoneFigureProps {
  readonly game: TrackedGame;
  readonly tracker: TrackerState;
  readonly size: PictureSize;
  /** The element whose width decides the size. */
  readonly box: RefObject<HTMLElement | null>;
  /** Whether a part of the stand is cut off, where no buttons lie over it. */
  readonly isCropped: boolean;
  readonly players?: PlayerNames;
  /** Content above the picture. */
  readonly head?: ReactNode;
}

export function ZoneFigure({
  game,
  tracker,
  size,
  box,
  isCropped,
  head,
  players = NO_PLAYERS,
}: ZoneFigureProps): ReactElement {
  const t = useT();
  const { zone, trail, moveNo, story } = tracker;
  const isStale = useLiveStatus() === 'stale';
  const who = zone && playerOfAct(zone, story?.marks ?? [], players);
  const said = zone ? describeAct(zone, game, t) : '';
  const act = who ? t('media_mark_players', { text: said, who }) : said;
  const note = isStale ? t('media_zone_stale') : zone ? null : t('media_zone_waiting');
  return (
    <figure ref={box} className={styles['zone']} data-stale={isStale}>
      {head}
      <div className={styles['picture']} data-cropped={isCropped} data-size={size}>
        <ZonePicture
          sportId={game.sportId}
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
