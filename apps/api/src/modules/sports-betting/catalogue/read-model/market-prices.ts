import { LRUCache } from 'lru-cache';
import { fairChancesPpb, marketType, type MarketSpec } from '@touchline/betting-engine';
import { type Overlay, shownCoefMilli, type StoredOutcome } from '../catalogue-rows.ts';

/** The price of one outcome, prepared for bets. */
export type PricedOutcome = {
  isActive: boolean;
  coefMilli: bigint | null;
  /** Fair probability in billionths, from the model or the feed; undefined when neither gives one (DR-4.37). */
  fairChancePpb: bigint | undefined;
  /**
   * Expected share of the stake that is refunded, in billionths. Undefined when the market may refund stakes and the
   * feed does not give the share.
   */
  returnedPpb: bigint | undefined;
};

/**
 * The prices of a whole market. They are computed once for each version of the market, and each bet looks up its
 * outcome.
 */
export type MarketBook = {
  outcomes: ReadonlyMap<string, PricedOutcome>;
  /** The market's overround in millionths; undefined when an outcome is missing (DR-4.37). */
  overroundPpm: bigint | undefined;
};

/**
 * The fields from which a market's prices are computed. Rows of the database, of the bus and of the in-memory read
 * model all have them.
 */
export type PricedMarket = {
  typeKey: string;
  spec: MarketSpec;
  outcomes: readonly StoredOutcome[];
  overlay: Overlay | null;
};

const millionth = 1_000_000n;
const billionths = 1e9;

export function pricesOfMarket(market: PricedMarket): MarketBook {
  const outcomes = new Map<string, PricedOutcome>();
  const type = marketType(market.typeKey);
  const mayReturn = !type || type.canReturn(market.spec) || type.canHalve(market.spec);
  for (const outcome of market.outcomes) {
    const displayed = shownCoefMilli(market, outcome);
    const coefMilli = displayed === null ? null : BigInt(displayed);
    const fairChancePpb = inBillionths(outcome.prob);
    const returnedPpb = inBillionths(outcome.returned ?? (mayReturn ? null : 0));
    outcomes.set(outcome.key, { isActive: outcome.active, coefMilli, fairChancePpb, returnedPpb });
  }
  return { outcomes, overroundPpm: overroundOf(market, outcomes) };
}

/**
 * The computed prices of each market row. Every version has a new row object, and the entry is freed together with its
 * row.
 */
const books = new WeakMap<PricedMarket, MarketBook>();

/** Returns the prices of a market row, computed once for each row object. */
export function bookOf(market: PricedMarket): MarketBook {
  const known = books.get(market) ?? pricesOfMarket(market);
  books.set(market, known);
  return known;
}

const inBillionths = (share: number | null): bigint | undefined =>
  share === null ? undefined : BigInt(Math.round(share * billionths));

/**
 * Returns the overround: the sum of 1/k over all outcomes, divided by the number of outcomes that win together, rounded
 * up (DR-4.37). Undefined for an incomplete market, in which an outcome of its type is missing, inactive or without a
 * price.
 */
function overroundOf(
  { typeKey, spec }: PricedMarket,
  outcomes: ReadonlyMap<string, PricedOutcome>,
): bigint | undefined {
  const type = marketType(typeKey);
  const winners = winnersOf(typeKey);
  if (!type || winners === undefined) return undefined;
  let sum = 0n;
  for (const key of new Set([...type.outcomes(spec), ...outcomes.keys()])) {
    const outcome = outcomes.get(key);
    if (!outcome?.isActive || outcome.coefMilli === null || outcome.coefMilli <= 0n) return undefined;
    sum += (1000n * millionth + outcome.coefMilli - 1n) / outcome.coefMilli;
  }
  const together = BigInt(winners);
  return (sum + together - 1n) / together;
}

/** How many outcomes of a market win together; undefined when this number is not constant. */
function winnersOf(typeKey: string): number | undefined {
  const type = marketType(typeKey);
  return type?.winners === 'one' ? 1 : type?.winnersTogether;
}

/** Fair chances by type and prices, because every read of a market makes new outcomes, and powers are costly. */
const chances = new LRUCache<string, ReadonlyMap<string, bigint>>({ max: 10_000 });

/**
 * Returns the fair chance of an outcome in billionths, from the current prices of its complete market without their
 * overround (DR-4.117). Undefined for an incomplete market, and for prices without an overround.
 */
export function chanceFromPrices(
  market: { typeKey: string; marketOutcomes: MarketBook['outcomes'] } & Pick<MarketBook, 'overroundPpm'>,
  outcomeKey: string,
): bigint | undefined {
  // Without an overround the market is incomplete, and its type and prices do not say so.
  if (market.overroundPpm === undefined) return undefined;
  const prices = [...market.marketOutcomes].map(([key, { coefMilli }]) => `${key}=${coefMilli}`);
  const key = `${market.typeKey} ${prices.join(' ')}`;
  const known = chances.get(key) ?? chancesOf(market);
  chances.set(key, known);
  return known.get(outcomeKey);
}

function chancesOf({
  typeKey,
  marketOutcomes,
}: Parameters<typeof chanceFromPrices>[0]): ReadonlyMap<string, bigint> {
  const winners = winnersOf(typeKey);
  if (winners === undefined) return new Map();
  const keys = [...marketOutcomes.keys()];
  const fair = fairChancesPpb(
    keys.map((key) => marketOutcomes.get(key)?.coefMilli ?? 0n),
    winners,
  );
  return new Map((fair ?? []).map((chance, at) => [keys[at] ?? '', chance]));
}
