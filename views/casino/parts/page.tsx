/** The page of an address of the casino. */
import { definePart, headTags } from '@touchline/view-kit';
import type { ForeignSection } from '@touchline/contracts/gaming';
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { Translate } from '@touchline/i18n';
import type { ReactElement } from 'react';
import { type Counts, type ForeignPage, pageNumber, readCounts, readForeign } from '../data/foreign.ts';
import { foreignName, sectionName } from '../data/game-texts.ts';
import { type PageData, pageOf } from '../data/pages.ts';
import { CasinoFrame } from './casino-frame.tsx';
import { ForeignSectionPage, ForeignStudioPage } from './foreign-pages.tsx';
import { Lobby } from './lobby.tsx';
import { MyFavorites, MyPage } from './my-page.tsx';
import { ProviderPage, ProvidersPage } from './providers-page.tsx';
import { SearchPage } from './search-page.tsx';
import { SectionPage } from './section-page.tsx';
import { ThanksPage } from './thanks-page.tsx';

/** What a page shows: its address, the sections' counts, and its games of other companies. */
export interface CasinoData {
  readonly place: PageData;
  readonly counts: Counts;
  readonly foreign: ForeignPage | null;
  /** Rows of the lobby. */
  readonly rows: readonly (ForeignPage & { readonly section: string })[];
}

function Casino({ data }: { readonly data: CasinoData }): ReactElement {
  return (
    <CasinoFrame data={data.place} counts={data.counts}>
      <Content data={data} />
    </CasinoFrame>
  );
}

function Content({
  data: { place: data, counts, foreign, rows },
}: {
  readonly data: CasinoData;
}): ReactElement {
  switch (data.page) {
    case 'lobby':
      return <Lobby rows={rows} />;
    case 'search':
      return <SearchPage />;
    case 'section':
      return <SectionPage section={data.section} />;
    case 'mine':
      return <MyPage />;
    case 'favorites':
      return <MyFavorites />;
    case 'providers':
      return <ProvidersPage studios={counts.studios} />;
    case 'provider':
      return <ProviderPage />;
    case 'foreign':
      return (
        <ForeignSectionPage
          section={data.section}
          subcategory={data.subcategory}
          list={foreign ?? NO_GAMES}
        />
      );
    case 'foreign-studio':
      return <ForeignStudioPage list={foreign ?? NO_GAMES} />;
    case 'thanks':
      return <ThanksPage section={data.section} />;
  }
}

const NO_GAMES: ForeignPage = { games: [], total: 0, page: 1 };

function titleOf(t: Translate, data: PageData, foreign: ForeignPage | null): string {
  switch (data.page) {
    case 'lobby':
      return t('games_lobby_title');
    case 'search':
      return t('games_search_title');
    case 'section':
      return sectionName(t, data.section);
    case 'mine':
      return t('games_mine');
    case 'favorites':
      return t('games_favorites');
    case 'providers':
      return t('games_providers');
    case 'provider':
      return t('games_studio');
    case 'foreign':
      return foreignName(t, data.section, data.subcategory);
    case 'foreign-studio':
      return foreign?.games[0]?.studio ?? t('games_providers');
    case 'thanks':
      return t('games_thanks_title');
  }
}

export const pagePart = definePart<CasinoData>({
  load: async ({ route, t, api, signal, location }) => {
    const place = pageOf(route?.id ?? 'lobby', route?.params ?? {});
    if (place === null) return { outcome: 'not-found' };
    const [counts, foreign, rows] = await Promise.all([
      readCounts(api, signal),
      readPlace(api, signal, place, pageNumber(location.search)),
      place.page === 'lobby' ? readRows(api, signal) : [],
    ]);
    const isBeyond = foreign !== null && foreign.games.length === 0;
    if (isBeyond && (place.page === 'foreign-studio' || foreign.page > 1)) return { outcome: 'not-found' };
    const title = titleOf(t, place, foreign);
    const description =
      place.page === 'lobby'
        ? t('games_lobby_text')
        : foreign
          ? t('games_foreign_text')
          : t('games_list_description', { name: title });
    return {
      outcome: 'ready',
      title,
      head: headTags({ description }),
      data: { place, counts, foreign, rows },
    };
  },
  Component: Casino,
});

/** The games of other companies of a page; null for a page that has none. */
async function readPlace(
  api: ApiClient,
  signal: AbortSignal,
  place: PageData,
  page: number,
): Promise<ForeignPage | null> {
  if (place.page === 'foreign-studio') return readForeign(api, signal, { studio: place.studio, page });
  if (place.page !== 'foreign') return null;
  const { section, subcategory } = place;
  return readForeign(api, signal, { section, subcategory: subcategory ?? undefined, page });
}

/** The rows of the lobby with games of other companies. Without an answer the lobby has the site's own games. */
async function readRows(api: ApiClient, signal: AbortSignal): Promise<CasinoData['rows']> {
  const lists = await Promise.allSettled(
    LOBBY_ROWS.map(async (section) => ({
      ...(await readForeign(api, signal, { section, limit: ROW_SIZE })),
      section,
    })),
  );
  return lists.flatMap((list) => (list.status === 'fulfilled' && list.value.total > 0 ? [list.value] : []));
}

const LOBBY_ROWS: readonly ForeignSection[] = ['slots', 'casino', 'crash-games', 'tvgames'];
const ROW_SIZE = 8;
