/** An optional deposit limit from the first moment on (DR-5.70). Nothing is preselected. */
import { knownCurrency } from '@touchline/money';
import { CheckBox, localiseAmount, normaliseAmount, Select, TextField } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { FirstLimit } from '../data/first-limit.ts';
import styles from './form.module.css';

interface DepositLimitFieldsProps {
  /** Null: the player sets none. */
  readonly limit: FirstLimit | null;
  readonly currency: string;
  readonly error: string | undefined;
  readonly onChange: (limit: FirstLimit | null) => void;
}

const DAYS = [
  { limitType: 20, days: '1' },
  { limitType: 21, days: '7' },
  { limitType: 22, days: '30' },
] as const;

export function DepositLimitFields({
  limit,
  currency,
  error,
  onChange,
}: DepositLimitFieldsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      <CheckBox
        label={t('auth_limit_set')}
        name="has-deposit-limit"
        checked={limit !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { limitType: 21, limitValue: '' } : null)}
      />
      {limit !== null && (
        <div className={styles['two']}>
          <TextField
            label={t('auth_limit_amount')}
            name="deposit-limit"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={localiseAmount(limit.limitValue, lang)}
            after={<span>{currency}</span>}
            hint={t('auth_limit_hint')}
            error={error}
            onChange={(event) => {
              const limitValue = normaliseAmount(event.currentTarget.value, knownCurrency(currency).exponent);
              if (limitValue !== null) onChange({ ...limit, limitValue });
            }}
          />
          <Select
            label={t('auth_limit_days')}
            name="deposit-limit-days"
            value={String(limit.limitType)}
            options={DAYS.map(({ limitType, days }) => ({
              value: String(limitType),
              label: t('auth_limit_window', { days }),
            }))}
            onChange={(event) => {
              const chosen = DAYS.find(({ limitType }) => String(limitType) === event.currentTarget.value);
              if (chosen) onChange({ ...limit, limitType: chosen.limitType });
            }}
          />
        </div>
      )}
    </>
  );
}
