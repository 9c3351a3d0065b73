/** Requests the combination of several outcomes of one match (DR-4.220). */
import type { ApiClient } from '@touchline/contracts/remote-views';
import { type CouponBet, sameGamePaths } from '@touchline/contracts/sports-betting';
import { call } from '@touchline/view-kit';

/** A chosen outcome. `coefMilli` is its odds in thousandths; null while it has none. */
export type BuilderChoice = Pick<CouponBet, 'marketId' | 'outcomeKey'> & {
  readonly coefMilli: number | null;
};
export type BuiltBet = Pick<CouponBet, 'marketId' | 'outcomeKey' | 'coefMilli'>;

export type CombineAnswer =
  | { readonly outcome: 'ok'; readonly data: BuiltBet }
  | { readonly outcome: 'failed'; readonly code: string; readonly details: unknown };

export function requestCombination(
  api: ApiClient,
  choices: readonly Pick<BuilderChoice, 'marketId' | 'outcomeKey'>[],
): Promise<CombineAnswer> {
  const bets = choices.map(({ marketId, outcomeKey }) => ({ marketId, outcomeKey }));
  return call(api, sameGamePaths.combine, { body: { bets } });
}

/**
 * The bet on a single choice. While it has no odds, the next quote says that it is suspended, whatever odds were seen.
 *
 * @param replaced the bets in whose place it comes
 */
export const ordinaryBet = (
  { marketId, outcomeKey, coefMilli }: BuilderChoice,
  replaced: readonly Pick<CouponBet, 'coefMilli'>[],
): BuiltBet => ({ marketId, outcomeKey, coefMilli: coefMilli ?? replaced[0]?.coefMilli ?? 0 });
