/**
 * The field for the amount of a bet. The player types the amount, changes it in steps or picks a preset. Amounts remain
 * decimal strings.
 */
import { Minus, Plus } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { addAmounts, localiseAmount, normaliseAmount } from '../format/money.ts';
import { useUiText } from '../ui-text.ts';
import styles from './stake-field.module.css';

interface StakeFieldProps {
  /** Whether this is the stake of the bet slip, to which the link that skips to the coupon leads (DR-11.4). */
  readonly isStakeOfSlip?: boolean;
  /** The label where a page has several such fields; "Stake" by default. */
  readonly label?: string;
  /** The amount as a decimal string; it may be empty. The field shows it with the decimal sign of the language. */
  readonly amount: string;
  readonly onChange: (amount: string) => void;
  /** The step of the plus and minus buttons, as a decimal string. */
  readonly step: string;
  /** Number of fraction digits of the currency. */
  readonly exponent: number;
  readonly presets: readonly string[];
  /** Called by the Max button. Without it the button is not shown. */
  readonly onMax?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

export function StakeField({
  isStakeOfSlip = false,
  label,
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
  const { lang } = t.locale;
  const id = useId();
  const { input, onTyped } = useSelectedWhenSet(amount);
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (sign === null) return;
    event.preventDefault();
    move(sign);
  };
  const move = (sign: 1 | -1) => onChange(addAmounts(amount, step, sign, exponent));
  return (
    <div className={styles['stake']}>
      <div className={classNames(styles['field'], error !== undefined && styles['wrong'])}>
        <button
          type="button"
          // The arrow keys of the field do the same, so Tab passes over the buttons.
          tabIndex={-1}
          disabled={isDisabled}
          aria-label={t('main_stake_less')}
          onClick={() => move(-1)}
        >
          <Minus size={16} aria-hidden />
        </button>
        <input
          ref={input}
          data-stake={isStakeOfSlip || undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={label ?? t('main_stake')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          value={localiseAmount(amount, lang)}
          disabled={isDisabled}
          onChange={(event) => {
            const next = normaliseAmount(event.currentTarget.value, exponent);
            if (next === null) return;
            onTyped(next);
            onChange(next);
          }}
          onKeyDown={onKey}
        />
        <button
          type="button"
          tabIndex={-1}
          disabled={isDisabled}
          aria-label={t('main_stake_more')}
          onClick={() => move(1)}
        >
          <Plus size={16} aria-hidden />
        </button>
      </div>
      {error !== undefined && (
        <span id={id} className={styles['error']}>
          {error}
        </span>
      )}
      {(presets.length > 0 || onMax) && (
        <div className={styles['presets']}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              tabIndex={preset === presets[0] ? 0 : -1}
              disabled={isDisabled}
              onKeyDown={moveAlong}
              onClick={() => onChange(preset)}
            >
              {localiseAmount(preset, lang)}
            </button>
          ))}
          {onMax && (
            <button
              type="button"
              tabIndex={presets.length === 0 ? 0 : -1}
              disabled={isDisabled}
              onKeyDown={moveAlong}
              onClick={onMax}
            >
              {t('main_stake_max')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The presets are one Tab stop: arrow keys move among them, in the direction of the screen. */
function moveAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { currentTarget: button } = event;
  const isForward = (step === 1) === (getComputedStyle(button).direction === 'ltr');
  const next = isForward ? button.nextElementSibling : button.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Selects an amount that is set while the player is in the field, such as the default stake of the first quote. The
 * next typed digits then replace the amount and are not appended to it.
 */
function useSelectedWhenSet(amount: string) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(amount);
  useLayoutEffect(() => {
    const field = input.current;
    if (field && amount !== known.current && document.activeElement === field) field.select();
    known.current = amount;
  }, [amount]);
  return {
    input,
    onTyped: (next: string): void => {
      known.current = next;
    },
  };
}
