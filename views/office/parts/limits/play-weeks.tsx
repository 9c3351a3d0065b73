/** Time, stakes and net result of the last 12 weeks, as bars and as a table for screen readers (DR-5.75). */
import { limitPaths, type PlayWeek } from '@touchline/contracts/players';
import { sumOfDecimals } from '@touchline/contracts/shared';
import { Card, FormError, formatDay, formatMoney, Skeleton, spoken } from '@touchline/ui';
import { call, useLocation, useT, type useApi } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { barsOf } from '../../data/week-bars.ts';
import styles from './own-play.module.css';
import { useOwnPlay } from './use-own-play.ts';

const HOUR_MS = 3_600_000;
const read = (api: ReturnType<typeof useApi>, signal: AbortSignal) =>
  call(api, limitPaths.results, { signal });

export function PlayWeeks(): ReactElement {
  const t = useT();
  const data = useOwnPlay(read);
  return (
    <Card className={styles['card']} aria-labelledby="play-weeks">
      <h2 id="play-weeks">{t('office_weeks')}</h2>
      {data === null && <Skeleton />}
      {data === 'failed' && <FormError>{t('office_own_failed')}</FormError>}
      {data !== null &&
        data !== 'failed' &&
        (data.weeks.some(
          ({ playedMs, staked, net }) => playedMs > 0 || Number(staked) > 0 || Number(net) !== 0,
        ) ? (
          <Charts weeks={data.weeks} currency={data.currency} />
        ) : (
          <p className={styles['quiet']}>{t('office_weeks_none')}</p>
        ))}
    </Card>
  );
}

const sumOf = (amounts: readonly string[]): string => sumOfDecimals(amounts) ?? '0';

interface ChartsProps {
  readonly weeks: readonly PlayWeek[];
  readonly currency: string;
}

function Charts({ weeks, currency }: ChartsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string, isSigned = false): string =>
    formatMoney(amount, { lang, currency, isSigned });
  const time = (ms: number): string => {
    const minutes = Math.round(ms / 60_000);
    return t('office_weeks_time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  const day = (week: PlayWeek | undefined): string =>
    week ? formatDay(week.startsAt + HOUR_MS / 1000, { lang, timeZone: 3, is12h: false }) : '';
  const series = [
    {
      name: t('office_weeks_played'),
      // Numbers are for the bars only; amounts stay decimal texts.
      values: weeks.map(({ playedMs }) => playedMs),
      texts: weeks.map(({ playedMs }) => time(playedMs)),
      sum: time(weeks.reduce((sum, { playedMs }) => sum + playedMs, 0)),
    },
    {
      name: t('office_weeks_staked'),
      values: weeks.map(({ staked }) => Number(staked)),
      texts: weeks.map(({ staked }) => money(staked)),
      sum: money(sumOf(weeks.map(({ staked }) => staked))),
    },
    {
      name: t('office_weeks_net'),
      values: weeks.map(({ net }) => Number(net)),
      texts: weeks.map(({ net }) => money(net, true)),
      sum: money(sumOf(weeks.map(({ net }) => net)), true),
    },
  ];
  return (
    <>
      <div className={styles['charts']}>
        {series.map(({ name, values, sum }) => (
          <figure key={name} className={styles['chart']}>
            <span className={styles['quiet']}>{name}</span>
            <strong className={styles['sum']}>
              <bdi>{sum}</bdi>
            </strong>
            <Bars values={values} />
            <figcaption className={styles['ends']} dir="ltr">
              <bdi>{day(weeks[0])}</bdi>
              <bdi>{t('office_weeks_now')}</bdi>
            </figcaption>
          </figure>
        ))}
      </div>
      <table className={spoken}>
        <caption>{t('office_weeks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('office_weeks_week')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.startsAt}>
              <th scope="row">{day(week)}</th>
              {series.map(({ name, texts }) => (
                <td key={name}>{texts[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const BOX = { width: 240, height: 72 } as const;

/** Weeks run from left to right in every language; a bar below the line is a loss. */
function Bars({ values }: { readonly values: readonly number[] }): ReactElement {
  const { bars, zero } = barsOf(values);
  const step = BOX.width / values.length;
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      className={styles['svg']}
      aria-hidden="true"
    >
      <path d={`M0 ${zero * BOX.height}H${BOX.width}`} className={styles['zero']} />
      {bars.map(({ top, height, isLoss }, at) => (
        <rect
          key={at}
          x={at * step + step * 0.15}
          y={top * BOX.height}
          width={step * 0.7}
          height={Math.max(height * BOX.height, height > 0 ? 1 : 0)}
          rx="2"
          className={styles[isLoss ? 'loss' : 'bar']}
          data-now={at === values.length - 1 || undefined}
        />
      ))}
    </svg>
  );
}
