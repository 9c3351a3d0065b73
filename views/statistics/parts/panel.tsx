/** A part of the statistics with its title and a note. */
import { Card } from '@touchline/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function Panel({ id, title, note, children }: PanelProps): ReactElement {
  return (
    <Card as="section" aria-labelledby={`statistics-${id}`} className={styles['panel']}>
      <header className={styles['head']}>
        <h2 id={`statistics-${id}`} className={styles['title']}>
          {title}
        </h2>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </header>
      {children}
    </Card>
  );
}

/** What stands in place of a chart without data. */
export const NoData = ({ text }: { readonly text: string }): ReactElement => (
  <p className={styles['none']}>{text}</p>
);
