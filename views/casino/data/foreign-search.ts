/**
 * The search over the games of other companies (DR-8.138): a short list of all is loaded when somebody begins to type, and
 * indexed in steps, so that the page answers meanwhile.
 */
import { type ForeignGameApi, foreignGamePaths } from '@touchline/contracts/gaming';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';
import MiniSearch from 'minisearch';
import { errorsIn, plain } from './search-games.ts';

/** What a tile shows. */
export interface FoundGame {
  readonly number: number;
  readonly slug: string;
  readonly name: string;
  readonly studio: string;
  readonly section: string;
  readonly returnPpm: number | null;
  readonly volatility: number;
}

export type SearchForeign = (text: string) => readonly FoundGame[];

/** How many games are indexed before the page may do something else. */
const STEP = 500;
/** The most results. */
const MAX_FOUND = 48;

/** @returns null without an answer */
export async function loadForeignSearch(
  api: ApiClient,
  nameOfSection: (section: string) => string,
  signal: AbortSignal,
): Promise<SearchForeign | null> {
  const answer = await call(api, foreignGamePaths.index, { signal });
  return answer.outcome === 'ok' ? indexForeign(gamesOfIndex(answer.data), nameOfSection) : null;
}

/** The games of the short list. Their names in addresses are not in it; a wrong one leads to the right one. */
export const gamesOfIndex = ({
  games,
  studios,
  sections,
}: ForeignGameApi['index']['reply']): readonly FoundGame[] =>
  games.map(([number, name, studio, section, returnPpm, volatility]) => ({
    number,
    slug:
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'game',
    name,
    studio: studios[studio]?.name ?? '',
    section: sections[section] ?? '',
    returnPpm,
    volatility,
  }));

/** Builds the index in steps. The search gives the best match first, and nothing for an empty text. */
export async function indexForeign(
  games: readonly FoundGame[],
  nameOfSection: (section: string) => string,
): Promise<SearchForeign> {
  const index = new MiniSearch<{ id: number; name: string; words: string }>({
    fields: ['name', 'words'],
    processTerm: (word) => plain(word) || null,
  });
  await index.addAllAsync(
    games.map(({ number, name, studio, section }) => ({
      id: number,
      name,
      words: `${studio} ${section} ${nameOfSection(section)}`,
    })),
    { chunkSize: STEP },
  );
  const byNumber = new Map(games.map((game) => [game.number, game]));
  return (text) =>
    text.trim() === ''
      ? []
      : index
          .search(text, { prefix: true, fuzzy: errorsIn, combineWith: 'AND', boost: { name: 3 } })
          .slice(0, MAX_FOUND)
          .flatMap(({ id }) => byNumber.get(id as number) ?? []);
}
