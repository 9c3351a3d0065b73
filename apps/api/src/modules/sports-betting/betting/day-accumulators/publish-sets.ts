import { DAY_LEGS } from '@touchline/betting-engine';
import type { Database, Sql } from '../../../../platform/database/db.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import { type Catalogue, loadGames, openOutcomes, readProducers } from '../../catalogue/index.ts';
import { candidatesOf, chooseSets } from './choose-sets.ts';
import { rowsOf, type WithdrawalReason, whyWithdrawn } from './day-legs.ts';
import { type DayRow, picksOf, readPublished } from './day-rows.ts';

export type DayDeps = { db: Database; clock: Clock; catalogue: Pick<Catalogue, 'readLegs'> };

/**
 * A set should stay for some hours, so games that start later are taken first. Games that start within ten minutes would
 * close a set at once.
 */
const soonestStartsMs = [3 * 3_600_000, 3_600_000, 10 * 60_000] as const;
const latestStartMs = 48 * 3_600_000;

/**
 * Publishes sets until each list has `perList` (DR-9.33). The publication counts again under its lock, so two workers
 * never publish too many.
 * @returns the number of published sets
 */
export async function publishSets({ db, clock }: DayDeps, perList: number): Promise<number> {
  const published = await readPublished(db);
  const missing = (section: DayRow['section']): number =>
    perList - published.filter((row) => row.section === section).length;
  if (missing('line') <= 0 && missing('live') <= 0) return 0;
  const games = await loadGames(db);
  const states = new Map((await readProducers(db)).map(({ id, state }) => [id, state]));
  const marketIds = new Set(published.flatMap((row) => row.marketIds));
  const takenGames = new Set(
    [...games.values()].flatMap(({ row, markets }) =>
      [...marketIds].some((id) => markets.has(id)) ? [row.id] : [],
    ),
  );
  const nowMs = clock.nowMs();
  let count = 0;
  for (const section of ['line', 'live'] as const) {
    const outcomes = openOutcomes(games.values(), (producer) => states.get(producer) === 'UP', {
      section,
      startsAfterMs: nowMs + soonestStartsMs[2],
      startsBeforeMs: nowMs + latestStartMs,
      minMilli: DAY_LEGS.minMilli,
      maxMilli: DAY_LEGS.maxMilli,
    });
    const candidates = candidatesOf(outcomes);
    let made = perList - missing(section);
    for (const soonestMs of section === 'line' ? soonestStartsMs : [Number.NEGATIVE_INFINITY]) {
      const later = candidates.filter(({ startAtMs }) => startAtMs > nowMs + soonestMs);
      for (const set of chooseSets(later, perList - made, made, takenGames)) {
        for (const { gameId } of set) takenGames.add(gameId);
        made++;
        const row = {
          section,
          marketIds: set.map(({ marketId }) => marketId),
          outcomeKeys: set.map(({ outcomeKey }) => outcomeKey),
          publishedBy: 'generator' as const,
        };
        if ((await publishOne(db, row, perList)) !== null) count++;
      }
    }
  }
  return count;
}

/** Publishes one set; null when its list is full or has the same selections. */
export async function publishOne(
  sql: Sql,
  { section, marketIds, outcomeKeys, publishedBy }: Omit<DayRow, 'expressId'>,
  perList: number,
): Promise<number | null> {
  const [row] = await sql.query<{ id: number | null }>(
    'select betting_publish_day_accumulator($1, $2, $3, $4, $5)::float8 as id',
    [section, marketIds, outcomeKeys, publishedBy, perList],
  );
  return row?.id ?? null;
}

/** Withdraws accumulators; returns how many of them were published. */
export async function withdraw(sql: Sql, ids: readonly number[], reason: WithdrawalReason): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select cardinality(betting_withdraw_day_accumulators($1, $2)) as count',
    [ids, reason],
  );
  return row?.count ?? 0;
}

/**
 * Withdraws the sets that may not stay published (DR-9.33). Every worker may run it at any time.
 * @returns the number of withdrawn sets
 */
export async function reviewSets({ db, clock, catalogue }: DayDeps): Promise<number> {
  const published = await readPublished(db);
  if (published.length === 0) return 0;
  const legRows = await catalogue.readLegs(db, picksOf(published));
  const nowMs = clock.nowMs();
  const ends = Map.groupBy(
    published.flatMap((row) => {
      const reason = whyWithdrawn(row.section, rowsOf(row, legRows), nowMs);
      return reason ? [{ id: row.expressId, reason }] : [];
    }),
    ({ reason }) => reason,
  );
  let count = 0;
  for (const [reason, sets] of ends)
    count += await withdraw(
      db,
      sets.map(({ id }) => id),
      reason,
    );
  return count;
}
