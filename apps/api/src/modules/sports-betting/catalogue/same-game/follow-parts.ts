import { SAME_GAME, SAME_GAME_OUTCOME } from '@touchline/betting-engine';
import type { Transaction } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { StoredOutcome } from '../catalogue-rows.ts';
import { type OutcomeResultRow, readResults } from '../read-model/read-legs.ts';
import { storeResults } from '../writes/apply-results.ts';
import type { ApplyDeps, ChangeSet } from '../writes/change-set.ts';
import type { MarketStatus, Spec } from '../writes/feed-messages.ts';
import { combinedResults, newRanges, wholeResult } from './combined-results.ts';
import { priceParts } from './price-parts.ts';
import { readGrids } from './price-models.ts';
import { type FoundPart, partsOf, readParts } from './read-parts.ts';

type CombinationRow = {
  id: bigint;
  gameId: number;
  spec: Spec;
  status: MarketStatus;
  outcomes: StoredOutcome[];
  isLive: boolean;
  lastSuspendedAtMs: number | null;
};

type Followed = { row: CombinationRow; parts: FoundPart[] };

/**
 * Prices and settles again the combinations of the events that a batch has changed, in the batch's transaction: their
 * prices, states and results always belong to the same state as those of their parts (DR-4.222 to 4.224).
 */
export async function followParts(tx: Transaction, changeSet: ChangeSet, deps: ApplyDeps): Promise<void> {
  const rows = await readCombinations(tx, changeSet);
  if (rows.length === 0) return;
  const parts = await readParts(
    tx,
    rows.map(({ gameId, spec }) => ({ gameId, parts: partsOf(spec) })),
  );
  const followed = rows.map((row, at) => ({ row, parts: parts[at] ?? [] }));
  const ofResults = followed.filter(({ row }) => changeSet.settledGames.has(row.gameId));
  const decided = await followResults(tx, ofResults, deps, changeSet);
  await followPrices(tx, followed, decided, deps, changeSet);
}

function readCombinations(tx: Transaction, changeSet: ChangeSet): Promise<CombinationRow[]> {
  if (changeSet.markets.size + changeSet.settledGames.size === 0) return Promise.resolve([]);
  return tx.query<CombinationRow>(
    `select m.id, m.game_id::float8 as "gameId", m.spec, m.status, m.outcomes, g.kind = 'live' as "isLive",
       ${ms('m.last_suspended_at')} as "lastSuspendedAtMs"
     from (select c.game_id from catalogue_market c where c.id = any($1::bigint[])
       union select unnest($2::bigint[])) k
     join catalogue_market m on m.game_id = k.game_id and m.type_key = $3
     join catalogue_game g on g.id = m.game_id
     order by m.id`,
    [[...changeSet.markets], [...changeSet.settledGames], SAME_GAME],
  );
}

/**
 * Stores the results of combinations whose parts have new ones.
 * @returns the states of the combinations by id: settled, cancelled, or null while undecided
 */
