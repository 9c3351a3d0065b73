/** Statistics of both sides with bars. A screen reader hears one sentence for each. */
import type { StoryStat } from '@touchline/contracts/sports-betting';
import { classNames, spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { groundOf } from '../zone/grounds.ts';
import type { PictureSize } from '../zone/project-ground.ts';
import styles from './statistics.module.css';
import type { Teams } from './story-texts.ts';

interface StatisticsProps {
  readonly stats: readonly StoryStat[];
  readonly teams: Teams;
  readonly sportId: number;
  readonly size: PictureSize;
}

const PERCENTAGES: ReadonlySet<string> = new Set(['possession', 'servePoints']);

export function Statistics({ stats, teams: [home, away], sportId, size }: StatisticsProps): ReactElement {
  const t = useT();
  const ground = groundOf(sportId).kind;
  return (
    <section aria-label={t('media_statistics')} className={styles['statistics']}>
      <ul data-size={size} className={styles['list']}>
        {stats.map((stat) => {
          const name = t('media_stat', { stat: stat.key, ground });
          const shown = (value: number): string => (PERCENTAGES.has(stat.key) ? `${value}%` : String(value));
          const [homeValue, awayValue] = [shown(stat.home), shown(stat.away)];
          return (
            <li key={stat.key}>
              <span className={spoken}>{t('media_stat_of', { name, home, homeValue, away, awayValue })}</span>
              <Stat stat={stat} name={name} homeValue={homeValue} awayValue={awayValue} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Stat({
  stat,
  name,
  homeValue,
  awayValue,
}: {
  readonly stat: StoryStat;
  readonly name: string;
  readonly homeValue: string;
  readonly awayValue: string;
}): ReactElement {
  // An empty side keeps a sliver, and two empty sides are equal.
  const least = Math.max(stat.home + stat.away, 1) * 0.03;
  return (
    <div aria-hidden="true">
      <p className={styles['row']}>
        <b data-side="1" data-more={stat.home > stat.away} className={styles['value']}>
          {homeValue}
        </b>
        <bdi className={styles['name']}>{name}</bdi>
        <b data-side="2" data-more={stat.away > stat.home} className={styles['value']}>
          {awayValue}
        </b>
      </p>
      <div className={styles['bars']}>
        <i
          className={classNames(styles['bar'], stat.home < stat.away && styles['less'])}
          style={{ flexGrow: Math.max(stat.home, least) }}
        />
        <i
          data-side="2"
          className={classNames(styles['bar'], stat.away < stat.home && styles['less'])}
          style={{ flexGrow: Math.max(stat.away, least) }}
        />
      </div>
    </div>
  );
}
