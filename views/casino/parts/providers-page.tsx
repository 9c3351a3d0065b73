/** The studios whose games the site has. */
import { OWN_STUDIO } from '@touchline/contracts/gaming';
import { gameLines } from '@touchline/games/list';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Counts } from '../data/lists.ts';
import styles from './lobby.module.css';

export function ProvidersPage({ studios }: { readonly studios: Counts['studios'] }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const own = { slug: OWN_STUDIO, name: t('games_studio'), count: gameLines.length };
  return (
    <section aria-labelledby="providers">
      <h1 id="providers" className={styles['heading']}>
        {t('games_providers')}
      </h1>
      <ul className={styles['providers']}>
        {[own, ...studios.filter(({ slug }) => slug !== OWN_STUDIO)].map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={`/${lang}/providers/${slug}`}>
              <strong>{name}</strong>
              <small>{t('games_found', { count })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
