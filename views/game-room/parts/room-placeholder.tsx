/** Stands for a room until its scene is loaded. It is a screen high, so that nothing below moves in sight. */
import { SkeletonBlock } from '@touchline/ui';
import type { ReactElement } from 'react';
import styles from './room-placeholder.module.css';

export function RoomPlaceholder(): ReactElement {
  return (
    <div className={styles['placeholder']}>
      <SkeletonBlock rows={12} />
    </div>
  );
}
