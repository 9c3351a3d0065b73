/** Odds of a main market from opening to close or now (DR-7.95): a step line, and the same in a table. */
import type { StatisticsApi, StatisticsMatchWire } from '@touchline/contracts/sports-betting';
import { coefText } from '@touchline/line-kit';
import { historyShape, type HistoryShape } from '@touchline/line-kit/game';
import { Select, spoken } from '@touchline/ui';
import { marketName, outcomeName } from '@touchline/ui/market-names';
import { Moment, usePreferences, useRenderedAtMs, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { NoData, Panel } from './panel.tsx';
import styles from './prices.module.css';

type Reply = StatisticsApi['prices']['reply'];

interface PricesProps {
  readonly prices: Reply;
  readonly game: StatisticsMatchWire;
  readonly sportKey: string;
}

const BOX = { width: 600, height: 160 };

export function Prices({ prices: { markets, startAtMs }, game, sportKey }: PricesProps): ReactElement {
  const t = useT();
  const nowMs = useRenderedAtMs();
  const { coefViewId } = usePreferences();
  const [chosen, setChosen] = useState(markets[0]?.typeKey ?? '');
  const market = markets.find(({ typeKey }) => typeKey === chosen) ?? markets[0];
  const points = market?.outcomes.flatMap((outcome) => outcome.points) ?? [];
  // All prices of a market have the same number of decimals (DR-11.30).
  const decimals = points.some(({ coefMilli }) => coefMilli % 10 !== 0) ? 3 : 2;
  const text = (coefMilli: number): string => coefText(coefMilli, coefViewId, decimals);
  // The chart of a match that has ended goes on to its last price.
  const endMs = game.section === null ? startAtMs : nowMs;
  const shape = market && historyShape(market.outcomes, endMs, BOX);
  if (!market || !shape) {
    return (
      <Panel id="prices" title={t('statistics_prices')}>
        <NoData text={t('statistics_no_prices')} />
      </Panel>
    );
  }
  const refOf = (one: Reply['markets'][number]) => ({
    ...one,
    sportKey,
    homeName: game.home.name,
    awayName: game.away.name,
  });
  return (
    <Panel id="prices" title={t('statistics_prices')} note={marketName(refOf(market), t)}>
      {markets.length > 1 && (
        <div className={styles['choice']}>
          <Select
            label={t('statistics_market')}
            value={market.typeKey}
            options={markets.map((one) => ({ value: one.typeKey, label: marketName(refOf(one), t) }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </div>
      )}
      <Chart shape={shape} startAtMs={startAtMs} keys={market.outcomes.map(({ key }) => key)} text={text} />
      <PriceTable
        market={market}
        nameOf={(key) => outcomeName(refOf(market), key, t)}
        text={text}
        isOver={game.section === null}
      />
    </Panel>
  );
}

function Chart({
  shape,
  startAtMs,
  keys,
  text,
}: {
  readonly shape: HistoryShape;
  readonly startAtMs: number;
  readonly keys: readonly string[];
  readonly text: (coefMilli: number) => string;
}): ReactElement {
  const t = useT();
  const { fromMs, toMs, lines } = shape;
  const start = (startAtMs - fromMs) / (toMs - fromMs);
  return (
    <div dir="ltr" aria-hidden="true" className={styles['plot']}>
      <div className={styles['scale']}>
        <span>{text(shape.highMilli)}</span>
        <span>{text(shape.lowMilli)}</span>
      </div>
      <div className={styles['lines']}>
        <svg
          viewBox={`0 -4 ${BOX.width} ${BOX.height + 8}`}
          preserveAspectRatio="none"
          className={styles['chart']}
        >
          {lines.map(({ key, path }) => (
            <path
              key={key}
              d={path}
              data-nth={keys.indexOf(key) % 3}
              className={styles['line']}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {start > 0 && start < 1 && (
          <span
            className={styles['start']}
            data-late={start > 0.7}
            style={{ '--share': start } as CSSProperties}
          >
            <bdi>{t('statistics_start')}</bdi>
          </span>
        )}
      </div>
      <div className={styles['times']}>
        <bdi>
          <Moment atMs={fromMs} />
        </bdi>
        <bdi>
          <Moment atMs={toMs} />
        </bdi>
      </div>
    </div>
  );
}

function PriceTable({
  market: { outcomes },
  nameOf,
  text,
  isOver,
}: {
  readonly market: Reply['markets'][number];
  readonly nameOf: (key: string) => string;
  readonly text: (coefMilli: number) => string;
  readonly isOver: boolean;
}): ReactElement {
  const t = useT();
  const priceOf = (point: { readonly coefMilli: number } | null | undefined): string =>
    point ? text(point.coefMilli) : '–';
  return (
    <table className={styles['table']}>
      <caption className={spoken}>{t('statistics_prices')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statistics_outcome')}</th>
          {(['opening', 'closing', isOver ? 'last' : 'now'] as const).map((of) => (
            <th key={of} scope="col">
              {t('statistics_price', { of })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ key, opening, closing, points }, index) => (
          <tr key={key}>
            <th scope="row" data-nth={index % 3}>
              {nameOf(key)}
            </th>
            <td>{priceOf(opening)}</td>
            <td>{priceOf(closing)}</td>
            <td>{priceOf(points.at(-1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
