import type { LineRef, OutcomeResult, PricedOutcome, Spec } from '../../../catalogue/index.ts';
import { cancelledReasons, exactGoals, type MarketRow, marketRows } from './market-map.ts';
import type { Parsed } from './schemas.ts';

/** The provider's market descriptions, read at run time. */
export type MarketDescriptions = {
  take: (message: Parsed<'market_descriptions'>) => void;
  /** This site's market types for some groups. */
  typesOfGroups: (groups: readonly string[]) => string[];
  /** The row of a market; null when the provider describes it differently. */
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

/** A line of this site with the meaning of its outcome ids. */
export type MappedLine = LineRef & { keyOf: (outcomeId: string) => string | null };

/** `set=2|total=9.5` as names and values. */
export function readSpecifiers(text: string | undefined): Map<string, string> {
  const pairs = (text ?? '').split('|').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** @returns null for a market or a set of specifiers without a line on this site */
export function mapLine(
  descriptions: MarketDescriptions,
  market: { id: number; specifiers?: string | undefined },
): MappedLine | null {
  const given = readSpecifiers(market.specifiers);
  if (market.id === exactGoals.id) return mapExactGoals(given);
  const row = descriptions.rowOf(market.id);
  if (!row) return null;
  const wanted = [...Object.keys(row.specifiers), ...(row.scopeBy ? [row.scopeBy.specifier] : [])];
  if (wanted.length !== given.size || wanted.some((name) => !given.has(name))) return null;
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

/** floor(odds x 1000), exactly, from the decimal text (DR-6.17). */
export function coefFromText(odds: string): bigint {
  const [whole = '0', fraction = ''] = odds.split('.');
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0').slice(0, 3));
}

type OddsMarket = NonNullable<NonNullable<Parsed<'odds_change'>['odds']>['market']>[number];

/** @returns null when an outcome does not belong to the line: the whole line is then skipped */
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

/**
 * The status of each outcome (DR-6.19); undecided ones are left out.
 * @returns null in the same cases as `mapOutcomes`
 */
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

/** A dead heat from its decimal factor. One place for two is status 6; any other share is a factor (DR-3.5). */
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
