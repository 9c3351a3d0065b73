/** Blocks with the height of the page's cards, while it is loading. */
import { Skeleton } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './page-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5] as const;

export function PageSkeleton(): ReactElement {
  const t = useT();
  return (
    <output aria-label={t('sportsbook_loading')} className={styles['page']}>
      <Skeleton height="7rem" />
      {ROWS.map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </output>
  );
}
