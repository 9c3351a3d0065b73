/** Loads finished matches of a day, and the markets of the chosen one. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { type NextBetsWire, type ResultApi, resultPaths } from '@touchline/contracts/sports-betting';
import { type ListReply, readList, readMenu, withoutHidden } from '@touchline/line-kit';
import { call, headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { type AddressQuery, readQuery, type ResultQuery } from './result-query.ts';
import type { OwnCoupons } from './result-rows.ts';

export interface FinishedData {
  readonly kind: 'finished';
  readonly query: ResultQuery;
  readonly days: ResultApi['days']['reply'];
  readonly list: ResultApi['list']['reply'];
  /** The player's settled coupons on the listed matches; null when all matches are listed. */
  readonly own: OwnCoupons | null;
  readonly game: ResultApi['game']['reply'] | null;
  /** The player's outcomes of the chosen match in the next matches of its sides; empty for a guest. */
  readonly nextBets: readonly NextBetsWire[];
}

export interface LiveData {
  readonly kind: 'live';
  readonly type: 'live' | 'zone';
  readonly reply: ListReply;
  /** Keys of the sports in the reply, by their ids. */
  readonly sports: readonly { readonly id: number; readonly key: string }[];
}

const MINUTES = 60;
const LIMIT = 500;

export async function loadFinished(request: LoadRequest): Promise<LoadOutcome<FinishedData>> {
  const { location, api, t, preferences, session, signal } = request;
  const { lang } = location;
  const offsetMin = Math.round(preferences.timeZone * MINUTES);
  const query = readQuery(location.search, Date.now(), offsetMin);
  if (!query) return { outcome: 'not-found' };
  if (query.isMine && session.status === 'guest') return { outcome: 'sign-in-needed' };
  const { day, game } = query;
  const [days, list, chosen, nextBets] = await Promise.all([
    call(api, resultPaths.days, { query: { day, offsetMin }, signal }),
    readMatches(request, query, offsetMin),
    game === null
      ? null
      : call(api, resultPaths.game, { params: { gameId: game }, query: { lng: lang }, signal }),
    readNextBets(request, game),
  ]);
  if (chosen?.outcome === 'failed' && chosen.status === 404) return { outcome: 'not-found' };
  if (days.outcome === 'failed' || list.outcome === 'failed') {
    const status = days.outcome === 'failed' ? days.status : list.outcome === 'failed' ? list.status : 0;
    if (status === 404 || status === 400) return { outcome: 'not-found' };
    throw new Error(`the results answered ${status}`);
  }
  if (chosen?.outcome === 'failed') throw new Error(`the result answered ${chosen.status}`);
  return {
    outcome: 'ready',
    title: t('results_title'),
    head: headTags({ description: t('results_description'), canonical: `/${lang}/results` }),
    data: {
      kind: 'finished',
      query: { ...query, page: list.data.page },
      days: days.data,
      list: list.data,
      own: list.data.coupons ?? null,
      game: chosen?.data ?? null,
      nextBets,
    },
  };
}

/** Without an answer the page is shown without these bets. */
async function readNextBets(
  { api, location, session, signal }: LoadRequest,
  game: number | null,
): Promise<readonly NextBetsWire[]> {
  if (game === null || session.status === 'guest') return [];
  const answer = await call(api, resultPaths.nextBets, {
    params: { gameId: game },
    query: { lng: location.lang },
    signal,
  });
  return answer.outcome === 'failed' ? [] : answer.data.matches;
}

/** Reads the matches of the day that the query selects; with the player's coupons when it selects only theirs. */
async function readMatches(
  { api, location, signal }: LoadRequest,
  { day, sport, champ, text, isMine, page, game }: AddressQuery,
  offsetMin: number,
): Promise<ApiAnswer<ResultApi['list']['reply'] & { readonly coupons?: OwnCoupons }>> {
  const query = {
    lng: location.lang,
    day,
    offsetMin,
    ...(sport === null ? {} : { sport }),
    ...(champ === null ? {} : { champ }),
    ...(text === '' ? {} : { text }),
    ...(page === null ? { game: game ?? undefined } : page === 1 ? {} : { page }),
  };
  return isMine
    ? call(api, resultPaths.own, { query, signal })
    : call(api, resultPaths.list, { query, signal });
}

export async function loadLive(
  { location, api, t, preferences, signal }: LoadRequest,
  type: LiveData['type'],
): Promise<LoadOutcome<LiveData>> {
  const { lang } = location;
  const [answer, menu] = await Promise.all([
    readList(
      api,
      { lng: lang, section: 'live', limit: LIMIT, priced: 0, ...withoutHidden(preferences, 'live') },
      signal,
    ),
    readMenu(api, lang, signal),
  ]);
  if (answer.outcome === 'failed') throw new Error(`the list answered ${answer.status}`);
  if (menu.outcome === 'failed') throw new Error(`the menu answered ${menu.status}`);
  const reply = answer.data;
  const games = type === 'zone' ? reply.games.filter(({ zoneId }) => zoneId !== undefined) : reply.games;
  return {
    outcome: 'ready',
    title: t('results_live_title', { type }),
    head: headTags({ description: t('results_live_description'), canonical: `/${lang}/results/${type}` }),
    data: {
      kind: 'live',
      type,
      reply: { ...reply, games },
      sports: menu.data.sports.map(({ id, key }) => ({ id, key })),
    },
  };
}
