/** The page of an address of the casino. */
import type { GameSection } from '@touchline/contracts/gaming';
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { Translate } from '@touchline/i18n';
import { definePart, headTags } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { isFiltered, readFilter } from '../data/filter.ts';
import { sectionName, sectionText } from '../data/game-texts.ts';
import { type Counts, type ListPage, pageNumber, placeOf, readCounts, readList } from '../data/lists.ts';
import { isOwnStudio, type PageData, pageOf } from '../data/pages.ts';
import { CasinoFrame } from './casino-frame.tsx';
import { CollectionPage, SectionPage, StudioPage } from './list-page.tsx';
import { Lobby, type LobbyRow } from './lobby.tsx';
import { MyFavorites, MyPage } from './my-page.tsx';
import { ProvidersPage } from './providers-page.tsx';
import { SearchPage } from './search-page.tsx';
import { ThanksPage } from './thanks-page.tsx';

/** What a page shows: its address, how many games each section has, and its list. */
export interface CasinoData {
  readonly place: PageData;
  readonly title: string;
  readonly counts: Counts;
  readonly list: ListPage;
  /** Rows of the lobby. */
  readonly rows: readonly LobbyRow[];
}

function Casino({ data }: { readonly data: CasinoData }): ReactElement {
  return (
    <CasinoFrame data={data.place} counts={data.counts}>
      <Content data={data} />
    </CasinoFrame>
  );
}

function Content({
  data: { place, title, counts, list, rows },
}: {
  readonly data: CasinoData;
}): ReactElement {
  switch (place.page) {
    case 'lobby':
      return <Lobby rows={rows} />;
    case 'search':
      return <SearchPage list={list} />;
    case 'section':
      return <SectionPage place={place} list={list} />;
    case 'collection':
      return <CollectionPage list={list} />;
    case 'mine':
      return <MyPage />;
    case 'favorites':
      return <MyFavorites />;
    case 'providers':
      return <ProvidersPage studios={counts.studios} />;
    case 'provider':
      return <StudioPage studio={place.studio} name={title} list={list} />;
    case 'thanks':
      return <ThanksPage section={place.section} counts={counts} />;
  }
}

const NO_LIST: ListPage = {
  games: [],
  total: 0,
  unfiltered: 0,
  studios: [],
  subcategories: [],
  collection: null,
  page: 1,
};

function titleOf(t: Translate, place: PageData, list: ListPage, { studios }: Counts): string {
  switch (place.page) {
    case 'lobby':
      return t('games_lobby_title');
    case 'search':
      return t('games_search_title');
    case 'section':
      return sectionName(t, place.section, place.subcategory);
    case 'collection':
      return list.collection?.title ?? '';
    case 'mine':
      return t('games_mine');
    case 'favorites':
      return t('games_favorites');
    case 'providers':
      return t('games_providers');
    case 'provider':
      return isOwnStudio(place.studio)
        ? t('games_studio')
        : (studios.find(({ slug }) => slug === place.studio)?.name ?? t('games_providers'));
    case 'thanks':
      return t('games_thanks_title');
  }
}

function descriptionOf(t: Translate, place: PageData, title: string, list: ListPage): string {
  if (place.page === 'lobby') return t('games_lobby_text');
  if (place.page === 'section') return sectionText(t, place.section);
  if (place.page === 'collection' && list.collection?.text) return list.collection.text;
  return t('games_list_description', { name: title });
}

/** Whether the address has nothing to show: a page behind the last one, or a list that the site does not have. */
function isMissing(place: PageData, list: ListPage, search: string): boolean {
  if (list.games.length > 0) return false;
  if (list.page > 1) return true;
  if (place.page === 'provider') return !isFiltered(readFilter(search));
  if (place.page === 'collection') return list.unfiltered === 0;
  // A section without games says so; a part of poker that no game is in does not exist.
  return (
    place.page === 'section' &&
    place.section === 'poker' &&
    place.subcategory !== null &&
    list.unfiltered === 0
  );
}

export const pagePart = definePart<CasinoData>({
  load: async ({ route, t, api, signal, location }) => {
    const place = pageOf(route?.id ?? 'lobby', route?.params ?? {});
    if (place === null) return { outcome: 'not-found' };
    const { lang, search } = location;
    const wanted = placeOf(place);
    const [counts, list, rows] = await Promise.all([
      readCounts(api, signal),
      wanted === null
        ? NO_LIST
        : readList(api, signal, {
            lang,
            place: wanted,
            filter: readFilter(search),
            page: pageNumber(search),
          }),
      place.page === 'lobby' ? readRows(api, signal, lang) : [],
    ]);
    if (wanted !== null && isMissing(place, list, search)) return { outcome: 'not-found' };
    const title = titleOf(t, place, list, counts);
    return {
      outcome: 'ready',
      title,
      head: headTags({ description: descriptionOf(t, place, title, list) }),
      data: { place, title, counts, list, rows },
    };
  },
  Component: Casino,
});

/** The rows of the lobby. Without an answer the lobby has the list of the site's own games alone. */
async function readRows(api: ApiClient, signal: AbortSignal, lang: string): Promise<readonly LobbyRow[]> {
  const lists = await Promise.allSettled(
    LOBBY_ROWS.map(async (section) => ({
      ...(await readList(api, signal, { lang, place: { section }, limit: ROW_SIZE })),
      section,
    })),
  );
  return lists.flatMap((list) => (list.status === 'fulfilled' && list.value.total > 0 ? [list.value] : []));
}

const LOBBY_ROWS: readonly GameSection[] = [
  'slots',
  'casino',
  'crash-games',
  'tvgames',
  'card-games',
  'poker',
  'skill-games',
  'scratchcards',
];
const ROW_SIZE = 8;
