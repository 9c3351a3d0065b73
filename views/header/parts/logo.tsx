import { useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './logo.module.css';

/** The logo: the centre circle and the touchline of a pitch. */
export function Logo(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { companyName } = useSiteConfig();
  return (
    <a href={`/${lang}/`} className={styles['logo']} aria-label={t('header_home', { name: companyName })}>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <rect width="26" height="26" rx="7" className={styles['field']} />
        <path d="M13 0v26" className={styles['line']} />
        <circle cx="13" cy="13" r="5" className={styles['line']} />
      </svg>
      <span className={styles['name']}>{companyName}</span>
    </a>
  );
}
