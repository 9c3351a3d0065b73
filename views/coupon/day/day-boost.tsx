/** The accumulator of the day in the coupon: its boost and what ends it, or why it has ended (DR-9.33, DR-9.34). */
import type { DayAccumulatorFault } from '@touchline/betting-engine';
import type { MessageKey } from '@touchline/i18n';
import { Button, formatMoney, IconButton } from '@touchline/ui';
import { useCoupon, useLocation, useT } from '@touchline/view-kit';
import { Layers, X } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './day-boost.module.css';

const ENDS = {
  ended: 'coupon_day_end_ended',
  selections: 'coupon_day_end_selections',
  account: 'coupon_day_end_account',
} as const satisfies Readonly<Record<DayAccumulatorFault, MessageKey>>;

export function DayBoost({ isDisabled }: { readonly isDisabled: boolean }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const [{ express, expressEnd, quote }, send] = useCoupon();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  if (express !== null) {
    const boost = quote?.dayAccumulator ?? null;
    return (
      <div className={styles['box']}>
        <Layers size={16} aria-hidden />
        <div className={styles['words']}>
          <b>
            {t('coupon_day_title')}{' '}
            {boost && <span dir="ltr">{t('coupon_percent', { percent: boost.boostPercent })}</span>}
          </b>
          <small>{t('coupon_day_keep')}</small>
          {boost && (
            <small>
              {t('coupon_day_limits', { stake: money(boost.maxAmount), bonus: money(boost.maxBonus) })}
            </small>
          )}
          <Restore isDisabled={isDisabled} />
        </div>
        <IconButton
          size="small"
          label={t('coupon_day_remove')}
          disabled={isDisabled}
          onClick={() => send({ type: 'express-removed' })}
        >
          <X size={14} aria-hidden />
        </IconButton>
      </div>
    );
  }
  if (expressEnd === null) return <Restore isDisabled={isDisabled} />;
  return (
    <output className={styles['end']}>
      <span>{t(ENDS[expressEnd])}</span>
      <IconButton
        size="small"
        label={t('coupon_day_close')}
        onClick={() => send({ type: 'express-end-closed' })}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </output>
  );
}

/** Offers the selections that an accumulator of the day or a proposal has replaced. */
function Restore({ isDisabled }: { readonly isDisabled: boolean }): ReactElement | null {
  const t = useT();
  const [{ replaced }, send] = useCoupon();
  if (replaced === null) return null;
  return (
    <span className={styles['restore']}>
      <Button
        size="small"
        tone="quiet"
        disabled={isDisabled}
        onClick={() => send({ type: 'replaced-restored' })}
      >
        {t('coupon_day_restore', { count: replaced.bets.length })}
      </Button>
    </span>
  );
}
