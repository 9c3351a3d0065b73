/** The title and the kinds of results. */
import { SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './results.module.css';

const KINDS = ['finished', 'live', 'zone'] as const;
type Kind = (typeof KINDS)[number];

export function ResultsHead({ kind }: { readonly kind: Kind }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>{t('results_title')}</h1>
      <SegmentLinks
        label={t('results_kinds')}
        current={kind}
        onPress={navigate}
        choices={KINDS.map((id) => ({
          id,
          label: t('results_kind', { kind: id }),
          href: id === 'finished' ? `/${lang}/results` : `/${lang}/results/${id}`,
        }))}
      />
    </header>
  );
}
