/** The next games to start. */
import { sectionPath, useGameIds, useLine } from '@touchline/line-kit';
import { useLocation, useT } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { HomeData } from '../data/load-home.ts';
import { pickUpcoming } from '../data/pick-games.ts';
import styles from './page.module.css';
import { SectionHead } from './section-head.tsx';
import { SportCards } from './games-by-sport.tsx';

export function UpcomingGames({ data }: { readonly data: HomeData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { store } = useLine();
  const ids = useGameIds();
  const picks = useMemo(() => pickUpcoming(ids.flatMap((id) => store.game(id) ?? [])), [ids, store]);
  return (
    <section className={styles['section']} aria-labelledby="home-upcoming">
      <SectionHead
        id="home-upcoming"
        title={t('home_soon')}
        all={{ href: sectionPath(lang, 'line'), text: t('home_soon_all') }}
      />
      {picks.length === 0 ? (
        <p className={styles['empty']}>
          {t('home_soon_empty')}{' '}
          <a href={sectionPath(lang, 'line')} className={styles['next']}>
            {t('home_soon_all')}
          </a>
        </p>
      ) : (
        <SportCards picks={picks} sports={data.sports} section="line" within="home-upcoming" />
      )}
    </section>
  );
}
