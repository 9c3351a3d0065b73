/**
 * The events of a match below each other, oldest first: those of the home side at the start of the line, of the away
 * side at its end. Each event is also one sentence for screen readers.
 */
import type { StoryMark } from '@touchline/contracts/sports-betting';
import { spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { MarkIcon } from './mark-icon.tsx';
import type { PlayerNames } from './player-names.ts';
import { ScorePair } from './score-pair.tsx';
import { markPlayers, markText, markTitle, minuteOf, type Teams } from './story-texts.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly marks: readonly StoryMark[];
  readonly teams: Teams;
  readonly players: PlayerNames;
}

export function Timeline({ marks, teams, players }: TimelineProps): ReactElement {
  const t = useT();
  if (marks.length === 0) return <p className={styles['none']}>{t('media_no_events')}</p>;
  return (
    <ol aria-label={t('media_events')} className={styles['list']}>
      {marks.map((mark, index) => (
        <Event
          // Events keep their order, and several can have the same second.
          key={`${mark.kind}-${mark.sec}-${index}`}
          mark={mark}
          teams={teams}
          players={players}
        />
      ))}
    </ol>
  );
}

const SCORED: ReadonlySet<string> = new Set(['goal', 'penalty', 'own', 'cancelled', 'shootout', 'period']);

function Event({
  mark,
  teams,
  players,
}: {
  readonly mark: StoryMark;
  readonly teams: Teams;
  readonly players: PlayerNames;
}): ReactElement {
  const t = useT();
  const { kind, side, sec, home, away } = mark;
  const who = markPlayers(mark, t, players);
  const minute = sec === null ? null : `${minuteOf(sec)}′`;
  return (
    <li data-side={side} data-kind={kind} className={styles['event']}>
      <span className={spoken}>
        {minute} {markText(mark, teams, t, players)}
      </span>
      <span aria-hidden="true" className={styles['minute']}>
        {minute}
      </span>
      <span aria-hidden="true" className={styles['what']}>
        <MarkIcon kind={kind} side={side} />
        <bdi className={styles['text']}>
          {who === null ? markTitle(mark, teams, t) : <b>{who}</b>}
          {who !== null && <small>{markTitle(mark, teams, t)}</small>}
        </bdi>
        {SCORED.has(kind) && <ScorePair home={home} away={away} />}
      </span>
    </li>
  );
}
