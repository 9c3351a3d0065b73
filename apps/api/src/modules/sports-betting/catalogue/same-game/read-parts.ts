import { type SameGamePart, sameGameParts } from '@touchline/betting-engine';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Overlay, StoredOutcome } from '../catalogue-rows.ts';
import { lineKeyOf, type MarketStatus, type Spec } from '../writes/feed-messages.ts';

/** A market line of which an outcome is a part of a combination. */
export type PartMarket = {
  marketId: bigint;
  gameId: number;
  typeKey: string;
  lineKey: string;
  spec: Spec;
  status: MarketStatus;
  overlay: Overlay | null;
  outcomes: StoredOutcome[];
  noExpress: boolean;
  lastSuspendedAtMs: number | null;
};

/** A part with its market; undefined when the line does not exist. */
export type FoundPart = SameGamePart & { market: PartMarket | undefined };

/** Parts as the specifiers of a combination name them; a combination has at least two. */
export const partsOf = (spec: Spec): readonly SameGamePart[] => sameGameParts(spec) ?? [];

const nameOf = (gameId: number, typeKey: string, lineKey: string): string =>
  `${gameId}/${typeKey}/${lineKey}`;

/** Reads the markets of parts, in one statement. @returns one list for each event, in order */
export async function readParts(
  sql: Sql,
  wanted: readonly { gameId: number; parts: readonly SameGamePart[] }[],
): Promise<FoundPart[][]> {
  const lines = wanted.flatMap(({ gameId, parts }) =>
    parts.map(({ typeKey, spec }) => ({ gameId, typeKey, lineKey: lineKeyOf(spec) })),
  );
  const markets = await sql.query<PartMarket>(
    `select m.id as "marketId", m.game_id::float8 as "gameId", m.type_key as "typeKey", m.line_key as "lineKey",
       m.spec, m.status, m.overlay, m.outcomes, m.no_express as "noExpress",
       ${ms('m.last_suspended_at')} as "lastSuspendedAtMs"
     from (select distinct * from unnest($1::bigint[], $2::text[], $3::text[]) as k(game_id, type_key, line_key)) k
     join catalogue_market m using (game_id, type_key, line_key)`,
    [
      lines.map(({ gameId }) => gameId),
      lines.map(({ typeKey }) => typeKey),
      lines.map(({ lineKey }) => lineKey),
    ],
  );
  const byName = new Map(markets.map((one) => [nameOf(one.gameId, one.typeKey, one.lineKey), one]));
  return wanted.map(({ gameId, parts }) =>
    parts.map((part) => ({
      ...part,
      market: byName.get(nameOf(gameId, part.typeKey, lineKeyOf(part.spec))),
    })),
  );
}
