import { type Overlay, shownCoefMilli, type StoredOutcome } from './rows.ts';

/** One outcome as a bet meets it. */
export type BookedOutcome = { isActive: boolean; coefMilli: bigint | null };

/** The prices of a whole market, made once for each version of it: a bet then looks its outcome up. */
export type MarketBook = {
  outcomes: ReadonlyMap<string, BookedOutcome>;
  /** Sum of 1/k in millionths (DR-4.37); undefined while an active outcome has no price. */
  overroundPpm: bigint | undefined;
};

/** What prices a market: rows of the database, of the bus and of the mirror have it alike. */
export type PricedMarket = { outcomes: readonly StoredOutcome[]; overlay: Overlay | null };

const millionth = 1_000_000n;

export function bookMarket(market: PricedMarket): MarketBook {
  const outcomes = new Map<string, BookedOutcome>();
  let sum: bigint | undefined = 0n;
  for (const outcome of market.outcomes) {
    const shown = shownCoefMilli(market, outcome);
    const coefMilli = shown === null ? null : BigInt(shown);
    outcomes.set(outcome.key, { isActive: outcome.active, coefMilli });
    if (!outcome.active || sum === undefined) continue;
    sum = coefMilli === null || coefMilli <= 0n ? undefined : sum + (1000n * millionth) / coefMilli;
  }
  return { outcomes, overroundPpm: sum };
}
