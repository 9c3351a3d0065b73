/** One-click betting: the switch, the amount, and a confirmation before it empties the coupon (DM-CS-004, DR-4.83). */
import { isOneClickActive } from '@touchline/contracts/sports-betting';
import { accountTypes } from '@touchline/contracts/banking';
import { amountStepOf, type CouponSettings, oneClickAmountOf } from '@touchline/contracts/players';
import { Button, StakeField, Switch } from '@touchline/ui';
import { useCoupon, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { knownExponent } from './currency.ts';
import styles from './place-area.module.css';
import { presetsFor } from './presets.ts';

interface OneClickProps {
  readonly isDisabled?: boolean;
  /** Whether the stake of the bonus account can be set here too. */
  readonly hasBonusAmount?: boolean;
}

export function OneClick({ isDisabled = false, hasBonusAmount = false }: OneClickProps): ReactElement | null {
  const t = useT();
  const session = useSession();
  const { isOneClickAllowed, geoCurrency } = useSiteConfig();
  const [{ settings, quote, isOneClickPrompted }, send] = useCoupon();
  if (!isOneClickAllowed || session.status === 'guest') return null;
  const isOn = isOneClickActive(settings, isOneClickAllowed);
  const currency = quote?.currency ?? geoCurrency;
  const field = {
    step: amountStepOf(settings, currency, quote?.amountStep ?? '1'),
    exponent: knownExponent(currency),
    presets: presetsFor(quote?.initialAmount ?? null),
    isDisabled,
  };
  /** Stakes typed in another currency are dropped, because the two stakes share their currency (DR-4.196). */
  const change = (typed: Partial<CouponSettings>): void => {
    const isOther = settings.oneClickCurrency !== '' && settings.oneClickCurrency !== currency;
    const dropped = isOther ? { oneClickAmount: '', bonusAccountOneClickAmount: '' } : {};
    send({ type: 'settings-changed', settings: { ...dropped, ...typed, oneClickCurrency: currency } });
  };
  return (
    <div className={styles['options']}>
      <Switch
        label={t('coupon_one_click')}
        isOn={isOn}
        // The two exclude each other (DR-4.76).
        disabled={isDisabled || settings.isDropOnScoreChange}
        onToggle={(next) => send({ type: next ? 'one-click-requested' : 'one-click-ended' })}
      />
      {settings.isDropOnScoreChange && <p className={styles['small']}>{t('coupon_one_click_excluded')}</p>}
      {isOneClickPrompted && (
        <div role="alert">
          <p className={styles['small']}>{t('coupon_one_click_question')}</p>
          <Button size="small" tone="primary" onClick={() => send({ type: 'one-click-confirmed' })}>
            {t('coupon_one_click_yes')}
          </Button>{' '}
          <Button size="small" tone="quiet" onClick={() => send({ type: 'one-click-cancelled' })}>
            {t('coupon_one_click_no')}
          </Button>
        </div>
      )}
      {isOn && (
        <>
          <p className={styles['small']}>{t('coupon_one_click_text')}</p>
          <StakeField
            label={t('coupon_one_click_amount')}
            amount={oneClickAmountOf(settings, { currency, accountType: accountTypes.main })}
            {...field}
            onChange={(oneClickAmount) => change({ oneClickAmount })}
          />
          {hasBonusAmount && (
            <StakeField
              label={t('coupon_one_click_bonus_amount')}
              amount={oneClickAmountOf(settings, { currency, accountType: accountTypes.bonus })}
              {...field}
              onChange={(bonusAccountOneClickAmount) => change({ bonusAccountOneClickAmount })}
            />
          )}
        </>
      )}
    </div>
  );
}
