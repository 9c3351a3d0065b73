/** The studios whose games the site has. */
import { gameLines } from '@touchline/games/list';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Counts } from '../data/foreign.ts';
import { OWN_PROVIDER } from '../data/pages.ts';
import { FilteredList } from './filtered-list.tsx';
import styles from './lobby.module.css';
import { useMyGames } from './use-my-games.ts';

export function ProvidersPage({ studios }: { readonly studios: Counts['studios'] }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <section aria-labelledby="providers">
      <h1 id="providers" className={styles['heading']}>
        {t('games_providers')}
      </h1>
      <ul className={styles['providers']}>
        <li>
          <a href={`/${lang}/providers/${OWN_PROVIDER}`}>
            <strong>{t('games_studio')}</strong>
            <small>{t('games_found', { count: gameLines.length })}</small>
          </a>
        </li>
        {studios.map(({ studio, slug, count }) => (
          <li key={slug}>
            <a href={`/${lang}/providers/${slug}`}>
              <strong>{studio}</strong>
              <small>{t('games_found', { count })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ProviderPage(): ReactElement {
  const t = useT();
  return (
    <section aria-labelledby="provider">
      <h1 id="provider" className={styles['heading']}>
        {t('games_studio')}
      </h1>
      <p className={styles['about']}>{t('games_studio_text')}</p>
      <FilteredList games={gameLines} mine={useMyGames()} />
    </section>
  );
}
