/** A link to another page of the site, in its own line or among others. */
import { useLocation } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import styles from './office-link.module.css';

interface OfficeLinkProps {
  /** A path without the language. */
  readonly path: string;
  readonly children: ReactNode;
}

export function OfficeLink({ path, children }: OfficeLinkProps): ReactElement {
  const { lang } = useLocation();
  return (
    <a href={`/${lang}/${path}`} className={styles['link']}>
      {children}
    </a>
  );
}
