/** Which games multi-live shows, and in which order (DR-10.43); pure functions. */
import type { GameReply } from '@touchline/line-kit';

/** The most games side by side. */
export const MAX_MULTI = 9;
/** The numbers of games that a visitor chooses with one tap. */
export const MULTI_SIZES = [1, 4, 6, 9] as const;
/** The number of games that the site chooses. */
export const FIRST_MULTI = 4;
/** Up to this number each game has market cards; more games have one row of prices (DR-10.44). */
export const MAX_WITH_CARDS = 4;

export type MultiOrder = 'own' | 'time';
/** Which neighbour a game changes places with. */
export type MultiMove = 'earlier' | 'later';

/** Reads a comma-separated list of game ids: valid ones, without repeats, up to the maximum. */
export function readGameIds(text: string): readonly number[] {
  const ids = text
    .split(',')
    .filter((id) => /^[1-9]\d{0,15}$/.test(id))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id));
  return [...new Set(ids)].slice(0, MAX_MULTI);
}

export const readOrder = (search: string): MultiOrder =>
  new URLSearchParams(search).get('order') === 'time' ? 'time' : 'own';

/** Returns the games that the site chooses next: those with open markets first, otherwise in the order of the list. */
export const nextGames = (
  live: readonly Pick<GameReply['game'], 'id' | 'marketCount'>[],
  shown: readonly number[],
): readonly number[] =>
  live
    .filter(({ id }) => !shown.includes(id))
    .toSorted((a, b) => Number(b.marketCount > 0) - Number(a.marketCount > 0))
    .map(({ id }) => id);

/** Returns the games for a chosen number: the first ones, or with the next ones after them. */
export const resized = (ids: readonly number[], next: readonly number[], size: number): readonly number[] =>
  [...ids, ...next].slice(0, size);

/** Exchanges a game with its neighbour. At the end of the row nothing changes. */
export function moved(ids: readonly number[], id: number, move: MultiMove): readonly number[] {
  const from = ids.indexOf(id);
  return placed(ids, id, move === 'earlier' ? from - 1 : from + 1);
}

/** Puts a game at a position; the games between move up by one. A position outside the row changes nothing. */
export function placed(ids: readonly number[], id: number, to: number): readonly number[] {
  if (!ids.includes(id) || to < 0 || to >= ids.length) return ids;
  return ids.filter((other) => other !== id).toSpliced(to, 0, id);
}

/** The address of these games. */
export const multiPath = (lang: string, ids: readonly number[], order: MultiOrder = 'own'): string =>
  `/${lang}/multi?games=${ids.join(',')}${order === 'time' ? '&order=time' : ''}`;
