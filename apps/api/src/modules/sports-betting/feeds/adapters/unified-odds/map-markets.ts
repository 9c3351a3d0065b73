import type { LineRef, OutcomeResult, PricedOutcome, Spec } from '../../../catalogue/index.ts';
import { cancelledReasons, exactGoals, type MarketRow, marketRows } from './market-map.ts';
import type { Parsed } from './schemas.ts';

/** The provider's market descriptions, read at run time. */
export type MarketDescriptions = {
  take: (message: Parsed<'market_descriptions'>) => void;
  /** Returns the market types of this site whose markets belong to one of these groups of the provider. */
  typesOfGroups: (groups: readonly string[]) => string[];
  /** Returns the row of a market; null when the provider's description differs from what this site expects. */
  rowOf: (marketId: number) => MarketRow | null;
};

const rowById = new Map(marketRows.map((row) => [row.id, row]));

export function createMarketDescriptions(): MarketDescriptions {
  const groupsById = new Map<number, readonly string[]>();
  const contradicted = new Set<number>();
  return {
    take: ({ market = [] }) => {
      for (const { id, groups, outcomes, variant } of market) {
        if (groups !== undefined) groupsById.set(id, groups.split('|'));
        const row = rowById.get(id);
        const described = outcomes?.outcome?.map((outcome) => outcome.id);
        if (!row || !described || variant !== undefined) continue;
        const isSame =
          described.length === Object.keys(row.outcomes).length &&
          described.every((one) => one in row.outcomes);
        if (isSame) contradicted.delete(id);
        else contradicted.add(id);
      }
    },
    typesOfGroups: (groups) => {
      const found = [...groupsById].filter(([, own]) => own.some((group) => groups.includes(group)));
      const types = found.flatMap(([id]) =>
        id === exactGoals.id ? 'exact_goals' : (rowById.get(id)?.typeKey ?? []),
      );
      return [...new Set(types)];
    },
    rowOf: (marketId) => (contradicted.has(marketId) ? null : (rowById.get(marketId) ?? null)),
  };
}

/** A line of this site, with the meaning of each outcome id of the provider. */
export type MappedLine = LineRef & { keyOf: (outcomeId: string) => string | null };

/** Parses `set=2|total=9.5` into names and values. */
export function readSpecifiers(text: string | undefined): Map<string, string> {
  const pairs = (text ?? '').split('|').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** Maps a market to a line. @returns null when this site has no line for the market or its specifiers */
export function mapLine(
  descriptions: MarketDescriptions,
  market: { id: number; specifiers?: string | undefined },
): MappedLine | null {
  const given = readSpecifiers(market.specifiers);
  if (market.id === exactGoals.id) return mapExactGoals(given);
  const row = descriptions.rowOf(market.id);
  if (!row) return null;
  const expected = [...Object.keys(row.specifiers), ...(row.scopeBy ? [row.scopeBy.specifier] : [])];
  if (expected.length !== given.size || expected.some((name) => !given.has(name))) return null;
  const spec: Record<string, string> = { ...row.fixed };
  for (const [theirs, ours] of Object.entries(row.specifiers)) spec[ours] = given.get(theirs) ?? '';
  if (row.scopeBy) spec['scope'] = row.scopeBy.prefix + (given.get(row.scopeBy.specifier) ?? '');
  return { typeKey: row.typeKey, spec, keyOf: (id) => row.outcomes[id] ?? null };
}

function mapExactGoals(given: ReadonlyMap<string, string>): MappedLine | null {
  if (given.size !== 1 || given.get('variant') !== exactGoals.variant) return null;
  const last = exactGoals.outcomes.length - 1;
  return {
    typeKey: 'exact_goals',
    spec: {} satisfies Spec,
    keyOf: (id) => {
      const number = id.startsWith(`${exactGoals.variant}:`) ? id.slice(exactGoals.variant.length + 1) : '';
      const goals = exactGoals.outcomes.findIndex((one) => one === number);
      if (goals < 0) return null;
      return goals === last ? `${goals}+` : String(goals);
    },
  };
}

/** Returns floor(odds x 1000), computed exactly from the decimal text (DR-6.17). */
export function coefFromText(odds: string): bigint {
  const [whole = '0', fraction = ''] = odds.split('.');
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0').slice(0, 3));
}

type OddsMarket = NonNullable<NonNullable<Parsed<'odds_change'>['odds']>['market']>[number];

/**
 * Maps outcomes.
 * @returns null when an outcome does not belong to the line; the whole line is then skipped
 */
export function mapOutcomes(line: MappedLine, market: OddsMarket): PricedOutcome[] | null {
  const outcomes = (market.outcome ?? []).map(({ id, odds, probabilities, active }): PricedOutcome | null => {
    const key = line.keyOf(id);
    if (key === null) return null;
    const coefMilli = odds === undefined ? null : coefFromText(odds);
    return { key, coefMilli, prob: probabilities ?? null, active: active ?? true };
  });
  const known = outcomes.filter((outcome) => outcome !== null);
  return known.length === outcomes.length ? known : null;
}

type SettledMarket = NonNullable<NonNullable<Parsed<'bet_settlement'>['outcomes']>['market']>[number];

/** Returns the status of each decided outcome (DR-6.19); null in the same cases as `mapOutcomes`. */
export function mapResults(line: MappedLine, market: SettledMarket): OutcomeResult[] | null {
  const results: OutcomeResult[] = [];
  for (const outcome of market.outcome ?? []) {
    const key = line.keyOf(outcome.id);
    if (key === null) return null;
    if (outcome.result === '-1') continue;
    results.push({ key, ...statusOf(outcome, market.void_reason) });
  }
  return results;
}

type SettledOutcome = NonNullable<SettledMarket['outcome']>[number];

function statusOf(outcome: SettledOutcome, voidReason: string | undefined): Omit<OutcomeResult, 'key'> {
  const isWon = outcome.result === '1';
  const voidFactor = Number(outcome.void_factor ?? '0');
  if (voidFactor === 1) return { statusId: cancelledReasons.has(voidReason ?? '') ? 3 : 2 };
  if (voidFactor === 0.5) return { statusId: isWon ? 4 : 5 };
  if (!isWon) return { statusId: 0 };
  return outcome.dead_heat_factor === undefined ? { statusId: 1 } : deadHeatOf(outcome.dead_heat_factor);
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/**
 * Maps a decimal dead-heat factor. One place for two runners is status 6, and any other share stays a factor (DR-3.5).
 */
function deadHeatOf(text: string): Omit<OutcomeResult, 'key'> {
  const [whole = '0', fraction = ''] = text.split('.');
  const den = 10 ** fraction.length;
  const num = Number(whole) * den + Number(fraction || '0');
  if (num >= den) return { statusId: 1 };
  if (num === 0) return { statusId: 0 };
  if (num * 2 === den) return { statusId: 6 };
  const divisor = greatestDivisor(num, den);
  return { statusId: 1, deadHeat: { num: num / divisor, den: den / divisor } };
}