async function followResults(
  tx: Transaction,
  followed: readonly Followed[],
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<Map<bigint, MarketStatus | null>> {
  const states = new Map<bigint, MarketStatus | null>();
  if (followed.length === 0) return states;
  const results = await readAllResults(tx, followed);
  for (const { row, parts } of followed) {
    const known = results.get(`${row.id}/${SAME_GAME_OUTCOME}`) ?? [];
    const { whole, ranges } = combinedResults(
      parts.map(({ market, outcomeKey }) => results.get(`${market?.marketId}/${outcomeKey}`) ?? []),
    );
    const own = { marketId: row.id, outcomeKey: SAME_GAME_OUTCOME, num: null, den: null };
    for (const range of newRanges(ranges, known))
      await storeResults(tx, row.gameId, [{ ...own, statusId: 3 }], 2, range, deps, changeSet);
    const last = wholeResult(known);
    const isNew =
      (last?.statusId ?? null) !== whole.statusId ||
      (whole.statusId !== null && last !== undefined && last.certainty < whole.certainty);
    if (isNew) {
      const result = [{ ...own, statusId: whole.statusId }];
      await storeResults(tx, row.gameId, result, whole.certainty, null, deps, changeSet);
    }
    states.set(row.id, whole.statusId === null ? null : whole.statusId === 3 ? 'CANCELLED' : 'SETTLED');
  }
  return states;
}

async function readAllResults(
  tx: Transaction,
  followed: readonly Followed[],
): Promise<Map<string, OutcomeResultRow[]>> {
  const picks = followed.flatMap(({ row, parts }) => [
    { marketId: row.id, outcomeKey: SAME_GAME_OUTCOME },
    ...parts.flatMap(({ market, outcomeKey }) => (market ? [{ marketId: market.marketId, outcomeKey }] : [])),
  ]);
  const once = [...new Map(picks.map((pick) => [`${pick.marketId}/${pick.outcomeKey}`, pick])).values()];
  return Map.groupBy(await readResults(tx, once), (row) => `${row.marketId}/${row.outcomeKey}`);
}

const isDecided = (status: MarketStatus): boolean => status === 'SETTLED' || status === 'CANCELLED';

async function followPrices(
  tx: Transaction,
  followed: readonly Followed[],
  decided: ReadonlyMap<bigint, MarketStatus | null>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  const stateOf = ({ row }: Followed): MarketStatus | null =>
    decided.get(row.id) ?? (isDecided(row.status) && !decided.has(row.id) ? row.status : null);
  const open = followed.filter((one) => stateOf(one) === null);
  const grids = await readGrids(tx, [...new Set(open.map(({ row }) => row.gameId))]);
  const next = followed.map((one) => {
    const { row, parts } = one;
    const state = stateOf(one);
    if (state !== null)
      return { id: row.id, status: state, outcomes: row.outcomes, ...suspension(one, deps) };
    const combined = priceParts(parts, grids.get(row.gameId), row.isLive);
    const isPriced = combined.outcome === 'priced';
    return {
      id: row.id,
      status: isPriced ? 'OPEN' : 'SUSPENDED',
      outcomes: isPriced ? offered(row, combined) : row.outcomes,
      ...suspension(one, deps, !isPriced),
    };
  });
  const changed = await tx.query<{ id: bigint }>(
    `update catalogue_market m
     set status = r.status, outcomes = r.outcomes, version = m.version + 1,
       last_suspended_at = to_timestamp(r.suspended_ms / 1000.0)
     from jsonb_to_recordset($1::jsonb) as r(id bigint, status text, outcomes jsonb, suspended_ms float8)
     where m.id = r.id and ((m.status, m.outcomes) is distinct from (r.status, r.outcomes)
       or r.suspended_ms > coalesce(${ms('m.last_suspended_at')}, 0))
     returning m.id`,
    [JSON.stringify(next.map(({ id, ...rest }) => ({ id: String(id), ...rest })))],
  );
  for (const { id } of changed) changeSet.markets.add(Number(id));
}

/** A change of the chance alone does not change the offer, as with other markets (DR-7.39). */
const offered = (row: CombinationRow, price: { coefMilli: bigint; chance: number }): StoredOutcome[] =>
  row.status === 'OPEN' && row.outcomes[0]?.coefMilli === Number(price.coefMilli)
    ? row.outcomes
    : [storedOutcome(price)];

/** The outcome of a priced combination as it is stored. */
export const storedOutcome = (price: { coefMilli: bigint; chance: number }): StoredOutcome => ({
  key: SAME_GAME_OUTCOME,
  coefMilli: Number(price.coefMilli),
  prob: price.chance,
  returned: 0,
  active: true,
});

/**
 * Returns when the combination was last suspended (DR-4.72): when a part was, or now when its offer ends. A part that is
 * suspended and opened again within one batch counts too.
 */
function suspension(
  { row, parts }: Followed,
  { nowMs }: ApplyDeps,
  isStopped = false,
): { suspended_ms: number | null } {
  const times = parts.flatMap(({ market }) => market?.lastSuspendedAtMs ?? []);
  if (row.lastSuspendedAtMs !== null) times.push(row.lastSuspendedAtMs);
  if (isStopped && row.status === 'OPEN') times.push(nowMs);
  return { suspended_ms: times.length > 0 ? Math.max(...times) : null };
}
