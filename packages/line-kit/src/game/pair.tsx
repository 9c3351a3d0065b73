import { classNames } from '@touchline/ui';
import type { ReactElement } from 'react';
import styles from './pair.module.css';

/** A value for each team. Each value is on the side of its team, in right-to-left pages too (DR-11.2). */
export function Pair({
  home,
  away,
  className,
}: {
  readonly home: number | string | undefined;
  readonly away: number | string | undefined;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <span className={classNames(styles['pair'], className)}>
      <span>{home}</span>
      <span>:</span>
      <span>{away}</span>
    </span>
  );
}
