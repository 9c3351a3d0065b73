/** A small picture of an event. The text beside it or in the list says the same. */
import type { StoryMarkKind } from '@touchline/contracts/sports-betting';
import type { ReactElement } from 'react';
import styles from './mark-icon.module.css';

interface MarkIconProps {
  readonly kind: StoryMarkKind;
  readonly side: 0 | 1 | 2;
}

export function MarkIcon({ kind, side }: MarkIconProps): ReactElement {
  return (
    <svg viewBox="-8 -8 16 16" aria-hidden="true" data-side={side} className={styles['icon']}>
      {shapeOf(kind)}
    </svg>
  );
}

function shapeOf(kind: StoryMarkKind): ReactElement {
  switch (kind) {
    case 'goal':
    case 'penalty':
    case 'own':
    case 'shootout':
      return (
        <>
          <circle r="6.5" className={styles['ball']} />
          <path d="M0-3.2 3-1 1.9 2.6h-3.8L-3-1z" className={styles['filled']} />
        </>
      );
    case 'cancelled':
    case 'missed':
      return (
        <>
          <circle r="6.5" className={styles['ball']} />
          <path d="M-3-3 3 3M3-3-3 3" className={styles['stroke']} />
        </>
      );
    case 'yellow':
    case 'red':
      return (
        <rect x="-4" y="-6" width="8" height="12" rx="1.5" data-card={kind} className={styles['card']} />
      );
    case 'sub':
      return (
        <path d="M-3 6V-5M-6-2l3-3.500 3 3.500M3-6V5M0 2l3 3.500 3-3.500" className={styles['stroke']} />
      );
    case 'timeout':
      return (
        <>
          <circle r="6" className={styles['ball']} />
          <path d="M0-3.5V0h2.5" className={styles['stroke']} />
        </>
      );
    case 'break':
      return <path d="M0-6 6 0 0 6-6 0z" className={styles['filled']} />;
    case 'period':
      return <path d="M-5 5V-6M-5-6H5L2.500-3 5 0H-5" className={styles['flag']} />;
  }
}
