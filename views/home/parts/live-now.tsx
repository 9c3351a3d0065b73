/** A few live games of each sport. */
import { sectionPath, useGameIds, useLine } from '@touchline/line-kit';
import { useLocation, useT } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { HomeData } from '../data/load-home.ts';
import { pickFeatured, pickLive } from '../data/pick-games.ts';
import styles from './page.module.css';
import { SectionHead } from './section-head.tsx';
import { SportCards } from './games-by-sport.tsx';

export function LiveNow({ data }: { readonly data: HomeData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { store } = useLine();
  const ids = useGameIds();
  const picks = useMemo(() => {
    const games = ids.flatMap((id) => store.game(id) ?? []);
    const featured = pickFeatured(games, data.live.champs);
    return pickLive(
      games.filter(({ id }) => id !== featured),
      data.live.champs,
    );
  }, [ids, store, data.live.champs]);
  return (
    <section className={styles['section']} aria-labelledby="home-live">
      <SectionHead
        id="home-live"
        title={t('home_live')}
        all={{ href: sectionPath(lang, 'live'), text: t('home_live_all', { count: ids.length }) }}
      />
      {picks.length === 0 ? (
        <p className={styles['empty']}>
          {t('home_live_empty')}{' '}
          <a href={sectionPath(lang, 'line')} className={styles['next']}>
            {t('home_soon_all')}
          </a>
        </p>
      ) : (
        <SportCards picks={picks} sports={data.sports} section="live" within="home-live" />
      )}
    </section>
  );
}
