import { divide, rational, roundMaxStake } from '@touchline/money';
import { COEF_UNIT } from '../coefficient/coef.ts';
import type { LegLimit, Lines } from './coupon-type.ts';

/**
 * Returns M_i (DR-4.57, DR-4.59): maxWin x clientFactor / (k - 1), rounded down, minus this player's open stakes on the
 * selection; at least 0. In minor units.
 */
export function legLimitMinor({ coefMilli, maxWin, acceptedMinor }: LegLimit): bigint {
  const limit = roundMaxStake(divide(maxWin, rational(coefMilli - COEF_UNIT, COEF_UNIT)));
  return limit > acceptedMinor ? limit - acceptedMinor : 0n;
}

/**
 * Returns the smallest of floor(M_i x N / N_i) over the legs (DR-4.58). With one line this is the lowest limit of a
 * leg, so one formula serves every type with limits per leg.
 */
export function ceilingByLines(limits: readonly LegLimit[], lines: Lines): bigint {
  const allowed = limits.flatMap((limit, at) => {
    const containing = lines.containing[at] ?? 0n;
    if (containing === 0n) return [];
    return [roundMaxStake(rational(legLimitMinor(limit) * lines.count, containing))];
  });
  return allowed.reduce((lowest, each) => (each < lowest ? each : lowest), allowed[0] ?? 0n);
}
