/** The amount of a bet: typed, stepped, or from presets. Amounts remain decimal strings. */
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { addAmounts, normaliseAmount } from '../format/money.ts';
import { useUiText } from '../ui-text.ts';
import styles from './stake-field.module.css';

interface StakeFieldProps {
  /** As typed; may be empty. */
  readonly amount: string;
  readonly onChange: (amount: string) => void;
  /** Step of plus and minus, as a decimal string. */
  readonly step: string;
  /** Fraction digits of the currency. */
  readonly exponent: number;
  readonly presets: readonly string[];
  /** Shows the Max button; the caller knows the amount. */
  readonly onMax?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

export function StakeField({
  amount,
  onChange,
  step,
  exponent,
  presets,
  onMax,
  error,
  isDisabled = false,
}: StakeFieldProps): ReactElement {
  const t = useUiText();
  const id = useId();
  const move = (sign: 1 | -1) => onChange(addAmounts(amount, step, sign, exponent));
  return (
    <div className={styles['stake']}>
      <div className={classNames(styles['field'], error !== undefined && styles['wrong'])}>
        <button
          type="button"
          disabled={isDisabled}
          aria-label={t('main_stake_less')}
          onClick={() => move(-1)}
        >
          <Minus size={16} aria-hidden />
        </button>
        <input
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={t('main_stake')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          value={amount}
          disabled={isDisabled}
          onChange={(event) => {
            const next = normaliseAmount(event.currentTarget.value, exponent);
            if (next !== null) onChange(next);
          }}
        />
        <button type="button" disabled={isDisabled} aria-label={t('main_stake_more')} onClick={() => move(1)}>
          <Plus size={16} aria-hidden />
        </button>
      </div>
      {error !== undefined && (
        <span id={id} className={styles['error']}>
          {error}
        </span>
      )}
      <div className={styles['presets']}>
        {presets.map((preset) => (
          <button key={preset} type="button" disabled={isDisabled} onClick={() => onChange(preset)}>
            {preset}
          </button>
        ))}
        {onMax && (
          <button type="button" disabled={isDisabled} onClick={onMax}>
            {t('main_stake_max')}
          </button>
        )}
      </div>
    </div>
  );
}
