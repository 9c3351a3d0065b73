import { BET_STATUS, type OutcomeSettlement } from '../settlement/status.ts';

/** The result of a combination: 0 lost, 1 won, 3 refunded. */
export type CombinedStatusId = 0 | 1 | 3;

/**
 * Settles a combination from the results of its parts (DR-4.223): lost as soon as one part is lost; undecided while one
 * is undecided; won when all have won; else refunded. A part with any other result counts as void, because the price of
 * the others alone was never offered.
 * @param parts one for each part; `undefined` while it is undecided
 * @returns `undefined` while the combination is undecided
 */
export function combineResults(
  parts: readonly (OutcomeSettlement | undefined)[],
): CombinedStatusId | undefined {
  if (parts.some((part) => part?.statusId === BET_STATUS.lose)) return BET_STATUS.lose;
  if (parts.includes(undefined)) return undefined;
  return parts.every(isWon) ? BET_STATUS.win : BET_STATUS.forcedReturn;
}

/** A dead heat wins only a part of the stake, so it does not count as won (DR-3.5). */
const isWon = (part: OutcomeSettlement | undefined): boolean =>
  part?.statusId === BET_STATUS.win && part.deadHeatFactor === undefined;
