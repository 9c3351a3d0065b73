import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './form.module.css';

/** The confirmation of age and rules. The rules open in a new tab, so that the form keeps its input. */
export function TermsText({ age }: { readonly age: number }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      {t('auth_confirm', { age })}{' '}
      <a href={`/${lang}/rules/1`} target="_blank" rel="noopener" className={styles['inlineLink']}>
        {t('auth_confirm_rules')}
      </a>
    </>
  );
}
