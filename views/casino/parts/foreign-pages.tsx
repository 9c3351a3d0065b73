/** Lists of games of other companies: a section or a part of it, and a studio. */
import type { ForeignSection } from '@touchline/contracts/gaming';
import { EmptyState } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type ForeignPage, pagesOf, SUBCATEGORIES } from '../data/foreign.ts';
import { foreignName } from '../data/game-texts.ts';
import { ForeignTiles } from './foreign-tiles.tsx';
import foreign from './foreign-pages.module.css';
import styles from './lobby.module.css';

interface SectionProps {
  readonly section: ForeignSection;
  readonly subcategory: string | null;
  readonly list: ForeignPage;
}

export function ForeignSectionPage({ section, subcategory, list }: SectionProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const parts = SUBCATEGORIES[section] ?? [];
  return (
    <section aria-labelledby="section" className={foreign['section']}>
      <h1 id="section" className={styles['heading']}>
        {foreignName(t, section)}
      </h1>
      <p className={styles['about']}>{t('games_foreign_text')}</p>
      {parts.length > 0 && (
        <nav aria-label={foreignName(t, section)} className={foreign['parts']}>
          <a href={`/${lang}/${section}`} aria-current={subcategory === null ? 'page' : undefined}>
            {t('games_foreign_all')}
          </a>
          {parts.map((part) => (
            <a
              key={part}
              href={`/${lang}/${section}/${part}`}
              aria-current={subcategory === part ? 'page' : undefined}
            >
              {foreignName(t, section, part)}
            </a>
          ))}
        </nav>
      )}
      <List list={list} />
    </section>
  );
}

export function ForeignStudioPage({ list }: { readonly list: ForeignPage }): ReactElement {
  const t = useT();
  return (
    <section aria-labelledby="provider" className={foreign['section']}>
      <h1 id="provider" className={styles['heading']}>
        {list.games[0]?.studio}
      </h1>
      <p className={styles['about']}>{t('games_foreign_text')}</p>
      <List list={list} />
    </section>
  );
}

function List({ list: { games, total, page } }: { readonly list: ForeignPage }): ReactElement {
  const t = useT();
  const { lang, path } = useLocation();
  const pages = pagesOf(total);
  if (total === 0) return <EmptyState title={t('games_foreign_none')} text={t('games_foreign_none_text')} />;
  const address = (to: number): string => `/${lang}/${path}${to > 1 ? `?page=${to}` : ''}`;
  return (
    <>
      <p className={foreign['count']}>{t('games_foreign_count', { count: total })}</p>
      <ForeignTiles games={games} />
      {pages > 1 && (
        <nav aria-label={t('games_foreign_page', { page, pages })} className={foreign['pages']}>
          {page > 1 && (
            <a rel="prev" href={address(page - 1)}>
              {t('games_foreign_previous')}
            </a>
          )}
          <span>{t('games_foreign_page', { page, pages })}</span>
          {page < pages && (
            <a rel="next" href={address(page + 1)}>
              {t('games_foreign_next')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
