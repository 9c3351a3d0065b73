/** The results of the newest rounds. */
import type { SeasonWire } from '@touchline/contracts/sports-betting';
import { StatisticsLink } from '@touchline/line-kit';
import { Button, Card, TeamCrest } from '@touchline/ui';
import { Moment, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './round-results.module.css';

type Result = SeasonWire['results'][number];

/** Rounds that each press of the button adds. */
const ROUNDS_AT_ONCE = 3;

export function RoundResults({ season }: { readonly season: SeasonWire }): ReactElement | null {
  const t = useT();
  const [count, setCount] = useState(1);
  const rounds = [...Map.groupBy(season.results, ({ round }) => round ?? 0)].toSorted(([a], [b]) => b - a);
  if (rounds.length === 0) return null;
  const teams = new Map(season.entrants.map((team) => [team.id, team]));
  return (
    <Card as="section" className={styles['card']} aria-labelledby="round-results">
      <h2 id="round-results" className={styles['title']}>
        {t('championships_results')}
      </h2>
      {rounds.slice(0, count).map(([round, results]) => (
        <section key={round} aria-label={t('championships_round', { round })}>
          <h3 className={styles['round']}>{t('championships_round', { round })}</h3>
          <ul className={styles['list']}>
            {results.toReversed().map((result) => (
              <ResultRow key={result.gameId} result={result} teams={teams} />
            ))}
          </ul>
        </section>
      ))}
      {count < rounds.length && (
        <Button tone="quiet" onClick={() => setCount(count + ROUNDS_AT_ONCE)}>
          {t('championships_earlier_rounds')}
        </Button>
      )}
    </Card>
  );
}

function ResultRow({
  result,
  teams,
}: {
  readonly result: Result;
  readonly teams: ReadonlyMap<number, SeasonWire['entrants'][number]>;
}): ReactElement {
  const t = useT();
  const { home, away } = result;
  const side = (id: number, isWinner: boolean) => {
    const team = teams.get(id);
    return (
      <span className={styles['side']} data-winner={isWinner}>
        {team && <TeamCrest team={team} />}
        <span className={styles['name']}>{team?.name ?? id}</span>
      </span>
    );
  };
  return (
    <li className={styles['row']}>
      <span className={styles['time']}>
        <Moment atMs={result.startAtMs} />
      </span>
      {side(result.homeId, home > away)}
      <StatisticsLink
        gameId={result.gameId}
        className={styles['score']}
        label={t('championships_match_statistics', {
          home: teams.get(result.homeId)?.name ?? '',
          away: teams.get(result.awayId)?.name ?? '',
          score: `${home}:${away}`,
        })}
      >
        <bdi dir="ltr">
          {home}:{away}
        </bdi>
      </StatisticsLink>
      {side(result.awayId, away > home)}
    </li>
  );
}
