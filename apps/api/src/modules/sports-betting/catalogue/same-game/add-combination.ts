import { SAME_GAME, SAME_GAME_PARTS, sameGameSpec } from '@touchline/betting-engine';
import type { Sql, Transaction } from '../../../../platform/database/db.ts';
import type { StoredOutcome } from '../catalogue-rows.ts';
import { lineKeyOf, type Spec } from '../writes/feed-messages.ts';
import type { ChangeSet } from '../writes/change-set.ts';
import { storedOutcome } from './follow-parts.ts';
import { type Combined, priceParts } from './price-parts.ts';
import { readGrids } from './price-models.ts';
import { type FoundPart, readParts } from './read-parts.ts';

/** The most combinations of an event (DR-4.226). */
export const mostCombinations = 300;
/** A combination without bets makes room for another one after this time (DR-4.226). */
export const keptUnusedMs = 300_000;

export type AddedCombination =
  | { readonly outcome: 'offered'; readonly marketId: bigint; readonly coefMilli: bigint }
  /** The parts are not two to six outcomes of different markets of one event. */
  | { readonly outcome: 'parts' }
  | Extract<Combined, { outcome: 'none' }>
  | { readonly outcome: 'none'; readonly reason: 'full' };

type Pick = { marketId: number; outcomeKey: string };
type PickedLine = { gameId: number; typeKey: string; spec: Spec; outcomeKey: string; isLive: boolean };

/** A combination that is offered but not stored yet. */
type NewCombination = {
  readonly outcome: 'new';
  readonly gameId: number;
  readonly spec: Spec;
  readonly lineKey: string;
  readonly coefMilli: bigint;
  readonly stored: StoredOutcome;
  readonly lastSuspendedAtMs: number | null;
};

/**
 * Says whether outcomes of one event are offered as one market, and at which price (DR-4.220, DR-4.221). The same
 * parts, in any order, are the same market. It writes nothing.
 */
export async function judgeCombination(
  sql: Sql,
  picks: readonly Pick[],
): Promise<AddedCombination | NewCombination> {
  const lines = await readLines(sql, picks);
  const [first] = lines;
  if (!first || !isCombination(picks, lines)) return { outcome: 'parts' };
  const { gameId, isLive } = first;
  const [parts = []] = await readParts(sql, [{ gameId, parts: lines }]);
  const grids = await readGrids(sql, [gameId]);
  const combined = priceParts(parts, grids.get(gameId), isLive);
  if (combined.outcome === 'none') return combined;
  const { coefMilli } = combined;
  const spec = sameGameSpec(lines);
  const lineKey = lineKeyOf(spec);
  const known = await findCombination(sql, gameId, lineKey);
  // A known one has this price: it follows every change of its parts.
  if (known !== null) return { outcome: 'offered', marketId: known, coefMilli };
  const stored = storedOutcome(combined);
  return { outcome: 'new', gameId, spec, lineKey, coefMilli, stored, lastSuspendedAtMs: suspendedMs(parts) };
}

/**
 * Stores a new combination, in a change of the catalogue; it is judged again under the lock of the catalogue. A full
 * event deletes its oldest combination without bets first (DR-4.226).
 */
export async function addCombination(
  tx: Transaction,
  picks: readonly Pick[],
  changeSet: ChangeSet,
  nowMs: number,
): Promise<AddedCombination> {
  const judged = await judgeCombination(tx, picks);
  if (judged.outcome !== 'new') return judged;
  if (!(await hasRoom(tx, judged.gameId, changeSet, nowMs))) return { outcome: 'none', reason: 'full' };
  const [row] = await tx.query<{ id: bigint }>(
    `insert into catalogue_market (game_id, type_key, line_key, spec, status, outcomes, producer_ts, last_suspended_at)
     values ($1, $2, $3, $4, 'OPEN', $5::jsonb, $7, to_timestamp($6::float8 / 1000)) returning id`,
    [
      judged.gameId,
      SAME_GAME,
      judged.lineKey,
      judged.spec,
      JSON.stringify([judged.stored]),
      judged.lastSuspendedAtMs,
      // The time of the request, because no producer sends combinations.
      nowMs,
    ],
  );
  if (!row) throw new Error('an inserted market has an id');
  changeSet.markets.add(Number(row.id));
  return { outcome: 'offered', marketId: row.id, coefMilli: judged.coefMilli };
}

function suspendedMs(parts: readonly FoundPart[]): number | null {
  const times = parts.flatMap(({ market }) => market?.lastSuspendedAtMs ?? []);
  return times.length > 0 ? Math.max(...times) : null;
}

/** Two to six outcomes, each of another market, all of one event; no combination is a part of another one. */
const isCombination = (picks: readonly Pick[], lines: readonly PickedLine[]): boolean =>
  picks.length >= SAME_GAME_PARTS.fewest &&
  picks.length <= SAME_GAME_PARTS.most &&
  lines.length === picks.length &&
  new Set(picks.map(({ marketId }) => marketId)).size === picks.length &&
  lines.every(({ gameId, typeKey }) => gameId === lines[0]?.gameId && typeKey !== SAME_GAME);

/** Reads the lines of the picks, in order; an unknown market or outcome is absent. */
async function readLines(sql: Sql, picks: readonly Pick[]): Promise<PickedLine[]> {
  return sql.query<PickedLine>(
    `select m.game_id::float8 as "gameId", m.type_key as "typeKey", m.spec, k.outcome_key as "outcomeKey",
       g.kind = 'live' as "isLive"
     from unnest($1::bigint[], $2::text[]) with ordinality as k(market_id, outcome_key, ord)
     join catalogue_market m on m.id = k.market_id
     join catalogue_game g on g.id = m.game_id
     where exists (select from jsonb_array_elements(m.outcomes) o where o ->> 'key' = k.outcome_key)
     order by k.ord`,
    [picks.map(({ marketId }) => marketId), picks.map(({ outcomeKey }) => outcomeKey)],
  );
}

async function findCombination(sql: Sql, gameId: number, lineKey: string): Promise<bigint | null> {
  const [row] = await sql.query<{ id: bigint }>(
    'select id from catalogue_market where game_id = $1 and type_key = $2 and line_key = $3',
    [gameId, SAME_GAME, lineKey],
  );
  return row?.id ?? null;
}

/** Makes room for a combination: a full event deletes its oldest one without bets. False without such a one (DR-4.226). */
async function hasRoom(
  tx: Transaction,
  gameId: number,
  changeSet: ChangeSet,
  nowMs: number,
): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from catalogue_market where game_id = $1 and type_key = $2',
    [gameId, SAME_GAME],
  );
  if ((row?.count ?? 0) < mostCombinations) return true;
  const [dropped] = await tx.query<{ id: bigint | null }>('select catalogue_drop_combination($1, $2) as id', [
    gameId,
    nowMs - keptUnusedMs,
  ]);
  if (!dropped || dropped.id === null) return false;
  changeSet.deleted.push({ marketId: Number(dropped.id), gameId });
  return true;
}
