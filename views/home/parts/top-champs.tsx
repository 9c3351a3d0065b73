import { ChampIcon, champPath, useChampTitle } from '@touchline/line-kit';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { HomeData } from '../data/load-home.ts';
import styles from './page.module.css';

/** Championships in the operator's order. */
export function TopChamps({ champs }: { readonly champs: HomeData['topChamps'] }): ReactElement | null {
  const t = useT();
  if (champs.length === 0) return null;
  return (
    <section aria-labelledby="home-top">
      <div className={styles['head']}>
        <h2 id="home-top" className={styles['title']}>
          {t('home_top')}
        </h2>
      </div>
      <div className={styles['champs']}>
        {champs.map((champ) => (
          <ChampLink key={champ.id} champ={champ} />
        ))}
      </div>
    </section>
  );
}

function ChampLink({ champ }: { readonly champ: HomeData['topChamps'][number] }): ReactElement {
  const { lang } = useLocation();
  return (
    <a href={champPath(lang, champ.section, champ.sportKey, champ)} className={styles['champ']}>
      <ChampIcon champ={champ} sportKey={champ.sportKey} />
      <span className={styles['name']}>{useChampTitle(champ)}</span>
      <span className={styles['count']}>{champ.gameCount}</span>
    </a>
  );
}
