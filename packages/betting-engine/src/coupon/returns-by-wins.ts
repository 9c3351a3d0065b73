import { BET_STATUS, type OutcomeSettlement } from '../settlement/status.ts';
import { LOBBY } from '../coupon-types/forms.ts';
import type { PayoutTerms } from './payout.ts';
import { computePayout } from './payout.ts';

/** What a coupon pays when exactly `wins` of its ordinary legs win; minor units of the coupon's currency. */
export interface ReturnByWins {
  readonly wins: number;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
}

/** A coupon with more lines gets no table, so the work is bounded (DR-10.41). The largest is a system 4 of 12. */
export const RETURN_LINES = 500n;

/**
 * Returns the smallest and the largest payout for each number of winning ordinary legs that can still be reached and
 * pays something (DR-10.40). The open legs that do not win lose, and open bankers win. Empty for a coupon of one line,
 * for one with more than `RETURN_LINES` lines, without a stake, and for types in which exchanging two legs changes more
 * than their coefficients.
 *
 * The payout never falls when a leg gets a better result (DR-4.133) and legs are interchangeable, so the smallest is
 * paid when the open legs with the lowest coefficients win, the largest when those with the highest win.
 *
 * @param known settlements in the order of the legs; `undefined` for an open leg
 */
export function returnsByWins(
  terms: PayoutTerms,
  known: readonly (OutcomeSettlement | undefined)[],
): readonly ReturnByWins[] {
  const { type, legs, params, stakeMinor } = terms;
  const { count } = type.lines(legs, params);
  if (type.isSymmetric !== true || count <= 1n || count > RETURN_LINES || stakeMinor === 0n) return [];
  const open = legs
    .map(({ coefMilli, blockId }, at) => ({ coefMilli, blockId, at }))
    .filter(({ blockId, at }) => blockId !== LOBBY && known[at] === undefined)
    .toSorted((a, b) => (a.coefMilli < b.coefMilli ? -1 : a.coefMilli > b.coefMilli ? 1 : 0))
    .map(({ at }) => at);
  const won = legs.filter(
    ({ blockId }, at) => blockId !== LOBBY && known[at]?.statusId === BET_STATUS.win,
  ).length;
  const payoutOf = (winners: readonly number[]): bigint =>
    computePayout(
      terms,
      legs.map((leg, at) => {
        const isWon = leg.blockId === LOBBY || winners.includes(at);
        return known[at] ?? { statusId: isWon ? BET_STATUS.win : BET_STATUS.lose };
      }),
    ).totalMinor;
  return Array.from({ length: open.length + 1 }, (_, more) => ({
    wins: won + more,
    leastMinor: payoutOf(open.slice(0, more)),
    mostMinor: payoutOf(open.slice(open.length - more)),
  })).filter(({ mostMinor }) => mostMinor > 0n);
}
