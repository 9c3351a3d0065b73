/** The next match of each side, to bet on it (DR-7.99), with the player's outcomes of this match (DR-7.120). */
import type { NextBetsWire, NextMatchWire, ResultApi } from '@touchline/contracts/sports-betting';
import { gamePath } from '@touchline/line-kit';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './game-result.module.css';
import { NextBets } from './next-bets.tsx';

export function NextMatches({
  reply: { game, next },
  nextBets,
}: {
  readonly reply: ResultApi['game']['reply'];
  readonly nextBets: readonly NextBetsWire[];
}): ReactElement {
  const t = useT();
  const betsIn = (match: NextMatchWire | null) => nextBets.find((one) => one.match.id === match?.id);
  const isOne = next.home !== null && next.home.id === next.away?.id;
  return (
    <section className={styles['next']} aria-label={t('results_next')}>
      <h3 className={styles['next-title']}>{t('results_next')}</h3>
      {nextBets.length > 0 && <p className={styles['next-none']}>{t('results_next_bets')}</p>}
      {isOne ? (
        <NextMatch team={null} match={next.home} bets={betsIn(next.home)} />
      ) : (
        <>
          <NextMatch team={game.home.name} match={next.home} bets={betsIn(next.home)} />
          <NextMatch team={game.away.name} match={next.away} bets={betsIn(next.away)} />
        </>
      )}
    </section>
  );
}

function NextMatch({
  team,
  match,
  bets,
}: {
  /** Null when both sides meet again. */
  readonly team: string | null;
  readonly match: NextMatchWire | null;
  readonly bets: NextBetsWire | undefined;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  if (!match) {
    return <p className={styles['next-none']}>{t('results_next_none', { team: team ?? '' })}</p>;
  }
  return (
    <>
      <a href={gamePath(lang, match.sportKey, match)} className={styles['next-match']}>
        <span className={styles['next-names']}>
          <strong>{t('results_versus', { home: match.homeName, away: match.awayName })}</strong>
          {team !== null && <span>{t('results_next_of', { team })}</span>}
        </span>
        {match.section === 'live' ? (
          <span className={styles['next-live']}>{t('results_next_live')}</span>
        ) : (
          <Moment atMs={match.startAtMs} />
        )}
      </a>
      {bets && <NextBets next={bets} />}
    </>
  );
}
