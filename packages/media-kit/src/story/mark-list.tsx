/** The events of a match as a list, newest first. The list scrolls sideways, with the keyboard too. */
import type { StoryMark } from '@touchline/contracts/sports-betting';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { MarkIcon } from './mark-icon.tsx';
import styles from './mark-list.module.css';
import { ScorePair } from './score-pair.tsx';
import type { PlayerNames } from './player-names.ts';
import { markText, minuteOf, type Teams } from './story-texts.ts';

interface MarkListProps {
  readonly marks: readonly StoryMark[];
  readonly teams: Teams;
  readonly players: PlayerNames;
}

export function MarkList({ marks, teams, players }: MarkListProps): ReactElement {
  const t = useT();
  const newestFirst = marks.map((mark, index) => ({ mark, index })).toReversed();
  return (
    // A scrolling area needs the focus, so that arrow keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('media_events')} tabIndex={0} className={styles['area']}>
      {marks.length === 0 && <p className={styles['none']}>{t('media_no_events')}</p>}
      <ol reversed className={styles['list']}>
        {newestFirst.map(({ mark, index }) => (
          <li key={`${mark.kind}-${mark.sec}-${index}`} className={styles['event']}>
            <MarkIcon kind={mark.kind} side={mark.side} />
            {mark.sec !== null && <b className={styles['minute']}>{minuteOf(mark.sec)}′</b>}
            <span>{markText(mark, teams, t, players)}</span>
            <ScorePair home={mark.home} away={mark.away} />
          </li>
        ))}
      </ol>
    </section>
  );
}
