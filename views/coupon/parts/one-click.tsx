/** One-click betting: the switch, the amount, and a confirmation before it empties the coupon (DM-CS-004, DR-4.83). */
import { isOneClickActive } from '@touchline/contracts/sports-betting';
import { Button, StakeField, Switch } from '@touchline/ui';
import { useCoupon, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { knownExponent } from './currency.ts';
import styles from './place-area.module.css';
import { presetsFor } from './presets.ts';

export function OneClick({ isDisabled = false }: { readonly isDisabled?: boolean }): ReactElement | null {
  const t = useT();
  const session = useSession();
  const { isOneClickAllowed, geoCurrency } = useSiteConfig();
  const [{ settings, quote, isOneClickPrompted }, send] = useCoupon();
  if (!isOneClickAllowed || session.status === 'guest') return null;
  const isOn = isOneClickActive(settings, isOneClickAllowed);
  const currency = quote?.currency ?? geoCurrency;
  return (
    <div className={styles['options']}>
      <Switch
        label={t('coupon_one_click')}
        isOn={isOn}
        disabled={isDisabled}
        onToggle={(next) => send({ type: next ? 'one-click-requested' : 'one-click-ended' })}
      />
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
            amount={settings.oneClickAmount}
            step={quote?.amountStep ?? '1'}
            exponent={knownExponent(currency)}
            presets={presetsFor(quote?.initialAmount ?? null)}
            isDisabled={isDisabled}
            error={undefined}
            onMax={undefined}
            onChange={(oneClickAmount) => send({ type: 'settings-changed', settings: { oneClickAmount } })}
          />
        </>
      )}
    </div>
  );
}
