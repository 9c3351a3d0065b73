import { requestFault } from '@touchline/betting-engine';
import type { PlaceInput } from './place-input.ts';
import { type RefusedResult, refusalWith } from './place-result.ts';

/**
 * Refuses a request that the request alone makes impossible, before the database is read (RL-72). Nothing is stored:
 * the same request gets the same answer each time, and its id was never a coupon.
 */
export function refuseRequest(input: PlaceInput): RefusedResult | null {
  const fault = requestFault({
    typeId: input.typeId,
    ...(input.systemValue !== undefined && { systemValue: input.systemValue }),
    ...(input.amountByBlockId && { blockAmounts: input.amountByBlockId }),
    legs: input.bets.map(({ blockId, coefMilli, amount }) => ({
      blockId,
      coefMilli: BigInt(coefMilli),
      // Only whether there is an amount counts.
      ...(amount !== undefined && { stakeMinor: 1n }),
    })),
  });
  return fault
    ? { outcome: 'refused', refusal: refusalWith(fault.code, { ...fault.details }), isRepeat: false }
    : null;
}
