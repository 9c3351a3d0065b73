/** What the typed limit would have meant in the last 30 days (DR-5.76). */
import {
  type AmountLimitType,
  amountLimitOf,
  limitPaths,
  type LimitPreviewText,
} from '@touchline/contracts/players';
import { formatMoney } from '@touchline/ui';
import { call, useApi, useLocation, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './own-play.module.css';

/** After this pause of typing the preview is read. */
const PAUSE_MS = 400;

interface LimitPreviewProps {
  readonly limitType: AmountLimitType;
  /** An amount above zero. */
  readonly amount: string;
}

export function LimitPreview({ limitType, amount }: LimitPreviewProps): ReactElement | null {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [preview, setPreview] = useState<LimitPreviewText | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { limitType, limitValue: amount.replace(/\.$/, '') };
      void call(api, limitPaths.preview, { query, signal: stop.signal }).then((answer) => {
        if (!stop.signal.aborted) setPreview(answer.outcome === 'ok' ? answer.data : null);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, limitType, amount]);
  if (preview === null) return null;
  const { tried, stopped, currency, days } = preview;
  const isDeposit = amountLimitOf(limitType)?.kind === 'deposit';
  const money = (value: string): string => formatMoney(value, { lang, currency });
  const none = isDeposit ? 'office_limit_preview_no_deposits' : 'office_limit_preview_no_stakes';
  const some = isDeposit ? 'office_limit_preview_deposits' : 'office_limit_preview_stakes';
  return (
    <div className={styles['preview']} aria-live="polite">
      <strong>{t('office_limit_preview')}</strong>
      <p className={styles['quiet']}>
        {tried.count === 0
          ? t(none)
          : t(some, {
              stopped: stopped.count,
              count: tried.count,
              amount: money(stopped.amount),
              total: money(tried.amount),
            })}
      </p>
      {tried.count > 0 && <Days days={days} />}
      {tried.count > 0 && <p className={styles['quiet']}>{t('office_limit_preview_key')}</p>}
    </div>
  );
}

const BOX = { width: 300, height: 64 } as const;

function Days({ days }: Pick<LimitPreviewText, 'days'>): ReactElement {
  const top = Math.max(...days.map(({ passed, stopped }) => Number(passed) + Number(stopped)));
  const step = BOX.width / days.length;
  const high = (value: string): number => (Number(value) / top) * (BOX.height - 2);
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      className={styles['svg']}
      aria-hidden="true"
    >
      <path d={`M0 ${BOX.height - 1}H${BOX.width}`} className={styles['zero']} />
      {days.map(({ passed, stopped }, at) => {
        const x = at * step + 1.5;
        const foot = BOX.height - 1 - high(passed);
        return (
          <g key={at}>
            {Number(passed) > 0 && (
              <rect x={x} y={foot} width={step - 3} height={high(passed)} className={styles['bar']} />
            )}
            {Number(stopped) > 0 && (
              <rect
                x={x}
                y={foot - high(stopped)}
                width={step - 3}
                height={high(stopped)}
                className={styles['stopped']}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
