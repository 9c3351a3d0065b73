import { SPENDING_AGES, SPENDING_MONTHS, type SpendingAge } from '@touchline/contracts/players';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { type GroupFigures, groupFigures } from './group-figures.ts';
import { ageGroupOf, type SpendingPeriod, spendingPeriod } from './spending-period.ts';

/** Players that one statement reads. */
const batchSize = 500;

type ComputeDeps = { db: Database; clock: Clock; houseCurrency: string };
type Values = { netDeposits: bigint[]; stakes: bigint[] };
type Row = {
  userId: bigint;
  birthDate: string | null;
  netDeposits: bigint;
  stakes: bigint;
  isActive: boolean;
};

/**
 * Computes the figures of each group of age for the last three whole months (DR-5.89 to DR-5.92). Figures that are there
 * are kept: the difference of two days would show the players who came in between. Groups that were too small are
 * computed again. Several processes may run it.
 * @returns the groups that have figures now and had none before
 */
export async function computeGroups(deps: ComputeDeps): Promise<SpendingAge[]> {
  const { db, clock } = deps;
  const nowMs = clock.nowMs();
  const period = spendingPeriod(nowMs);
  const known = await db.query<{ ageFrom: number }>(
    'select age_from as "ageFrom" from spending_group where period_from = $1::date and net_mean is not null',
    [period.fromDay],
  );
  const missing = SPENDING_AGES.filter((age) => !known.some(({ ageFrom }) => ageFrom === age));
  if (missing.length === 0) return [];
  const groups = await readGroups(deps, period);
  const done: SpendingAge[] = [];
  for (const age of missing) {
    const { netDeposits, stakes } = groups.get(age) ?? { netDeposits: [], stakes: [] };
    const figures = { netDeposits: groupFigures(netDeposits), stakes: groupFigures(stakes) };
    if ((await store(db, period, age, figures, nowMs)) && figures.stakes !== null) done.push(age);
  }
  await db.query('delete from spending_group where period_from < $1::date', [period.fromDay]);
  return done;
}

/** Reads the monthly means of all players who deposited or staked in the period, by group, in the house currency. */
async function readGroups(
  { db, houseCurrency }: ComputeDeps,
  period: SpendingPeriod,
): Promise<Map<SpendingAge, Values>> {
  const groups = new Map<SpendingAge, Values>();
  let after = 0n;
  for (;;) {
    const rows = await db.query<Row>(
      `select user_id as "userId", birth_date as "birthDate", net_deposits as "netDeposits", stakes,
         is_active as "isActive" from spending_of_players($1, $2, $3, $4, $5)`,
      [new Date(period.fromMs), new Date(period.untilMs), houseCurrency, after, batchSize],
    );
    for (const { birthDate, netDeposits, stakes, isActive } of rows) {
      const age = birthDate === null ? null : ageGroupOf(birthDate, period);
      if (age === null || !isActive) continue;
      const values = groups.get(age) ?? { netDeposits: [], stakes: [] };
      groups.set(age, values);
      values.netDeposits.push(netDeposits / BigInt(SPENDING_MONTHS));
      values.stakes.push(stakes / BigInt(SPENDING_MONTHS));
    }
    if (rows.length < batchSize) return groups;
    after = rows.at(-1)?.userId ?? after;
  }
}

/** Stores the figures of a group, or that it is too small. @returns false when another process has stored figures */
async function store(
  db: Database,
  { fromDay }: SpendingPeriod,
  age: SpendingAge,
  { netDeposits, stakes }: { netDeposits: GroupFigures | null; stakes: GroupFigures | null },
  nowMs: number,
): Promise<boolean> {
  const rows = await db.query(
    `insert into spending_group as g (period_from, age_from, net_mean, net_lower, net_upper, staked_mean, staked_lower,
       staked_upper, computed_at) values ($1::date, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (period_from, age_from) do update set net_mean = excluded.net_mean, net_lower = excluded.net_lower,
       net_upper = excluded.net_upper, staked_mean = excluded.staked_mean, staked_lower = excluded.staked_lower,
       staked_upper = excluded.staked_upper, computed_at = excluded.computed_at
     where g.net_mean is null returning g.age_from`,
    [
      fromDay,
      age,
      netDeposits?.mean ?? null,
      netDeposits?.lower ?? null,
      netDeposits?.upper ?? null,
      stakes?.mean ?? null,
      stakes?.lower ?? null,
      stakes?.upper ?? null,
      new Date(nowMs),
    ],
  );
  return rows.length > 0;
}
