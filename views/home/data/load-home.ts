/** Loads the data of the home page: live games with their topic, the next hours of the line, the menu. */
import { readDays, readList, readMenu, visibleMenu, withoutHidden } from '@touchline/line-kit';
import type { DayReply, ListReply, MenuReply } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { pickFeatured, pickLive, pickQuick, pickQuickNext, pickUpcoming } from './pick-games.ts';

export interface HomeData {
  readonly live: ListReply;
  readonly upcoming: ListReply;
  readonly sports: MenuReply['sports'];
  readonly topChamps: MenuReply['topChamps'];
  /** Accumulators of the day; null when the visitor has switched them off. */
  readonly days: { readonly line: DayReply | null; readonly live: DayReply | null };
}

const LIVE_LIMIT = 100;
const SOON_LIMIT = 100;

/** Leaves only the markets of the displayed games. The topic sends the prices of games that replace them. */
function withMarketsOf(reply: ListReply, gameIds: readonly number[]): ListReply {
  const shownIds = new Set(gameIds);
  return { ...reply, markets: reply.markets.filter(({ gameId }) => shownIds.has(gameId)) };
}

/** Leaves only the displayed games, because no topic adds others to this list. */
function onlyGames(reply: ListReply, gameIds: readonly number[]): ListReply {
  const shownIds = new Set(gameIds);
  return {
    ...withMarketsOf(reply, gameIds),
    games: reply.games.filter(({ id }) => shownIds.has(id)),
    champs: [],
  };
}

export async function loadHome({
  location,
  api,
  t,
  preferences,
  signal,
}: LoadRequest): Promise<LoadOutcome<HomeData>> {
  const { lang } = location;
  const { isAccumulatorOfTheDay, isLiveAccumulatorOfTheDay } = preferences;
  const [live, upcoming, menu, dayLine, dayLive] = await Promise.all([
    readList(
      api,
      { lng: lang, section: 'live', limit: LIVE_LIMIT, ...withoutHidden(preferences, 'live') },
      signal,
    ),
    readList(
      api,
      { lng: lang, section: 'line', time: '3h', limit: SOON_LIMIT, ...withoutHidden(preferences, 'line') },
      signal,
    ),
    readMenu(api, lang, signal),
    readDays(api, 'line', lang, isAccumulatorOfTheDay, signal),
    readDays(api, 'live', lang, isLiveAccumulatorOfTheDay, signal),
  ]);
  if (live.outcome === 'failed' || upcoming.outcome === 'failed' || menu.outcome === 'failed') {
    throw new Error('the catalogue did not answer');
  }
  const { games, champs } = live.data;
  const { sports, topChamps } = visibleMenu(menu.data, preferences);
  const featured = pickFeatured(games, champs);
  const others = games.filter(({ id }) => id !== featured);
  const shown = [
    ...(featured === null ? [] : [featured]),
    ...pickLive(others, champs).flatMap(({ gameIds }) => gameIds),
    ...pickQuick(games),
  ];
  const next = [
    ...pickUpcoming(upcoming.data.games).flatMap(({ gameIds }) => gameIds),
    ...pickQuickNext(upcoming.data.games),
  ];
  return {
    outcome: 'ready',
    title: t('main_home_title'),
    head: headTags({ description: t('home_description'), canonical: `/${lang}/` }),
    data: {
      live: withMarketsOf(live.data, shown),
      upcoming: onlyGames(upcoming.data, next),
      sports,
      topChamps,
      days: { line: dayLine, live: dayLive },
    },
  };
}
