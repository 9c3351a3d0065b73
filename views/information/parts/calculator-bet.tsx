/** One bet of the calculator: its coefficient in the visitor's format, and its result. */
import { formatCoef } from '@touchline/betting-engine';
import { CheckBox, Icon, IconButton, Select, TextField } from '@touchline/ui';
import { usePreferences, useT } from '@touchline/view-kit';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ResultName } from '../calculator/results.ts';
import type { CalculatorBet } from '../calculator/calculator-state.ts';
import { readCoefficient } from '../calculator/read-coefficient.ts';
import styles from './calculator.module.css';

const RESULT_CHOICES = [
  ['win', 'information_calc_result_win'],
  ['lose', 'information_calc_result_lose'],
  ['return', 'information_calc_result_return'],
  ['half-win', 'information_calc_result_half_win'],
  ['half-lose', 'information_calc_result_half_lose'],
] as const satisfies readonly (readonly [ResultName, string])[];

interface BetRowProps {
  readonly bet: CalculatorBet;
  /** The number of the bet, from 1. */
  readonly number: number;
  readonly hasBankers: boolean;
  readonly onChange: (bet: CalculatorBet) => void;
  readonly onRemove: (() => void) | undefined;
}

export function BetRow({ bet, number, hasBankers, onChange, onRemove }: BetRowProps): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const shown = bet.coefMilli === null ? '' : formatCoef(bet.coefMilli, coefViewId);
  // Shows the typed text while it means the bet's coefficient; otherwise the formatted coefficient.
  const [typed, setTyped] = useState(shown);
  const isOwn = readCoefficient(typed, coefViewId) === bet.coefMilli;
  const text = isOwn ? typed : shown;
  const isWrong = text !== '' && bet.coefMilli === null;
  return (
    <li className={styles['bet']} data-result={bet.result}>
      <span className={styles['number']}>{t('information_calc_bet', { number })}</span>
      <TextField
        label={t('information_calc_coef')}
        error={isWrong ? t('information_calc_coef_bad') : undefined}
        dir="ltr"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value.slice(0, 12);
          setTyped(next);
          onChange({ ...bet, coefMilli: readCoefficient(next, coefViewId) });
        }}
      />
      <Select
        label={t('information_calc_result')}
        value={bet.result}
        options={RESULT_CHOICES.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(event) => onChange({ ...bet, result: event.currentTarget.value as ResultName })}
      />
      {hasBankers && (
        <CheckBox
          className={styles['banker']}
          label={t('information_calc_banker')}
          checked={bet.isBanker}
          onChange={(event) => onChange({ ...bet, isBanker: event.currentTarget.checked })}
        />
      )}
      {onRemove && (
        <IconButton
          className={styles['remove']}
          label={t('information_calc_remove', { number })}
          onClick={onRemove}
        >
          <Icon of={X} size={16} />
        </IconButton>
      )}
    </li>
  );
}
