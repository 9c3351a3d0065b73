/**
 * Sends a stake over the maximum to a trader. The option is offered when the stake is too high, and shown while it is
 * requested.
 */
import { isVipBetRequested } from '@touchline/contracts/sports-betting';
import { Switch } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './place-area.module.css';

export function VipBet({ isDisabled }: { readonly isDisabled: boolean }): ReactElement | null {
  const t = useT();
  const [coupon, send] = useCoupon();
  const { quote, settings } = coupon;
  const isOn = isVipBetRequested(coupon);
  const isTooHigh = quote?.errors.some((error) => error.code === 'betting/stake-over-max') === true;
  if (quote?.isVipBetAvailable !== true || !settings.isVipBet || (!isOn && !isTooHigh)) return null;
  return (
    <div className={styles['options']}>
      <Switch
        label={t('coupon_vip_ask')}
        isOn={isOn}
        disabled={isDisabled}
        onToggle={(next) => send({ type: 'vip-bet-switched', isOn: next })}
      />
      {isOn && <p className={styles['small']}>{t('coupon_vip_text')}</p>}
    </div>
  );
}
