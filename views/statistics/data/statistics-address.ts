/** What an address of the statistics selects (DR-10.62). */
import { readId } from '@touchline/line-kit';

export interface StatisticsAddress {
  /** The match whose statistics are shown; null for the list. */
  readonly game: number | null;
  /** The key of the sport that the list shows; null for all. */
  readonly sport: string | null;
  /** Whether the page has no frame of the site. */
  readonly isPopup: boolean;
}

/**
 * Parses an address.
 * @param path what follows `statisticpopup/`; null on the page `statistic`
 * @returns null when the query is not valid. A trailing path that names no match shows the list.
 */
export function readAddress(path: string | null, search: string): StatisticsAddress | null {
  const params = new URLSearchParams(search);
  const sport = params.get('sport');
  if (sport !== null && !/^[a-z0-9-]{1,40}$/.test(sport)) return null;
  if (path !== null) {
    const [kind, id = '', ...more] = path.split('/');
    return { game: kind === 'game' && more.length === 0 ? readId(id) : null, sport, isPopup: true };
  }
  const text = params.get('game');
  const game = text === null ? null : readId(text);
  return text !== null && game === null ? null : { game, sport, isPopup: false };
}

/** Builds the address of the list. */
export function listPath(lang: string, sport: string | null, isPopup: boolean): string {
  const query = sport === null ? '' : `?sport=${sport}`;
  return `/${lang}/${isPopup ? 'statisticpopup/games' : 'statistic'}${query}`;
}
