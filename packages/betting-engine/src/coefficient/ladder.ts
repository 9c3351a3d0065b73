import type { CoefMilli } from './coef.ts';
import { MAX_COEF_MILLI, MIN_COEF_MILLI } from './coef.ts';

/**
 * The steps of the ladder of offered coefficients, highest band first: from `fromMilli` on, offers are multiples of
 * `stepMilli` (DR-2.3).
 */
const STEPS: readonly { readonly fromMilli: CoefMilli; readonly stepMilli: CoefMilli }[] = [
  { fromMilli: 100_000n, stepMilli: 1_000n },
  { fromMilli: 20_000n, stepMilli: 500n },
  { fromMilli: 10_000n, stepMilli: 100n },
  { fromMilli: 4_000n, stepMilli: 10n },
  { fromMilli: 0n, stepMilli: 1n },
];

/**
 * Returns the offered coefficient for an exact price. It is always rounded down, so that the house never offers more
 * than was computed (DR-2.3). Above 1000.000 it is the highest permitted offer. `undefined` when the offer would be
 * below 1.001: the outcome is then closed (DR-2.2).
 */
export function ladderFloor(priceMilli: CoefMilli): CoefMilli | undefined {
  if (priceMilli < MIN_COEF_MILLI) return undefined;
  if (priceMilli >= MAX_COEF_MILLI) return MAX_COEF_MILLI;
  for (const { fromMilli, stepMilli } of STEPS) {
    if (priceMilli >= fromMilli) return priceMilli - (priceMilli % stepMilli);
  }
  return undefined;
}
