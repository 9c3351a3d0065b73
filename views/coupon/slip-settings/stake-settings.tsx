/** How the stake field moves, and what happens over the maximum (DR-1.22, DR-4.62, DR-4.85). */
import { amountStepOf } from '@touchline/contracts/players';
import { StakeField } from '@touchline/ui';
import { useCoupon, useSiteConfig, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { knownExponent } from '../parts/currency.ts';
import { Group, SettingSwitch } from './group.tsx';
import type { SettingsPartProps } from './odds-change.tsx';

export function StakeSettings({ settings, isDisabled, onChange }: SettingsPartProps): ReactElement {
  const t = useT();
  const { geoCurrency } = useSiteConfig();
  const [{ quote }] = useCoupon();
  const currency = quote?.currency ?? geoCurrency;
  const usual = quote?.amountStep ?? quote?.initialAmount ?? '1';
  const { amountStepByCurrencyIso, isManualAmountStep } = settings;
  return (
    <Group title={t('coupon_settings_stake')}>
      <SettingSwitch
        label={t('coupon_settings_step')}
        note={t('coupon_settings_step_text', { step: usual, currency })}
        isOn={isManualAmountStep}
        onToggle={(isOn) => onChange({ isManualAmountStep: isOn })}
      />
      {isManualAmountStep && (
        <StakeField
          label={t('coupon_settings_step_of', { currency })}
          amount={amountStepOf(settings, currency, usual)}
          step={usual}
          exponent={knownExponent(currency)}
          presets={[]}
          onChange={(step) =>
            onChange({ amountStepByCurrencyIso: { ...amountStepByCurrencyIso, [currency]: step } })
          }
        />
      )}
      <SettingSwitch
        label={t('coupon_settings_auto_max')}
        note={t('coupon_settings_auto_max_text')}
        isOn={settings.isAutoMax}
        isDisabled={isDisabled}
        onToggle={(isAutoMax) => onChange({ isAutoMax })}
      />
      <SettingSwitch
        label={t('coupon_settings_vip')}
        note={t('coupon_settings_vip_text')}
        isOn={settings.isVipBet}
        isDisabled={isDisabled}
        onToggle={(isVipBet) => onChange({ isVipBet })}
      />
    </Group>
  );
}
