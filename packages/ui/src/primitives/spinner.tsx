/** Shows that an element is busy. The spinner has no text, because the busy element has one. */
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export function Spinner({ className }: { readonly className?: string | undefined }): ReactElement {
  return <span aria-hidden="true" className={classNames(styles['spinner'], className)} />;
}

interface ProgressProps {
  readonly label: string;
  /** Progress from 0 to 1; null while unknown. */
  readonly value: number | null;
  readonly tone?: 'brand' | 'warn' | 'down';
}

export function Progress({ label, value, tone = 'brand' }: ProgressProps): ReactElement {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value === null ? undefined : Math.min(1, Math.max(0, value))}
      className={classNames(styles['progress'], styles[tone])}
    />
  );
}
