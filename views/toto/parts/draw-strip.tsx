/** The matches of a draw in a row: outcomes, the result or the present score, and how the own choice stands. */
import type { TotoKind } from '@touchline/betting-engine';
import type { TotoDrawWire, TotoMatchWire } from '@touchline/contracts/sports-betting';
import { classNames, TeamCrest } from '@touchline/ui';
import { Moment, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { isLive, type MatchMark, markOf, outcomeNow } from '../data/progress.ts';
import { outcomeText } from '../data/section-texts.ts';
import styles from './draw-strip.module.css';

interface DrawStripProps {
  readonly kind: TotoKind;
  readonly draw: TotoDrawWire;
  /** The choices of the own coupon; null without one. */
  readonly choices: readonly (readonly string[])[] | null;
}

export function DrawStrip({ kind, draw, choices }: DrawStripProps): ReactElement {
  return (
    <ol className={styles['strip']}>
      {draw.matches.map((match, at) => (
        <Column key={match.match} kind={kind} match={match} chosen={choices?.[at] ?? null} />
      ))}
    </ol>
  );
}

const MARKS = {
  right: 'toto_mark_right',
  wrong: 'toto_mark_wrong',
  'right-now': 'toto_mark_right_now',
  'not-now': 'toto_mark_not_now',
  'to-come': 'toto_mark_to_come',
  void: 'toto_mark_void',
} as const satisfies Record<MatchMark, string>;

interface ColumnProps {
  readonly kind: TotoKind;
  readonly match: TotoMatchWire;
  readonly chosen: readonly string[] | null;
}

function Column({ kind, match, chosen }: ColumnProps): ReactElement {
  const t = useT();
  const now = outcomeNow(match, kind.outcomes);
  const mark = markOf(match, kind.outcomes, chosen ?? []);
  // Fourteen scores are too many for a column: it shows the present one and the chosen ones.
  const shown = kind.isByScore
    ? kind.outcomes.filter((outcome) => outcome === now || (chosen ?? []).includes(outcome))
    : kind.outcomes;
  return (
    <li className={styles['column']}>
      <span className={styles['number']}>{match.match}</span>
      <span className={styles['crests']}>
        <TeamCrest team={match.home} size={22} />
        <TeamCrest team={match.away} size={22} />
      </span>
      <span className={styles['sides']}>
        <span>{match.home.name}</span>
        <span>{match.away.name}</span>
      </span>
      <div className={styles['outcomes']}>
        {shown.map((outcome) => (
          <span
            key={outcome}
            className={classNames(
              styles['outcome'],
              outcome === now && (isLive(match) ? styles['now'] : styles['result']),
              (chosen ?? []).includes(outcome) && styles['own'],
              now === null && !match.isVoid && styles['toCome'],
            )}
          >
            {outcomeText(t, outcome)}
          </span>
        ))}
      </div>
      <b className={classNames(styles['score'], isLive(match) && styles['live'])}>
        {match.score && now !== null ? (
          <bdi dir="ltr">{`${match.score.home} : ${match.score.away}`}</bdi>
        ) : match.isVoid ? (
          '–'
        ) : (
          <Moment atMs={match.startAtMs} />
        )}
      </b>
      <span className={classNames(styles['mark'], styles[mark])}>
        {chosen !== null || mark === 'to-come' || mark === 'void'
          ? t(MARKS[mark])
          : t(isLive(match) ? 'toto_mark_live' : 'toto_mark_over')}
      </span>
    </li>
  );
}
