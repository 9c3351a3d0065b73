import type { Transaction } from '../../../../platform/database/db.ts';
import { type CanonicalMessage, lineKeyOf, type LineRef, type MessageOf } from './feed-messages.ts';
import type { ApplyDeps, ChangeSet } from './change-set.ts';

/** The bet status of a forced refund: a cancellation by the operator or the feed. */
const forcedReturn = 3;

type ResultRow = {
  marketId: bigint;
  outcomeKey: string;
  statusId: number | null;
  num: number | null;
  den: number | null;
};

const resultKinds: ReadonlySet<CanonicalMessage['kind']> = new Set([
  'Settle',
  'Cancel',
  'RollbackSettle',
  'RollbackCancel',
]);

/** Returns the games whose results these messages change; their results are locked before anything is written. */
export const gamesOfResults = (messages: readonly CanonicalMessage[]): bigint[] =>
  messages.flatMap((message) =>
    resultKinds.has(message.kind) && 'gameId' in message ? BigInt(message.gameId) : [],
  );

/**
 * Stores results. The same result again adds nothing; a different result is a correction with the next sequence number
 * (DR-4.112). A market whose outcomes are all decided is settled.
 */
export async function applySettle(
  tx: Transaction,
  message: MessageOf<'Settle'>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  const idByLine = await findMarketIds(tx, message.gameId, message.results);
  const rows = message.results.flatMap((line): ResultRow[] => {
    const marketId = idByLine.get(keyOf(line));
    if (marketId === undefined) return [];
    return line.outcomes.map((outcome) => {
      const { num, den } = outcome.deadHeat ?? { num: null, den: null };
      return { marketId, outcomeKey: outcome.key, statusId: outcome.statusId, num, den };
    });
  });
  await storeResults(tx, message.gameId, rows, message.certainty, null, deps, changeSet);
  await moveMarkets(tx, rows, 'SETTLED', changeSet);
}

/** Voids lines; with a time range, only for coupons accepted within it (DR-6.20). */
export async function applyCancel(
  tx: Transaction,
  message: MessageOf<'Cancel'>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  const markets = await findMarkets(tx, message.gameId, message.lines);
  const isWhole = message.fromMs === null && message.toMs === null;
  const rows = markets.flatMap((market) =>
    market.keys
      // Cancelling a game voids its undecided markets; decided markets keep their result (DR-4.111).
      .filter((key) => message.lines !== '*' || !market.decided.includes(key))
      .map((key) => ({ marketId: market.id, outcomeKey: key, statusId: forcedReturn, num: null, den: null })),
  );
  const range = isWhole ? null : { fromMs: message.fromMs, toMs: message.toMs };
  await storeResults(tx, message.gameId, rows, 2, range, deps, changeSet);
  if (isWhole) await moveMarkets(tx, rows, 'CANCELLED', changeSet);
}

/** Rolls results back. Their lines are undecided again and wait for the feed's next result (DR-6.21). */
export async function applyRollback(
  tx: Transaction,
  message: MessageOf<'RollbackSettle'> | MessageOf<'RollbackCancel'>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  const markets = await findMarkets(tx, message.gameId, message.lines);
  const from = message.kind === 'RollbackSettle' ? 'SETTLED' : 'CANCELLED';
  const rows = markets
    .filter((market) => market.status === from)
    .flatMap((market) =>
      market.decided.map((key) => ({
        marketId: market.id,
        outcomeKey: key,
        statusId: null,
        num: null,
        den: null,
      })),
    );
  await storeResults(tx, message.gameId, rows, 2, null, deps, changeSet);
  const ids = [...new Set(rows.map((row) => row.marketId))];
  await tx.query(
    `update catalogue_market set status = 'SUSPENDED', version = version + 1 where id = any($1)`,
    [ids],
  );
  for (const id of ids) changeSet.markets.add(Number(id));
}

const keyOf = (line: LineRef): string => `${line.typeKey}/${lineKeyOf(line.spec)}`;

