/** A list of games with its filters and pages: a section, a studio, a collection. */
import { EmptyState } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { sectionName, sectionText } from '../data/game-texts.ts';
import type { ListPage } from '../data/lists.ts';
import { isOwnStudio, type PageData, SUBCATEGORIES } from '../data/pages.ts';
import { FilteredList } from './filtered-list.tsx';
import styles from './list-page.module.css';
import lobby from './lobby.module.css';

interface SectionPageProps {
  readonly place: Extract<PageData, { page: 'section' }>;
  readonly list: ListPage;
}

export function SectionPage({ place, list }: SectionPageProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { section, subcategory } = place;
  const parts = SUBCATEGORIES[section] ?? (list.subcategories.length > 1 ? list.subcategories : []);
  return (
    <section aria-labelledby="section" className={styles['section']}>
      <h1 id="section" className={lobby['heading']}>
        {sectionName(t, section)}
      </h1>
      <p className={lobby['about']}>{sectionText(t, section)}</p>
      {parts.length > 0 && (
        <nav aria-label={sectionName(t, section)} className={styles['parts']}>
          <a href={`/${lang}/${section}`} aria-current={subcategory === null ? 'page' : undefined}>
            {t('games_foreign_all')}
          </a>
          {parts.map((part) => (
            <a
              key={part}
              href={`/${lang}/${section}/${part}`}
              aria-current={subcategory === part ? 'page' : undefined}
            >
              {sectionName(t, section, part)}
            </a>
          ))}
        </nav>
      )}
      {list.unfiltered === 0 ? (
        <EmptyState title={t('games_foreign_none')} text={t('games_foreign_none_text')} />
      ) : (
        <FilteredList list={list} />
      )}
    </section>
  );
}

/** The games of a studio. */
export function StudioPage({
  studio,
  name,
  list,
}: {
  readonly studio: string;
  readonly name: string;
  readonly list: ListPage;
}): ReactElement {
  const t = useT();
  return (
    <section aria-labelledby="provider" className={styles['section']}>
      <h1 id="provider" className={lobby['heading']}>
        {name}
      </h1>
      <p className={lobby['about']}>{t(isOwnStudio(studio) ? 'games_studio_text' : 'games_foreign_text')}</p>
      <FilteredList list={list} hasStudios={false} />
    </section>
  );
}

/** The games that the operator has put together. */
export function CollectionPage({ list }: { readonly list: ListPage }): ReactElement {
  return (
    <section aria-labelledby="collection" className={styles['section']}>
      <h1 id="collection" className={lobby['heading']}>
        {list.collection?.title}
      </h1>
      <p className={lobby['about']}>{list.collection?.text}</p>
      <FilteredList list={list} />
    </section>
  );
}
