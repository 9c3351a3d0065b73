import type { ReactElement } from 'react';
import styles from './page.module.css';

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly all: { readonly href: string; readonly text: string };
}

/** A section's title, with a link to all of its games. */
export function SectionHead({ id, title, all }: SectionHeadProps): ReactElement {
  return (
    <div className={styles['head']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <a href={all.href} className={styles['all']}>
        {all.text}
      </a>
    </div>
  );
}
