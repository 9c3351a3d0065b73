/** Fourteen days with their numbers of matches. */
import type { ResultApi } from '@touchline/contracts/sports-betting';
import { intlTag } from '@touchline/i18n';
import { useLocation, useT } from '@touchline/view-kit';
import type { CSSProperties, ReactElement } from 'react';
import { type ResultQuery, resultsPath } from '../data/result-query.ts';
import styles from './day-strip.module.css';

const DAY_MS = 86_400_000;
const WIDTH_DAYS = 14;

/** Parses a calendar day as midnight UTC. Days are formatted in UTC too, so the visitor's zone changes nothing. */
const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const shifted = (day: string, byDays: number): string =>
  new Date(dayMs(day) + byDays * DAY_MS).toISOString().slice(0, day.length);

export function DayStrip({
  days: { days, firstDay },
  query,
}: {
  readonly days: ResultApi['days']['reply'];
  readonly query: ResultQuery;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const weekday = new Intl.DateTimeFormat(intlTag(lang), { weekday: 'short', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(intlTag(lang), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const first = days[0]?.day ?? query.day;
  const hasEarlier = firstDay !== null && firstDay < first;
  return (
    <nav className={styles['strip']} aria-label={t('results_days')}>
      {hasEarlier && (
        <a
          className={styles['move']}
          href={resultsPath(lang, query, { day: shifted(first, -1), game: null })}
          aria-label={t('results_earlier', { count: WIDTH_DAYS })}
        >
          <span aria-hidden="true" className={styles['arrow']}>
            ‹
          </span>
        </a>
      )}
      <ol className={styles['days']}>
        {days.toReversed().map(({ day, count }) => (
          <li key={day}>
            <a
              href={resultsPath(lang, query, { day, game: null })}
              className={styles['day']}
              aria-current={day === query.day ? 'date' : undefined}
              data-has={count > 0}
            >
              <span className={styles['weekday']}>{weekday.format(dayMs(day))}</span>
              <strong>{date.format(dayMs(day))}</strong>
              <span className={styles['bar']} style={{ '--share': count / most } as CSSProperties} />
              <span className={styles['count']}>{t('line_games_count', { count })}</span>
            </a>
          </li>
        ))}
      </ol>
      <a
        className={styles['move']}
        href={resultsPath(lang, query, { day: shifted(query.day, 1), game: null })}
        aria-label={t('results_next_day')}
      >
        <span aria-hidden="true" className={styles['arrow']}>
          ›
        </span>
      </a>
    </nav>
  );
}
