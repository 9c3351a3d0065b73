import type { TopScorerWire } from '@touchline/contracts/sports-betting';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/db.ts';
import { nameIn, readTopScorers, type TopScorerRow } from '../catalogue/index.ts';

/** DR-7.133. */
const listedScorers = 20;
const keptSeasons = 100;
/** A story that is stored later than its result is counted after this time. */
const keptMs = 30_000;

/** Returns the top scorers of a season in their order. */
export type TopScorers = (
  seasonId: number,
  resultCount: number,
  language: string,
) => Promise<readonly TopScorerWire[]>;

/**
 * Reads the top scorers once for each new result of a season, because they are counted from the stories of all its
 * matches, and every visitor of the page reads them when a match ends. Requests at the same time share one read.
 */
export function createTopScorers(db: Database): TopScorers {
  const known = new LRUCache<string, TopScorerRow[], number>({
    max: keptSeasons,
    ttl: keptMs,
    fetchMethod: (_, __, { context: seasonId }) => readTopScorers(db, seasonId, listedScorers),
  });
  return async (seasonId, resultCount, language) => {
    const rows = (await known.fetch(`${seasonId}/${resultCount}`, { context: seasonId })) ?? [];
    return rows.map((row, at) => presentScorer(row, placeOf(rows, at), language));
  };
}

/** The place of a top scorer: players with equal goals and appearances share it (DR-7.133). */
const placeOf = (rows: readonly TopScorerRow[], at: number): number =>
  1 +
  rows.findIndex(
    ({ goals, appearances }) => goals === rows[at]?.goals && appearances === rows[at]?.appearances,
  );

const presentScorer = ({ names, ...row }: TopScorerRow, place: number, language: string): TopScorerWire => ({
  place,
  ...row,
  name: nameIn(names, language),
});
