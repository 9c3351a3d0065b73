/** The page of an address of the casino. */
import { definePart, headTags } from '@touchline/view-kit';
import type { Translate } from '@touchline/i18n';
import type { ReactElement } from 'react';
import { sectionName } from '../data/game-texts.ts';
import { type PageData, pageOf } from '../data/pages.ts';
import { CasinoFrame } from './casino-frame.tsx';
import { Lobby } from './lobby.tsx';
import { MyFavorites, MyPage } from './my-page.tsx';
import { ProviderPage, ProvidersPage } from './providers-page.tsx';
import { SearchPage } from './search-page.tsx';
import { SectionPage } from './section-page.tsx';
import { ThanksPage } from './thanks-page.tsx';

function Casino({ data }: { readonly data: PageData }): ReactElement {
  return (
    <CasinoFrame data={data}>
      <Content data={data} />
    </CasinoFrame>
  );
}

function Content({ data }: { readonly data: PageData }): ReactElement {
  switch (data.page) {
    case 'lobby':
      return <Lobby />;
    case 'search':
      return <SearchPage />;
    case 'section':
      return <SectionPage section={data.section} />;
    case 'mine':
      return <MyPage />;
    case 'favorites':
      return <MyFavorites />;
    case 'providers':
      return <ProvidersPage />;
    case 'provider':
      return <ProviderPage />;
    case 'thanks':
      return <ThanksPage section={data.section} />;
  }
}

function titleOf(t: Translate, data: PageData): string {
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
    case 'thanks':
      return t('games_thanks_title');
  }
}

export const pagePart = definePart<PageData>({
  load: ({ route, t }) => {
    const data = pageOf(route?.id ?? 'lobby', route?.params ?? {});
    if (data === null) return { outcome: 'not-found' };
    const title = titleOf(t, data);
    const description =
      data.page === 'lobby' ? t('games_lobby_text') : t('games_list_description', { name: title });
    return { outcome: 'ready', title, head: headTags({ description }), data };
  },
  Component: Casino,
});
