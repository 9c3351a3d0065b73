import {
  SPENDING_MONTHS,
  type SpendingAge,
  type SpendingGroupFigures,
  type SpendingProfile,
} from '@touchline/contracts/players';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Identity } from '../identity/index.ts';
import type { Limits } from '../limits/index.ts';
import { computeGroups } from './compute-groups.ts';
import { roundToTwoDigits } from './group-figures.ts';
import { ageGroupOf, lastAgeOf, type SpendingPeriod, spendingPeriod } from './spending-period.ts';

export type SpendingDeps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'registeredAtMs'>;
  limits: Pick<Limits, 'currencyOf'>;
  /** The currency in which groups are computed and stored. */
  houseCurrency: string;
};

export type Spending = {
  /**
   * What the player spends a month, beside the group of age, in the currency of the player's limits (DR-5.88). Null
   * without a date of birth, and for a player who registered within the three months.
   */
  profileOf: (userId: bigint) => Promise<SpendingProfile | null>;
  /** Computes the figures of groups that have none yet (DR-5.92). @returns the groups that have some now */
  computeGroups: () => Promise<SpendingAge[]>;
};

export function createSpending(deps: SpendingDeps): Spending {
  return {
    profileOf: (userId) => readProfile(deps, userId),
    computeGroups: () => computeGroups(deps),
  };
}

async function readProfile(deps: SpendingDeps, userId: bigint): Promise<SpendingProfile | null> {
  const { db, clock, identity, limits } = deps;
  const period = spendingPeriod(clock.nowMs());
  const registeredAtMs = await identity.registeredAtMs(db, userId);
  if (registeredAtMs === null || registeredAtMs >= period.fromMs) return null;
  const birthDate = await readBirthDate(db, userId);
  const ageFrom = birthDate === null ? null : ageGroupOf(birthDate, period);
  if (ageFrom === null) return null;
  const currency = await limits.currencyOf(userId);
  const [own, group] = await Promise.all([
    readOwn(db, userId, period, currency),
    readGroup(deps, period, ageFrom, currency),
  ]);
  return {
    currency,
    firstMonth: period.firstMonth,
    lastMonth: period.lastMonth,
    ageFrom,
    ageTo: lastAgeOf(ageFrom),
    own,
    ...group,
  };
}

async function readBirthDate(db: Database, userId: bigint): Promise<string | null> {
  const [row] = await db.query<{ birthDate: string | null }>(
    'select spending_birth_date($1) as "birthDate"',
    [userId],
  );
  return row?.birthDate ?? null;
}

async function readOwn(
  db: Database,
  userId: bigint,
  { fromMs, untilMs }: SpendingPeriod,
  currency: string,
): Promise<SpendingProfile['own']> {
  const [row] = await db.query<{ netDeposits: bigint; stakes: bigint }>(
    'select net_deposits as "netDeposits", stakes from spending_of($1, $2, $3, $4)',
    [userId, new Date(fromMs), new Date(untilMs), currency],
  );
  const aMonth = (minor: bigint = 0n): string =>
    formatAmountWire(minor / BigInt(SPENDING_MONTHS), knownCurrency(currency));
  return { netDeposits: aMonth(row?.netDeposits), stakes: aMonth(row?.stakes) };
}

/** Figures of a group, in minor units of the asked currency; null without a rate. */
type GroupRow = {
  isReady: boolean;
  netMean: bigint | null;
  netLower: bigint | null;
  netUpper: bigint | null;
  stakedMean: bigint | null;
  stakedLower: bigint | null;
  stakedUpper: bigint | null;
};

/** Reads the figures of a group in a currency. A currency without a rate reads as figures that are not computed. */
async function readGroup(
  { db, houseCurrency }: SpendingDeps,
  { fromDay }: SpendingPeriod,
  ageFrom: SpendingAge,
  currency: string,
): Promise<Pick<SpendingProfile, 'state' | 'group'>> {
  const [row] = await db.query<GroupRow>(
    `select net_mean is not null as "isReady", limits_convert(net_mean, $3, $4, false) as "netMean",
       limits_convert(net_lower, $3, $4, false) as "netLower", limits_convert(net_upper, $3, $4, false) as "netUpper",
       limits_convert(staked_mean, $3, $4, false) as "stakedMean",
       limits_convert(staked_lower, $3, $4, false) as "stakedLower",
       limits_convert(staked_upper, $3, $4, false) as "stakedUpper"
     from spending_group where period_from = $1::date and age_from = $2`,
    [fromDay, ageFrom, houseCurrency, currency],
  );
  if (!row) return { state: 'pending', group: null };
  if (!row.isReady) return { state: 'too-few', group: null };
  const netDeposits = present(row.netMean, row.netLower, row.netUpper, currency);
  const stakes = present(row.stakedMean, row.stakedLower, row.stakedUpper, currency);
  if (netDeposits === null || stakes === null) return { state: 'pending', group: null };
  return { state: 'ready', group: { netDeposits, stakes } };
}

function present(
  mean: bigint | null,
  lower: bigint | null,
  upper: bigint | null,
  currency: string,
): SpendingGroupFigures | null {
  if (mean === null || lower === null || upper === null) return null;
  // A conversion has more digits than the figure had.
  const amount = (minor: bigint): string =>
    formatAmountWire(roundToTwoDigits(minor), knownCurrency(currency));
  return { mean: amount(mean), lower: amount(lower), upper: amount(upper) };
}
