/** Sides, score, and where to go from here. */
import type { GameLiveWire, StatisticsApi } from '@touchline/contracts/sports-betting';
import { gamePath, stageName, stateName } from '@touchline/line-kit';
import { TeamCrest } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { listPath } from '../data/statistics-address.ts';
import styles from './match-head.module.css';

interface MatchHeadProps {
  readonly reply: StatisticsApi['game']['reply'];
  readonly now: Pick<GameLiveWire, 'score' | 'state'>;
  readonly isPopup: boolean;
}

export function MatchHead({ reply: { game, champ, sport }, now, isPopup }: MatchHeadProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { home, away, section, round } = game;
  const { score } = now;
  const stage = stateName(now, t) ?? (section === 'live' ? stageName(score?.stage ?? '', t) : '');
  return (
    <header className={styles['head']}>
      <p className={styles['facts']}>
        <a href={listPath(lang, null, isPopup)}>{t('statistics_title')}</a>
        <span>
          {round === null
            ? champ.name
            : t('statistics_champ_round', { name: champ.name, round: String(round) })}
        </span>
        <Moment atMs={game.startAtMs} />
        {score?.pens && (
          <span>{t('line_shoot_out', { score: `${score.pens.home}:${score.pens.away}` })}</span>
        )}
        {stage !== '' && (
          <span className={styles['stage']} data-live={section === 'live'}>
            {stage}
          </span>
        )}
      </p>
      <h1 className={styles['sides']}>
        <span className={styles['side']}>
          <TeamCrest team={home} size={40} />
          <span className={styles['name']}>{home.name}</span>
        </span>
        <span className={styles['score']}>
          <span>{score?.home ?? '–'}</span>
          <span aria-hidden="true">:</span>
          <span>{score?.away ?? '–'}</span>
        </span>
        <span className={styles['side']} data-last="true">
          <TeamCrest team={away} size={40} />
          <span className={styles['name']}>{away.name}</span>
        </span>
      </h1>
      {section !== null && !isPopup && (
        <a href={gamePath(lang, sport.key, { ...game, section, discipline: champ.discipline })}>
          {t('statistics_to_match')}
        </a>
      )}
    </header>
  );
}
