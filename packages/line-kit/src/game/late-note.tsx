/** Says on pages of contests in play that pictures and scores may be late (DR-5.85). */
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './late-note.module.css';

export function LateNote(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <p className={styles['late']}>
      {t('sportsbook_late')} <a href={`/${lang}/rules/5/3`}>{t('sportsbook_late_rules')}</a>
    </p>
  );
}
