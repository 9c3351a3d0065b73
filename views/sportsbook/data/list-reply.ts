/** Cuts an answer of the api to what a page needs first: a reply of a view has a limit of size. */
import type { ListReply } from '@touchline/line-kit';

/** Games that travel with the page; the browser asks for the rest at once. */
const FIRST_GAMES = 200;
/** Games whose prices travel too, those the server may draw in full, unless the page shows but some of the championships; the topic's image, which follows at once, has them all. */
export const PRICED_GAMES = 24;

const cut = new WeakMap<ListReply, ListReply>();

/** An answer that several pages share is cut once for all of them. */
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

/** The part of a list that is of these championships; all of it for null. */
export function ofChamps(reply: ListReply, champIds: readonly number[] | null): ListReply {
  if (champIds === null) return reply;
  const games = reply.games.filter(({ champId }) => champIds.includes(champId));
  return { ...reply, games, champs: reply.champs.filter(({ id }) => champIds.includes(id)) };
}

const MARBLE = 'marble';
export const TOP_GAME = 'topgame';

/** Page types that leave out games of the answer. */
export const narrowsToChamps = (pageType: string): boolean => pageType === MARBLE || pageType === TOP_GAME;

/** Marble races are their own sports; other page types do not narrow by championship. */
export function champsOfType(
  pageType: string,
  sports: readonly { readonly id: number; readonly key: string }[],
  reply: ListReply,
): readonly number[] | null {
  if (pageType !== 'marble') return null;
  const marble = new Set(sports.filter(({ key }) => key.startsWith(MARBLE)).map(({ id }) => id));
  return reply.champs.filter(({ sportId }) => marble.has(sportId)).map(({ id }) => id);
}
