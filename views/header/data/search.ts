/** The logic of the search, without rendering. */
import { allows, type CookiesAgreeType } from '@touchline/contracts/players';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { searchPaths, type SearchReply } from '@touchline/contracts/sports-betting';
import { champPath, gamePath, type HiddenSports, withoutHidden } from '@touchline/line-kit';
import { scoreText } from '@touchline/ui/market-names';
import { call } from '@touchline/view-kit';

export type SearchKind = 'games' | 'teams' | 'champs' | 'past';

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

/** How names and addresses of results are written. */
export interface SearchTexts {
  readonly lang: string;
  /** Writes "Home – Away". */
  readonly versus: (home: string, away: string) => string;
  /** The visitor's offset from UTC in minutes. A day of results begins at midnight of the visitor's clock. */
  readonly offsetMin: number;
}

/** Returns the results in display order. */
export function optionsOf(
  { games, teams, champs, past }: SearchReply,
  { lang, versus, offsetMin }: SearchTexts,
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
      href: champPath(lang, champ.section, champ.sportKey, champ),
      name: champ.name,
      about: champ.categoryName ?? '',
    })),
    ...past.map((game) => ({
      ...plain,
      kind: 'past' as const,
      id: game.id,
      href: `/${lang}/results?day=${dayAt(game.startAtMs, offsetMin)}&game=${game.id}`,
      name: versus(game.homeName, game.awayName),
      about: game.champName,
      score: game.score && scoreText(`${game.score.home}:${game.score.away}`, lang),
      startAtMs: game.startAtMs,
    })),
  ];
}

const MINUTE_MS = 60_000;

/** Returns the calendar day of a moment on a clock with this offset from UTC. */
const dayAt = (atMs: number, offsetMin: number): string =>
  new Date(atMs + offsetMin * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The results together with their query. */
export interface Answered {
  readonly text: string;
  readonly options: readonly SearchOption[];
  /** The words that were searched for, when nothing matches the query itself (DR-11.12). */
  readonly instead: string | null;
}

/** Returns the first result of the requested query; null while only the reply to an older query is there. */
export const firstFor = (
  query: string | null,
  { text, options }: Pick<Answered, 'text' | 'options'>,
): SearchOption | null => (query === text && options[0]) || null;

/**
 * Returns the index of the option that a key makes active among `count` (DR-11.14). Arrow keys move through the options
 * and wrap around by way of the field, which is -1. Home and End move to the first and last option, and only when an
 * option is active: otherwise they move the caret in the field. Null for other keys, and without options.
 */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return active + 1 === count ? -1 : active + 1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    case 'Home':
      return active === -1 ? null : 0;
    case 'End':
      return active === -1 ? null : count - 1;
    default:
      return null;
  }
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
