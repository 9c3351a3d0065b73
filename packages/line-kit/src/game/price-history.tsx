/** The price history of a main market (DR-7.47). Loaded when it is first opened. */
import { readHistory } from '../catalogue-calls.ts';
import { coefText } from '../price.ts';
import { useLineValue } from '../store/line-context.tsx';
import { lineKeys } from '../store/line-keys.ts';
import type { HistoryReply } from '../catalogue-calls.ts';
import { Button, formatClock } from '@touchline/ui';
import { outcomeLabel } from '@touchline/ui/market-names';
import { useApi, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { historyShape } from './data/history-shape.ts';
import type { HistoryShape } from './data/history-shape.ts';
import styles from './price-history.module.css';

interface HistoryProps {
  readonly marketId: number;
  readonly sportKey: string;
  readonly homeName: string;
  readonly awayName: string;
}

type Loaded =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly outcomes: HistoryReply['outcomes']; readonly nowMs: number };

const BOX = { width: 560, height: 120 };

export function History({ marketId, ...names }: HistoryProps): ReactElement {
  const t = useT();
  const [tries, setTries] = useState(0);
  const loaded = useHistory(marketId, tries);
  const retry = (
    <Button size="small" onClick={() => setTries(tries + 1)}>
      {t('sportsbook_history_again')}
    </Button>
  );
  if (loaded.state !== 'ready') {
    if (loaded.state === 'loading') return <p className={styles['note']}>{t('main_loading')}</p>;
    return (
      <p className={styles['note']}>
        {t('main_dictionary_load_error')} {retry}
      </p>
    );
  }
  const shape = historyShape(loaded.outcomes, loaded.nowMs, BOX);
  if (!shape)
    return (
      <p className={styles['note']}>
        {t('sportsbook_history_empty')} {retry}
      </p>
    );
  return <Chart shape={shape} marketId={marketId} {...names} />;
}

/** @param tries a higher number loads the history again */
function useHistory(marketId: number, tries: number): Loaded {
  const api = useApi();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const run = new AbortController();
    void readHistory(api, marketId, run.signal).then((answer) => {
      if (run.signal.aborted) return;
      setLoaded(
        answer.outcome === 'ok'
          ? { state: 'ready', outcomes: answer.data.outcomes, nowMs: Date.now() }
          : { state: 'failed' },
      );
    });
    return () => run.abort();
  }, [api, marketId, tries]);
  return loaded;
}

function Chart({ shape, marketId, ...names }: HistoryProps & { readonly shape: HistoryShape }): ReactElement {
  const t = useT();
  const { coefViewId, timeZone, is12h } = usePreferences();
  const market = useLineValue(lineKeys.market(marketId), (store) => store.market(marketId));
  const decimals = useLineValue(lineKeys.decimals, (store) => store.decimals());
  const text = (coefMilli: number): string => coefText(coefMilli, coefViewId, decimals);
  const clock = (ms: number): string =>
    formatClock(Math.floor(ms / 1000), { lang: t.locale.lang, timeZone, is12h });
  const label = (key: string): string =>
    outcomeLabel({ typeKey: market?.typeKey ?? '', spec: market?.spec ?? {}, ...names }, key, t);
  const order = market?.outcomes.map(({ key }) => key) ?? [];
  const lines = shape.lines.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return (
    <figure className={styles['figure']}>
      <div className={styles['plot']} dir="ltr">
        <span className={styles['high']}>{text(shape.highMilli)}</span>
        <span className={styles['low']}>{text(shape.lowMilli)}</span>
        <svg
          viewBox={`0 -4 ${BOX.width} ${BOX.height + 8}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={styles['chart']}
        >
          {lines.map((line, index) => (
            <path
              key={line.key}
              d={line.path}
              data-nth={index % 3}
              className={styles['line']}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <div className={styles['times']} dir="ltr">
        <span>{clock(shape.fromMs)}</span>
        <span>{clock(shape.toMs)}</span>
      </div>
      <figcaption className={styles['legend']}>
        {lines.map((line, index) => (
          <span key={line.key} data-nth={index % 3} className={styles['item']}>
            {t('sportsbook_history_item', {
              outcome: label(line.key),
              first: text(line.firstMilli),
              last: text(line.lastMilli),
            })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
