/** A field for a code of digits: one input under a row of boxes. */
import { classNames } from '@touchline/ui';
import { useId } from 'react';
import type { CSSProperties, ReactElement, Ref } from 'react';
import { digitsOf } from '../data/digits.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps {
  readonly label: string;
  /** Number of digits. */
  readonly length: number;
  /** The digits that were typed so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function CodeField({
  label,
  length,
  value,
  onChange,
  hint,
  error,
  ref,
}: CodeFieldProps): ReactElement {
  const id = useId();
  const note = error ?? hint;
  const isWrong = error !== undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <span
        className={classNames(styles['boxes'], isWrong && styles['wrong'])}
        style={{ '--digits': length } as CSSProperties}
        dir="ltr"
      >
        <input
          id={id}
          ref={ref}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          aria-invalid={isWrong || undefined}
          className={styles['input']}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value).slice(0, length))}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={classNames(
              styles['digit'],
              at === Math.min(value.length, length - 1) && styles['next'],
            )}
          >
            {value[at] ?? ''}
          </span>
        ))}
      </span>
      {note !== undefined && (
        <span id={`${id}-note`} className={isWrong ? styles['error'] : styles['hint']}>
          {note}
        </span>
      )}
    </div>
  );
}
