/** The home page: the big match, the next kick-off of the quick league, favourites, live games, the quick league, upcoming games, top championships. */
import { DayAccumulators, LineContext, PriceFreeze, useLineOf, useReloadEvery } from '@touchline/line-kit';
import { spoken } from '@touchline/ui';
import { definePart, usePreferences, useReloadData, useT } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { loadHome } from '../data/load-home.ts';
import type { HomeData } from '../data/load-home.ts';
import { FeaturedLive, FeaturedNext } from './featured-match.tsx';
import { GamesBand } from './games-band.tsx';
import { LiveNow } from './live-now.tsx';
import styles from './page.module.css';
import { QuickLive, QuickNext } from './quick-league.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { UpcomingGames } from './upcoming-games.tsx';
import { TopChamps } from './top-champs.tsx';

/** Upcoming games change slowly. So they have no topic, and are fetched again at this interval. */
const REFRESH_MS = 30_000;

function Page({ data }: PartProps<HomeData>): ReactElement {
  const t = useT();
  const live = useLineOf(data.live, data.live.topic);
  const upcoming = useLineOf(data.upcoming, null);
  useReloadEvery(REFRESH_MS);
  return (
    <div>
      <h1 className={spoken}>{t('home_title')}</h1>
      <PriceFreeze isDegraded={data.live.isDegraded}>
        <LineContext value={live}>
          <FeaturedLive data={data}>
            <LineContext value={upcoming}>
              <FeaturedNext data={data} />
            </LineContext>
          </FeaturedLive>
        </LineContext>
        <LineContext value={upcoming}>
          <Shortcuts data={data} />
        </LineContext>
        <LineContext value={live}>
          <LiveNow data={data} />
        </LineContext>
        <Days days={data.days} />
        <section className={styles['section']} aria-labelledby="home-quick">
          <QuickHead />
          <LineContext value={live}>
            <QuickLive data={data} />
          </LineContext>
          <LineContext value={upcoming}>
            <QuickNext data={data} />
          </LineContext>
        </section>
        <GamesBand />
        <LineContext value={upcoming}>
          <UpcomingGames data={data} />
        </LineContext>
      </PriceFreeze>
      <TopChamps champs={data.topChamps} />
    </div>
  );
}

/** The accumulators of the day that the visitor wants to see. */
function Days({ days }: Pick<HomeData, 'days'>): ReactElement {
  const { isAccumulatorOfTheDay, isLiveAccumulatorOfTheDay } = usePreferences();
  const isMissing =
    (isAccumulatorOfTheDay && days.line === null) || (isLiveAccumulatorOfTheDay && days.live === null);
  const { reload } = useReloadData();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (isMissing) latest.current();
  }, [isMissing]);
  return (
    <>
      {isAccumulatorOfTheDay && days.line && <DayAccumulators reply={days.line} section="line" />}
      {isLiveAccumulatorOfTheDay && days.live && <DayAccumulators reply={days.live} section="live" />}
    </>
  );
}

function QuickHead(): ReactElement {
  const t = useT();
  return (
    <div className={styles['words']}>
      <h2 id="home-quick" className={styles['title']}>
        {t('home_quick')}
      </h2>
      <p className={styles['text']}>{t('home_quick_text')}</p>
    </div>
  );
}

export const pagePart = definePart<HomeData>({
  load: loadHome,
  Component: Page,
  // Forms over the page have their own addresses, but the page below them does not change.
  reloadsOn: () => false,
});
