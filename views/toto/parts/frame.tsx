/** What all pages of toto have: links to its kinds and to the pages of a kind. */
import { TOTO_KIND_IDS, type TotoKindId } from '@touchline/betting-engine';
import { classNames, Icon, type IconShape } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { CircleDot, Grid3x3, ListOrdered, Timer, Trophy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type TotoData, totoPath, type TotoPageId } from '../data/load-toto.ts';
import { sectionTitle } from '../data/section-texts.ts';
import styles from './frame.module.css';

const ICONS: Readonly<Record<TotoKindId, IconShape>> = {
  fifteen: Grid3x3,
  quick: Timer,
  score: ListOrdered,
  tennis: CircleDot,
  hockey: Trophy,
};

const PAGES = {
  sale: 'toto_page_sale',
  draw: 'toto_page_draw',
  nonimees: 'toto_page_nominees',
  draws: 'toto_page_draws',
  next: 'toto_page_next',
  coupons: 'toto_page_coupons',
} as const satisfies Record<TotoPageId, string>;

interface FrameProps {
  readonly data: TotoData;
  readonly children: ReactNode;
}

export function TotoFrame({ data: { section, page }, children }: FrameProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <div className={styles['page']}>
      <nav aria-label={t('toto_sections')} className={styles['sections']}>
        {TOTO_KIND_IDS.map((id) => (
          <a
            key={id}
            href={`/${lang}/${totoPath(id)}`}
            aria-current={id === section ? 'true' : undefined}
            className={styles['section']}
          >
            <Icon of={ICONS[id]} />
            {sectionTitle(t, id)}
          </a>
        ))}
      </nav>
      <nav aria-label={t('toto_pages', { section: sectionTitle(t, section) })} className={styles['pages']}>
        {(Object.keys(PAGES) as TotoPageId[]).map((id) => (
          <a
            key={id}
            href={`/${lang}/${totoPath(section, id)}`}
            aria-current={id === page ? 'page' : undefined}
            className={classNames(styles['place'], id === page && styles['isHere'])}
          >
            {t(PAGES[id])}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
