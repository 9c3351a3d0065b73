/** Reduces an api reply to what a page needs first: a view's reply has a size limit. */
import type { ListReply } from '@touchline/line-kit';

/** Games sent with the page; the browser fetches the rest at once. */
const FIRST_GAMES = 200;
/**
 * Games whose prices are sent too: those that the server may render in full. A page limited to championships sends
 * the prices of all its games. The topic's snapshot, which follows at once, has all of them.
 */
export const PRICED_GAMES = 24;

const cut = new WeakMap<ListReply, ListReply>();

/** A reply shared by several pages is reduced once for all of them. */
export function firstScreens(reply: ListReply): ListReply {
  const known = cut.get(reply) ?? cutToScreens(reply);
  cut.set(reply, known);
  return known;
}

function cutToScreens(reply: ListReply): ListReply {
  const games = reply.games.slice(0, FIRST_GAMES);
  const priced = new Set(games.slice(0, PRICED_GAMES).map(({ id }) => id));
  return { ...reply, games, markets: reply.markets.filter(({ gameId }) => priced.has(gameId)) };
}

/** The part of a list with these championships; all of it for null. */
export function ofChamps(reply: ListReply, champIds: readonly number[] | null): ListReply {
  if (champIds === null) return reply;
  const games = reply.games.filter(({ champId }) => champIds.includes(champId));
  return { ...reply, games, champs: reply.champs.filter(({ id }) => champIds.includes(id)) };
}

const MARBLE = 'marble';
export const TOP_GAME = 'topgame';

/** Page types that leave out games of the reply. */
export const narrowsToChamps = (pageType: string): boolean => pageType === MARBLE || pageType === TOP_GAME;

/** Marble races are their own sports; other page types do not filter by championship. */
export function champsOfType(
  pageType: string,
  sports: readonly { readonly id: number; readonly key: string }[],
  reply: ListReply,
): readonly number[] | null {
  if (pageType !== 'marble') return null;
  const marble = new Set(sports.filter(({ key }) => key.startsWith(MARBLE)).map(({ id }) => id));
  return reply.champs.filter(({ sportId }) => marble.has(sportId)).map(({ id }) => id);
}
