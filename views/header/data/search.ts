/** The logic of the search, without rendering. */
import { allows, type CookiesAgreeType } from '@touchline/contracts/players';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { searchPaths, type SearchReply } from '@touchline/contracts/sports-betting';
import { gamePath, type HiddenSports, sectionPath, withoutHidden } from '@touchline/line-kit';
import { scoreText } from '@touchline/ui/market-names';
import { call } from '@touchline/view-kit';

export type SearchKind = 'games' | 'teams' | 'champs';

/** One result in the list. */
export interface SearchOption {
  readonly kind: SearchKind;
  readonly id: number;
  readonly href: string;
  readonly name: string;
  /** The text under the name: championship, sport, country. */
  readonly about: string;
  readonly isLive: boolean;
  /** The score, such as `2:1`; null before the start and for results without a score. */
  readonly score: string | null;
  readonly startAtMs: number | null;
}

export async function readSearch(
  api: ApiClient,
  text: string,
  lng: string,
  hidden: HiddenSports,
  signal: AbortSignal,
): Promise<ApiAnswer<SearchReply>> {
  const { without: withoutLine } = withoutHidden(hidden, 'line');
  const { without: withoutLive } = withoutHidden(hidden, 'live');
  const query = { lng, text, withoutLine, withoutLive };
  return call(api, searchPaths.search, { query, signal });
}

/** Returns the results in display order. @param versus writes "Home – Away" */
export function optionsOf(
  { games, teams, champs }: SearchReply,
  lang: string,
  versus: (home: string, away: string) => string,
): readonly SearchOption[] {
  const plain = { isLive: false, score: null, startAtMs: null };
  return [
    ...games.map((game) => ({
      kind: 'games' as const,
      id: game.id,
      href: gamePath(lang, game.sportKey, game),
      name: versus(game.homeName, game.awayName),
      about: game.champName,
      isLive: game.section === 'live',
      score: game.score && scoreText(`${game.score.home}:${game.score.away}`, lang),
      startAtMs: game.startAtMs,
    })),
    ...teams.map((team) => ({
      ...plain,
      kind: 'teams' as const,
      id: team.id,
      href: `/${lang}/team/line/${team.id}`,
      name: team.name,
      about: team.sportName,
    })),
    ...champs.map((champ) => ({
      ...plain,
      kind: 'champs' as const,
      id: champ.id,
      href: sectionPath(lang, champ.section, champ.sportKey, champ.id),
      name: champ.name,
      about: champ.categoryName ?? '',
    })),
  ];
}

/** The results together with their query. */
export interface Answered {
  readonly text: string;
  readonly options: readonly SearchOption[];
}

/** Returns the first result of the requested query; null while only the reply to an older query is there. */
export const firstFor = (query: string | null, { text, options }: Answered): SearchOption | null =>
  (query === text && options[0]) || null;

/**
 * Returns the index to which an arrow key moves among `count` stops, with wrap-around. Null for other keys, and when no
 * stop is current.
 */
export function nextStop(key: string, at: number, count: number): number | null {
  if (at < 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at + count - 1) % count : null;
}

const RECENT_KEY = 'touchline.searches';
const MAX_RECENT = 5;

/** Reads recent searches. Without consent to functional cookies there are none, and stored ones are deleted (RL-83). */
export function readRecent(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  agreed: CookiesAgreeType | null,
): readonly string[] {
  if (!allows(agreed, 'functionality')) {
    storage.removeItem(RECENT_KEY);
    return [];
  }
  try {
    const stored: unknown = JSON.parse(storage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

export function storeRecent(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  agreed: CookiesAgreeType | null,
  text: string,
): void {
  if (!allows(agreed, 'functionality')) return;
  const others = readRecent(storage, agreed).filter((other) => other !== text);
  storage.setItem(RECENT_KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
}
