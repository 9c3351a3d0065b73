import { type Overlay, shownCoefMilli, type StoredOutcome } from './rows.ts';

/** One outcome as a bet sees it. */
export type BookedOutcome = { isActive: boolean; coefMilli: bigint | null };

/** The prices of a whole market, computed once for each version; a bet then looks up its outcome. */
export type MarketBook = {
  outcomes: ReadonlyMap<string, BookedOutcome>;
  /** Sum of 1/k in millionths (DR-4.37); undefined while an active outcome has no price. */
  overroundPpm: bigint | undefined;
};

/** The input for a market's prices; rows of the database, the bus and the mirror all have it. */
export type PricedMarket = { outcomes: readonly StoredOutcome[]; overlay: Overlay | null };

const millionth = 1_000_000n;

export function bookMarket(market: PricedMarket): MarketBook {
  const outcomes = new Map<string, BookedOutcome>();
  let sum: bigint | undefined = 0n;
  for (const outcome of market.outcomes) {
    const displayed = shownCoefMilli(market, outcome);
    const coefMilli = displayed === null ? null : BigInt(displayed);
    outcomes.set(outcome.key, { isActive: outcome.active, coefMilli });
    if (!outcome.active || sum === undefined) continue;
    sum = coefMilli === null || coefMilli <= 0n ? undefined : sum + (1000n * millionth) / coefMilli;
  }
  return { outcomes, overroundPpm: sum };
}
