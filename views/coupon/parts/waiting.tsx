/** The live delay: how long it takes, why it exists, and the odds when the bet was sent and now (DR-4.69). */
import { useCoupon, usePreferences, useT } from '@touchline/view-kit';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import { delayOdds } from './delay-odds.ts';
import styles from './waiting.module.css';
import { useSecondsUntil } from './use-seconds.ts';

interface WaitingProps {
  readonly startedAtMs: number;
  readonly decidesAtMs: number;
}

export function Waiting({ startedAtMs, decidesAtMs }: WaitingProps): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const [coupon] = useCoupon();
  const seconds = useSecondsUntil(decidesAtMs);
  const waitMs = Math.max(1, decidesAtMs - startedAtMs);
  const style = { '--wait': `${waitMs}ms` } as CSSProperties;
  const odds = delayOdds(coupon);
  const { exactCoef, changeCoefAction } = coupon.settings;
  return (
    <>
      <output className={styles['waiting']} style={style}>
        <span>{t('coupon_checking', { seconds })}</span>
      </output>
      {odds && (
        <dl className={styles['odds']}>
          <div>
            <dt>{t('coupon_delay_then')}</dt>
            <dd dir="ltr">{showCoef(odds.agreedMilli, coefViewId)}</dd>
          </div>
          <ArrowRight size={16} aria-hidden />
          <div>
            <dt>{t('coupon_delay_now')}</dt>
            <dd dir="ltr" data-change={changeOf(odds.agreedMilli, odds.nowMilli)}>
              {odds.nowMilli === null ? '–' : showCoef(odds.nowMilli, coefViewId)}
            </dd>
          </div>
        </dl>
      )}
      <p className={styles['why']}>
        {t('coupon_delay_why', { seconds: Math.ceil(waitMs / 1000) })}{' '}
        {exactCoef
          ? t('coupon_exact_only')
          : t('coupon_settings_action_text', { action: String(changeCoefAction) })}
      </p>
    </>
  );
}

function changeOf(agreedMilli: number, nowMilli: number | null): 'up' | 'down' | undefined {
  if (nowMilli === null || nowMilli === agreedMilli) return undefined;
  return nowMilli > agreedMilli ? 'up' : 'down';
}
