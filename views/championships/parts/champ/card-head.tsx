import type { ReactElement, ReactNode } from 'react';
import styles from './card-head.module.css';

/** The head of a card: its title, which names the card by `id`, and a note beside it. */
export function CardHead({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <header className={styles['head']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </header>
  );
}
