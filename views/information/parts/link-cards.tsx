/** Links to the pages below the current one, or beside it. */
import { useLocation } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './article.module.css';
import { Day } from './article.tsx';

interface LinkCard {
  /** The path without language. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly date?: string;
}

export function LinkCards({ cards }: { readonly cards: readonly LinkCard[] }): ReactElement {
  const { lang } = useLocation();
  return (
    <ul className={styles['links']}>
      {cards.map(({ path, title, description, date }) => (
        <li key={path}>
          <a href={`/${lang}/${path}`} className={styles['card']}>
            {date !== undefined && <Day of={date} />}
            <span className={styles['cardTitle']}>{title}</span>
            {description !== undefined && <span className={styles['cardText']}>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
