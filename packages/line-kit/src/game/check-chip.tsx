/** A toggle, built as a checkbox. */
import type { ReactElement } from 'react';
import styles from './check-chip.module.css';

interface CheckChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

export function CheckChip({ label, isOn, isDisabled = false, onToggle }: CheckChipProps): ReactElement {
  return (
    <label className={styles['chip']}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        className={styles['box']}
      />
      {label}
    </label>
  );
}
