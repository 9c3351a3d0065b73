/** One finished match: time, sides, scores of its parts and the final score. */
import type { FinishedGameWire } from '@touchline/contracts/sports-betting';
import { Badge, spoken, TeamCrest } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type ResultQuery, resultsPath } from '../data/result-query.ts';
import { winnerOf } from '../data/result-rows.ts';
import styles from './result-row.module.css';

interface ResultRowProps {
  readonly game: FinishedGameWire;
  readonly query: ResultQuery;
  /** The player's settled coupons on the match, newest first. */
  readonly couponIds: readonly number[];
}

export function ResultRow({ game, query, couponIds }: ResultRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { home, away, state } = game;
  const winner = winnerOf(game);
  return (
    <li className={styles['row']} data-chosen={query.game === game.id} data-beside={query.game !== null}>
      <a
        href={resultsPath(lang, query, { game: query.game === game.id ? null : game.id })}
        className={styles['link']}
        aria-current={query.game === game.id ? 'true' : undefined}
      >
        <span className={styles['time']}>
          <Moment atMs={game.startAtMs} />
          {state !== 'ENDED' && <Badge tone="warn">{t('results_state', { state })}</Badge>}
        </span>
        <Side game={game} side="home" isWinner={winner === 'home'} name={home.name} />
        <Side game={game} side="away" isWinner={winner === 'away'} name={away.name} />
      </a>
      {couponIds.length > 0 && (
        <p className={styles['coupons']}>
          {couponIds.map((id) => (
            <a key={id} href={`/${lang}/print-coupon/${id}`} className={styles['coupon']}>
              {t('results_coupon', { id: String(id) })}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}

function Side({
  game,
  side,
  isWinner,
  name,
}: {
  readonly game: FinishedGameWire;
  readonly side: 'home' | 'away';
  readonly isWinner: boolean;
  readonly name: string;
}): ReactElement {
  const t = useT();
  const { score } = game;
  return (
    <span className={styles['side']} data-winner={isWinner}>
      <TeamCrest team={game[side]} />
      <span className={styles['name']}>{name}</span>
      <span className={styles['score']} dir="ltr">
        {score?.periods.map((period) => (
          <span key={period.no} className={styles['period']}>
            {period[side]}
          </span>
        ))}
        {score?.pens && (
          <span className={styles['pens']}>
            <span aria-hidden="true">({score.pens[side]})</span>
            <span className={spoken}>{t('results_pens', { goals: score.pens[side] })}</span>
          </span>
        )}
        <strong className={styles['total']}>{score ? score[side] : '–'}</strong>
      </span>
    </span>
  );
}
