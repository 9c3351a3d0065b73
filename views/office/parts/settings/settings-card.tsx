import { Card } from '@touchline/ui';
import type { ReactElement, ReactNode } from 'react';
import type { SettingsData } from '../../data/office-settings.ts';
import styles from './settings-cards.module.css';

export interface SettingsCardProps {
  readonly settings: SettingsData;
  /** Called with all settings after each save. */
  readonly onSaved: (settings: SettingsData) => void;
}

/** A card with its heading; `id` is its place in addresses. */
export function SettingsCard({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Card as="section" aria-label={title}>
      <div id={id} className={styles['card']}>
        <h2 className={styles['heading']}>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