/** Returns ids of existing lines by `keyOf`. A line that was never offered has nothing to settle. */
async function findMarketIds(
  tx: Transaction,
  gameId: number,
  lines: readonly LineRef[],
): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ key: string; id: bigint }>(
    `select type_key || '/' || line_key as key, id from catalogue_market
     where game_id = $1 and type_key || '/' || line_key = any($2)`,
    [gameId, lines.map(keyOf)],
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

type FoundMarket = { id: bigint; status: string; keys: string[]; decided: string[] };

function findMarkets(
  tx: Transaction,
  gameId: number,
  lines: readonly LineRef[] | '*',
): Promise<FoundMarket[]> {
  const keys = lines === '*' ? null : lines.map(keyOf);
  return tx.query<FoundMarket>(
    `select m.id, m.status,
       (select coalesce(array_agg(o ->> 'key'), '{}') from jsonb_array_elements(m.outcomes) o) as keys,
       (select coalesce(array_agg(last.outcome_key), '{}') from (
          select distinct on (outcome_key) outcome_key, status_id from catalogue_result r
          where r.market_id = m.id order by outcome_key, seq desc) last where last.status_id is not null) as decided
     from catalogue_market m where m.game_id = $1 and ($2::text[] is null or m.type_key || '/' || m.line_key = any($2))`,
    [gameId, keys],
  );
}

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Stores results of outcomes; see `applySettle`. `range`: of the coupons accepted within it only. */
export async function storeResults(
  tx: Transaction,
  gameId: number,
  rows: readonly ResultRow[],
  certainty: 1 | 2,
  range: { fromMs: number | null; toMs: number | null } | null,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  if (rows.length === 0) return;
  const stored = await tx.query(
    `insert into catalogue_result (market_id, outcome_key, seq, status_id, dead_heat_num, dead_heat_den, certainty,
       accepted_from, accepted_to, at)
     select r.market_id, r.outcome_key, coalesce(last.seq, 0) + 1, r.status_id, r.num, r.den, $6::smallint, $7::timestamptz, $8::timestamptz, $9::timestamptz
     from unnest($1::bigint[], $2::text[], $3::smallint[], $4::int[], $5::int[])
       as r(market_id, outcome_key, status_id, num, den)
     left join lateral (select * from catalogue_result x
       where x.market_id = r.market_id and x.outcome_key = r.outcome_key order by seq desc limit 1) last on true
     where (last.market_id is null and r.status_id is not null)
       or (last.market_id is not null and (last.status_id, last.dead_heat_num, last.dead_heat_den, last.accepted_from, last.accepted_to)
         is distinct from (r.status_id, r.num, r.den, $7::timestamptz, $8::timestamptz))
       or (last.certainty = 1 and $6::smallint = 2)
     returning 1`,
    [
      rows.map((row) => row.marketId),
      rows.map((row) => row.outcomeKey),
      rows.map((row) => row.statusId),
      rows.map((row) => row.num),
      rows.map((row) => row.den),
      certainty,
      toDate(range?.fromMs ?? null),
      toDate(range?.toMs ?? null),
      new Date(deps.nowMs),
    ],
  );
  if (stored.length > 0) changeSet.settledGames.add(gameId);
}

/** Sets the status `to` on those of the markets whose outcomes all have a decided latest result. */
async function moveMarkets(
  tx: Transaction,
  rows: readonly ResultRow[],
  to: 'SETTLED' | 'CANCELLED',
  changeSet: ChangeSet,
): Promise<void> {
  const ids = [...new Set(rows.map((row) => row.marketId))];
  if (ids.length === 0) return;
  const moved = await tx.query<{ id: bigint }>(
    `update catalogue_market m set status = $2, version = version + 1
     where id = any($1) and status <> $2 and not exists (
       select 1 from jsonb_array_elements(m.outcomes) o
       left join lateral (select status_id from catalogue_result r
         where r.market_id = m.id and r.outcome_key = o ->> 'key' order by seq desc limit 1) last on true
       where last.status_id is null)
     returning id`,
    [ids, to],
  );
  for (const row of moved) changeSet.markets.add(Number(row.id));
}
