/** What the bet was worth since it was placed: our offer, the fair value and the stake (DR-4.190, DR-4.192). */
import { type SaleOfferWire, salePaths, type ValuePointWire } from '@touchline/contracts/sports-betting';
import { call, Moment, useApi, useT } from '@touchline/view-kit';
import { useEffect, useState, type ReactElement } from 'react';
import { CHART, chartShape, hasChart } from './chart-shape.ts';
import styles from './value-chart.module.css';

interface ValueChartProps {
  readonly offer: SaleOfferWire;
  readonly offered: NonNullable<SaleOfferWire['offer']>;
  readonly money: (amount: string) => string;
}

/** Renders nothing until there are two values. */
export function ValueChart({ offer, offered, money }: ValueChartProps): ReactElement | null {
  const t = useT();
  const points = useValuePoints(offer.couponId, offered);
  if (!hasChart(points)) return null;
  const { value, fair, stakeY, lastY } = chartShape(points, offer.stakeLeft);
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <b>{t('coupon_sale_chart')}</b>
        <ul aria-hidden>
          <li data-line="value">{t('coupon_sale_chart_value')}</li>
          <li data-line="fair">{t('coupon_sale_chart_fair')}</li>
          <li data-line="stake">{t('coupon_sale_chart_stake')}</li>
        </ul>
      </figcaption>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none" aria-hidden>
        <line data-line="stake" x1={0} x2={CHART.width} y1={stakeY} y2={stakeY} />
        <path data-line="fair" d={fair} />
        <path data-line="value" d={value} />
        {lastY !== null && <path data-line="now" d={`M${CHART.width - CHART.inset} ${lastY}h0`} />}
      </svg>
      <div className={styles['times']} dir="ltr">
        <Moment atMs={points[0]?.atMs ?? 0} />
        <span>{t('coupon_sale_chart_now')}</span>
      </div>
      <details>
        <summary>{t('coupon_sale_chart_table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('coupon_sale_chart_time')}</th>
              <th scope="col">{t('coupon_sale_chart_value')}</th>
              <th scope="col">{t('coupon_sale_chart_fair')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.atMs}>
                <th scope="row">
                  <Moment atMs={point.atMs} />
                </th>
                <td>{point.value === null ? t('coupon_sale_chart_none') : money(point.value)}</td>
                <td>{point.fairValue === null ? '–' : money(point.fairValue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Loads the stored values when the panel opens; the current offer is the last point. */
function useValuePoints(
  couponId: number,
  { value, fairValue }: ValueChartProps['offered'],
): readonly ValuePointWire[] {
  const api = useApi();
  const [stored, setStored] = useState<readonly ValuePointWire[]>([]);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const answer = await call(api, salePaths.valuePoints, { params: { couponId } });
      if (isOver || answer.outcome !== 'ok') return;
      setStored(answer.data.points);
      setNowMs(Date.now());
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [api, couponId]);
  // The clock of this device may be behind the server's.
  const atMs = Math.max(nowMs, (stored.at(-1)?.atMs ?? 0) + 1);
  return stored.length === 0 ? [] : [...stored, { atMs, value, fairValue }];
}
