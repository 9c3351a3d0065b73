/** Cards with the height of the list's cards, while a list is loading. */
import { Skeleton } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './list-skeleton.module.css';

const CARDS = [3, 4, 2] as const;

export function ListSkeleton(): ReactElement {
  const t = useT();
  return (
    <output aria-label={t('sportsbook_loading')} className={styles['list']}>
      {CARDS.map((rows) => (
        <span key={rows} className={styles['card']}>
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height="52px" className={styles['row']} />
          ))}
        </span>
      ))}
    </output>
  );
}
