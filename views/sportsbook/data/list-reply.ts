/** Reduces an API reply to the data that a page needs first, because the size of a view's reply is limited. */
import type { ListReply } from '@touchline/line-kit';

/** The number of games sent with the page; the browser fetches the others immediately. */
const FIRST_GAMES = 200;
/**
 * The number of games whose prices are sent with the page: those that the server may render in full. The snapshot of
 * the topic follows immediately and has all prices.
 */
export const PRICED_GAMES = 24;

const cut = new WeakMap<ListReply, ListReply>();

/** Reduces a reply. A reply that several pages share is reduced once. */
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

/** Returns the part of a list with these championships; the whole list for null. */
export function ofChamps(reply: ListReply, champIds: readonly number[] | null): ListReply {
  if (champIds === null) return reply;
  const games = reply.games.filter(({ champId }) => champIds.includes(champId));
  return { ...reply, games, champs: reply.champs.filter(({ id }) => champIds.includes(id)) };
}

const MARBLE = 'marble';
export const TOP_GAME = 'topgame';

/** Whether a page type omits games of the reply. */
export const narrowsToChamps = (pageType: string): boolean => pageType === MARBLE || pageType === TOP_GAME;

/**
 * Returns the championships of a page type. Marble races are separate sports; other page types do not filter by
 * championship.
 */
export function champsOfType(
  pageType: string,
  sports: readonly { readonly id: number; readonly key: string }[],
  reply: ListReply,
): readonly number[] | null {
  if (pageType !== 'marble') return null;
  const marble = new Set(sports.filter(({ key }) => key.startsWith(MARBLE)).map(({ id }) => id));
  return reply.champs.filter(({ sportId }) => marble.has(sportId)).map(({ id }) => id);
}
