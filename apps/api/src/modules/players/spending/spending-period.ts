import { SPENDING_AGES, SPENDING_MONTHS, type SpendingAge } from '@touchline/contracts/players';

export type SpendingPeriod = {
  /** The first moment of the first month, and that of the month after the last one, in UTC. */
  fromMs: number;
  untilMs: number;
  /** The first day as `2026-08-01`, the name of the period in the database. */
  fromDay: string;
  /** `2026-08`. */
  firstMonth: string;
  lastMonth: string;
};

const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** Returns the last three whole calendar months before a time, in UTC (DR-5.88). */
export function spendingPeriod(nowMs: number): SpendingPeriod {
  const now = new Date(nowMs);
  const startOf = (back: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back);
  return {
    fromMs: startOf(SPENDING_MONTHS),
    untilMs: startOf(0),
    fromDay: `${monthOf(startOf(SPENDING_MONTHS))}-01`,
    firstMonth: monthOf(startOf(SPENDING_MONTHS)),
    lastMonth: monthOf(startOf(1)),
  };
}

/**
 * Returns the group of age of a person at the end of a period (DR-5.89); null below 18.
 * @param birthDate `1990-01-31`
 */
export function ageGroupOf(birthDate: string, { untilMs }: SpendingPeriod): SpendingAge | null {
  const end = new Date(untilMs).toISOString().slice(0, 10);
  const years = Number(end.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = end.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return SPENDING_AGES.findLast((from) => from <= age) ?? null;
}

/** The last year of a group; null for the oldest one. */
export function lastAgeOf(from: SpendingAge): number | null {
  const next = SPENDING_AGES[SPENDING_AGES.indexOf(from) + 1];
  return next === undefined ? null : next - 1;
}
