/** Matches in play and the next ones, by championship. */
import type { StatisticsMatchWire } from '@touchline/contracts/sports-betting';
import { ChampIcon, statisticsPath } from '@touchline/line-kit';
import { Badge, Card, EmptyState, TeamCrest } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { ListData } from '../data/load-statistics.ts';
import { listPath } from '../data/statistics-address.ts';
import styles from './list-page.module.css';

export function ListPage({ data: { reply, address } }: { readonly data: ListData }): ReactElement {
  const t = useT();
  const { sports, champs, games } = reply;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('statistics_title')}</h1>
      <Sports sports={sports} address={address} />
      {games.length === 0 && (
        <EmptyState title={t('statistics_none_title')} text={t('statistics_none_text')} />
      )}
      <div className={styles['champs']}>
        {champs.map((champ) => (
          <Card as="section" key={champ.id} aria-labelledby={`champ-${champ.id}`} className={styles['card']}>
            <h2 id={`champ-${champ.id}`} className={styles['champ']}>
              <ChampIcon champ={champ} sportKey={sports.find(({ id }) => id === champ.sportId)?.key ?? ''} />
              {champ.name}
            </h2>
            <ul className={styles['rows']}>
              {games
                .filter((game) => game.champId === champ.id)
                .map((game) => (
                  <Row key={game.id} game={game} isPopup={address.isPopup} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}

function Sports({
  sports,
  address: { sport, isPopup },
}: {
  readonly sports: ListData['reply']['sports'];
  readonly address: ListData['address'];
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <nav aria-label={t('statistics_sports')} className={styles['sports']}>
      <a
        href={listPath(lang, null, isPopup)}
        aria-current={sport === null ? 'page' : undefined}
        className={styles['sport']}
      >
        {t('statistics_all_sports')}
      </a>
      {sports.map(({ id, key, name, count }) => (
        <a
          key={id}
          href={listPath(lang, key, isPopup)}
          aria-current={sport === key ? 'page' : undefined}
          className={styles['sport']}
        >
          {name} <span className={styles['count']}>{count}</span>
        </a>
      ))}
    </nav>
  );
}

function Row({
  game,
  isPopup,
}: {
  readonly game: StatisticsMatchWire;
  readonly isPopup: boolean;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { home, away, score, section } = game;
  return (
    <li>
      <a href={statisticsPath(lang, game.id, isPopup)} className={styles['row']}>
        <span className={styles['time']}>
          {section === 'live' ? (
            <Badge tone="down">{t('line_live')}</Badge>
          ) : (
            <Moment atMs={game.startAtMs} />
          )}
        </span>
        <span className={styles['side']}>
          <TeamCrest team={home} />
          {home.name}
          {score && <b className={styles['score']}>{score.home}</b>}
        </span>
        <span className={styles['side']}>
          <TeamCrest team={away} />
          {away.name}
          {score && <b className={styles['score']}>{score.away}</b>}
        </span>
      </a>
    </li>
  );
}
