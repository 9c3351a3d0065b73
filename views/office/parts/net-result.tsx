/** The net result of the settled bets of the period, with its chart. A loss is shown as clearly as a win. */
import { Card, formatDay, formatMoney, spoken } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { chartOf } from '../data/chart.ts';
import type { Period, Summary } from '../data/history.ts';
import styles from './net-result.module.css';

interface NetResultProps {
  readonly summary: Summary;
  readonly days: Period;
  readonly today: string;
}

export function NetResult({ summary, days, today }: NetResultProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { currency } = summary;
  const money = (amount: string, isSigned = false): string =>
    formatMoney(amount, { lang, currency, isSigned });
  return (
    <div className={styles['result']}>
      <Card className={styles['card']} aria-label={t('office_net', { days: Number(days) })}>
        <span className={styles['quiet']}>{t('office_net', { days: Number(days) })}</span>
        <strong className={styles['net']}>
          <bdi>{money(summary.net, true)}</bdi>
        </strong>
        <span className={styles['quiet']}>
          {t('office_net_parts', { staked: money(summary.staked), returned: money(summary.returned) })}
        </span>
      </Card>
      <Card className={styles['card']} as="div">
        {summary.days.length === 0 ? (
          <span className={styles['none']}>{t('office_none_settled')}</span>
        ) : (
          <NetChart summary={summary} days={days} today={today} />
        )}
      </Card>
    </div>
  );
}

const BOX = { width: 600, height: 84, edge: 4 } as const;

/** Days run from left to right in every language. */
function NetChart({ summary, days, today }: NetResultProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { points, zero } = chartOf(summary.days, today, Number(days));
  const day = (date: string | undefined): string =>
    date === undefined ? '' : formatDay(Date.parse(date) / 1000, { lang, timeZone: 0, is12h: false });
  const height = (y: number): number => BOX.edge + y * (BOX.height - 2 * BOX.edge);
  const path = points
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x * BOX.width)} ${round(height(y))}`)
    .join('');
  return (
    <figure className={styles['chart']} dir="ltr">
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles['svg']}
      >
        <path d={`M0 ${round(height(zero))}H${BOX.width}`} className={styles['zero']} />
        <path d={path} className={styles['line']} />
      </svg>
      <figcaption className={styles['ends']}>
        <bdi>{day(points[0]?.date)}</bdi>
        <bdi>{day(points.at(-1)?.date)}</bdi>
      </figcaption>
      <table className={spoken}>
        <caption>{t('office_chart')}</caption>
        <tbody>
          {summary.days.map(({ date, net }) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              <td>{formatMoney(net, { lang, currency: summary.currency, isSigned: true })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
