/** Keys to which components subscribe. The keys `g:` and `m:` are the keys of the live topics. */
import { liveKeys } from '@touchline/contracts/sports-betting';

export const lineKeys = {
  ...liveKeys,
  /** The number of decimals of all prices of the page. */
  decimals: 'decimals',
  /** The set of listed games. */
  games: 'games',
  /** Games that the socket added and whose names are still missing. */
  joined: 'joined',
  /** The main line of a market type of a game. A new main line is another market. */
  main: (gameId: number, typeKey: string): string => `main:${gameId}:${typeKey}`,
  /** The set of a game's markets. */
  markets: (gameId: number): string => `markets:${gameId}`,
} as const;

/** Parses `g:12` or `m:12` to its kind and number; null for any other key of a topic. */
export function readLiveKey(key: string): { readonly kind: 'game' | 'market'; readonly id: number } | null {
  const id = Number(key.slice(2));
  if (!Number.isSafeInteger(id)) return null;
  if (key.startsWith('g:')) return { kind: 'game', id };
  return key.startsWith('m:') ? { kind: 'market', id } : null;
}
