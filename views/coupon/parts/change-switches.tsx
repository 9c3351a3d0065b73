/** The player's policy for prices that change before the coupon is accepted (DR-4.64). */
import { Switch } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './place-area.module.css';

export function ChangeSwitches({ isDisabled }: { readonly isDisabled: boolean }): ReactElement {
  const t = useT();
  const [{ settings }, send] = useCoupon();
  // Exact odds override the policy (DR-4.76).
  if (settings.exactCoef) return <p className={styles['small']}>{t('coupon_exact_only')}</p>;
  const change = (changeCoefAction: 0 | 1 | 2): void =>
    send({ type: 'settings-changed', settings: { changeCoefAction } });
  return (
    <div className={styles['options']}>
      <Switch
        label={
          settings.changeCoefAction === 2 && settings.coefTolerancePercent > 0
            ? t('coupon_accept_rises_tolerance', { percent: settings.coefTolerancePercent })
            : t('coupon_accept_rises')
        }
        isOn={settings.changeCoefAction === 2}
        disabled={isDisabled}
        onToggle={(isOn) => change(isOn ? 2 : 0)}
      />
      <Switch
        label={t('coupon_accept_any')}
        isOn={settings.changeCoefAction === 1}
        disabled={isDisabled}
        onToggle={(isOn) => change(isOn ? 1 : 2)}
      />
    </div>
  );
}
