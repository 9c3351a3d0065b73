/** A list of games of a section, a sport, or a championship. */
import { DayAccumulators, sectionPath, useFavourites } from '@touchline/line-kit';
import { Button, ButtonLink, EmptyState, useIsHydrated } from '@touchline/ui';
import { useLocation, usePreferences, useReloadData, useSetPreference, useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { hasDays, isUpcomingSelected, layoutOf } from '../../data/load-list.ts';
import type { ListData } from '../../data/load-list.ts';
import { timeFilterIn } from '../../data/quick-filters.ts';
import { useWholeList } from '../../data/use-whole-list.ts';
import { LateNote } from '@touchline/line-kit/game';
import { FavouriteCards } from './favourite-cards.tsx';
import { GamesList } from './games-list.tsx';
import { ListHead } from './list-head.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { OverviewMedia } from './overview-media.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

export function ListPage({ data }: { readonly data: ListData }): ReactElement {
  const { reply, filter, pageType } = data;
  const { games } = useFavourites();
  const isHydrated = useIsHydrated();
  const isStarred = pageType === 'betsonyour';
  // The API applied the filter "soon", so it may have omitted later games. Without any starred game, the filter cannot
  // be the reason for an empty list.
  const mayBeLater = data.isUpcoming && !(isStarred && games.length === 0);
  const key = [reply.topic, filter.champId, filter.time, pageType].join(' ');
  useReloadWhenStale(data);
  return (
    <>
      <ListHead data={data} />
      <QuickFilters section={data.section} sportKey={reply.sport?.key} />
      <Days key={data.section} data={data} />
      {data.section === 'live' && <LateNote />}
      {data.section === 'live' && <OverviewMedia />}
      {isStarred && !isHydrated ? (
        <ListSkeleton />
      ) : (
        <WholeList
          key={key}
          data={data}
          {...(isStarred ? { only: games } : {})}
          empty={(isFiltered) => <NoGames data={data} isFiltered={isFiltered || mayBeLater} />}
        />
      )}
      {isStarred && isHydrated && <FavouriteCards section={data.section} />}
    </>
  );
}

/** The accumulators of the day above the list. */
function Days({
  data: { days, pageType, filter, section },
}: {
  readonly data: ListData;
}): ReactElement | null {
  const preferences = usePreferences();
  if (days === null || !hasDays(pageType, filter.champId, section, preferences)) return null;
  return <DayAccumulators reply={days} section={section} isFolded />;
}

/** The whole list. Its React key names the topic and the filters, so this list is never shown for another address. */
function WholeList({
  data,
  ...rest
}: {
  readonly data: ListData;
  readonly only?: readonly number[];
  readonly empty: (isFiltered: boolean) => ReactElement;
}): ReactElement {
  const reply = useWholeList(data);
  const { timeFilter, isOnlyWithVideos } = usePreferences();
  const { section, filter, sports, layout, topChampIds } = data;
  const quick = { time: timeFilterIn(section, timeFilter), isOnlyWithVideos, topChampIds };
  return (
    <GamesList
      {...rest}
      reply={reply}
      section={section}
      filter={filter}
      sports={sports}
      layout={layout}
      quick={quick}
    />
  );
}

/**
 * Loads the list again when the layout or the filter "soon" changes, because other markets or games are needed, and when
 * accumulators of the day are switched on.
 */
function useReloadWhenStale({ layout, section, time, isUpcoming, days, pageType, filter }: ListData): void {
  const preferences = usePreferences();
  const { reload } = useReloadData();
  const isStale =
    layoutOf(preferences) !== layout ||
    isUpcomingSelected(section, time, preferences) !== isUpcoming ||
    (days === null && hasDays(pageType, filter.champId, section, preferences));
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (isStale) latest.current();
  }, [isStale]);
}

function NoGames({
  data,
  isFiltered,
}: {
  readonly data: ListData;
  readonly isFiltered: boolean;
}): ReactElement {
  const t = useT();
  const set = useSetPreference();
  const { lang } = useLocation();
  const { section, reply, time, pageType } = data;
  const other = section === 'live' ? 'line' : 'live';
  const isStarred = pageType === 'betsonyour';
  if (isFiltered) {
    const showAll = (): void => {
      set('timeFilter', 0);
      set('isOnlyWithVideos', false);
    };
    return (
      <EmptyState title={t('sportsbook_filtered_title')} text={t('sportsbook_filtered_text')}>
        <Button onClick={showAll}>{t('sportsbook_filtered_all')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isStarred ? t('sportsbook_empty_starred_title') : t('sportsbook_empty_title', { section })}
      text={isStarred ? t('sportsbook_empty_starred_text') : t('sportsbook_empty_text')}
    >
      {time !== 'all' && (
        <ButtonLink href={sectionPath(lang, 'line', reply.sport?.key)}>
          {t('sportsbook_empty_all_times')}
        </ButtonLink>
      )}
      <ButtonLink href={sectionPath(lang, other, reply.sport?.key)}>
        {t('sportsbook_to_section', { section: other })}
      </ButtonLink>
    </EmptyState>
  );
}
