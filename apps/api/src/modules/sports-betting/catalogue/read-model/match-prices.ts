import type { Sql } from '../../../../platform/database/db.ts';
import type { Spec } from '../writes/feed-messages.ts';

export type MarketPriceHistory = {
  typeKey: string;
  spec: Spec;
  outcomes: { key: string; points: { atMs: number; coefMilli: number }[] }[];
};

/**
 * Returns the prices of the main markets of a match, oldest first: stored ones of a finished match, else those of the
 * rows of the catalogue (DR-7.95, DR-7.96). Empty when the match has none.
 */
export async function readMatchPrices(sql: Sql, gameId: number): Promise<MarketPriceHistory[]> {
  const [row] = await sql.query<{ prices: MarketPriceHistory[] }>(
    `select coalesce((select f.prices from catalogue_finished_game f where f.id = $1), catalogue_match_prices($1)) as prices`,
    [gameId],
  );
  return row?.prices ?? [];
}
