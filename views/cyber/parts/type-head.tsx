/** The title of a type, with links to its lists and to the other type. */
import { cyberPath } from '@touchline/line-kit';
import { SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { CyberType } from '../data/cyber-menu.ts';
import styles from './type-head.module.css';

export type TypePage = 'home' | 'disciplines' | 'all';
const PAGES: readonly TypePage[] = ['home', 'disciplines', 'all'];
const TYPES: readonly CyberType[] = ['real', 'virtual'];

interface TypeHeadProps {
  readonly type: CyberType;
  readonly current: TypePage;
}

export function TypeHead({ type, current }: TypeHeadProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const go = (href: string): void => navigate(href, { keepScroll: true });
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>{t('cyber_page_heading', { page: current, type })}</h1>
      <div className={styles['choice']}>
        <SegmentLinks
          label={t('cyber_types')}
          choices={TYPES.map((choice) => ({
            id: choice,
            label: t('cyber_type', { type: choice }),
            href: cyberPath(lang, choice),
          }))}
          current={type}
          onPress={go}
        />
      </div>
      <div className={styles['choice']}>
        <SegmentLinks
          label={t('cyber_pages')}
          choices={PAGES.map((page) => ({
            id: page,
            label: t('cyber_page', { page }),
            href: page === 'home' ? cyberPath(lang, type) : cyberPath(lang, type, page),
          }))}
          current={current}
          onPress={go}
        />
      </div>
    </div>
  );
}
