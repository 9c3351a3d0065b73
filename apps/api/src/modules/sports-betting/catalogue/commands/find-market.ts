import { SAME_GAME } from '@touchline/betting-engine';
import type { Sql } from '../../../../platform/database/db.ts';

export type MarketRow = {
  id: bigint;
  gameId: bigint;
  typeKey: string;
  spec: Record<string, string>;
  overlay: { suspended?: boolean; coefs?: Record<string, number> } | null;
  outcomes: { key: string; coefMilli: number | null; prob: number | null }[];
};

export async function findMarket(sql: Sql, id: bigint): Promise<MarketRow | null> {
  const rows = await sql.query<MarketRow>(
    'select id, game_id as "gameId", type_key as "typeKey", spec, overlay, outcomes from catalogue_market where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** Why an operator cannot settle or void a combination: its results always follow those of its parts (DR-4.223). */
export const combinationRefusal = ({ id, typeKey }: Pick<MarketRow, 'id' | 'typeKey'>): string | null =>
  typeKey === SAME_GAME ? `Market ${id} is a combination: settle or void its parts.` : null;

/**
 * Returns the latest result of each outcome of a market as one text. When the text differs later, a result was stored
 * in between.
 */
export async function resultsText(sql: Sql, marketId: bigint): Promise<string> {
  const rows = await sql.query<{ text: string }>(
    `select coalesce(string_agg(outcome_key || ':' || seq, ',' order by outcome_key), '') as text
     from (select outcome_key, max(seq) as seq from catalogue_result where market_id = $1 group by outcome_key) last`,
    [marketId],
  );
  return rows[0]?.text ?? '';
}
