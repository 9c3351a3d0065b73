import type { Refusal, RefusalCode, StakeBound } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { QuoteRequest } from './coupon-request.ts';
import type { Bound } from './stake-limits.ts';
import { bindingBound } from './stake-limits.ts';

/** The accepted stake and its refusals. */
export interface ChosenStake {
  /** The stake in minor units; absent when none was requested. */
  readonly minor?: bigint;
  readonly refusals: readonly Refusal[];
}

const CODE_OF_BOUND: Readonly<Record<StakeBound, RefusalCode>> = {
  'leg-limit': 'STAKE_OVER_MAX',
  'max-payout': 'STAKE_OVER_MAX',
  'bonus-rule': 'STAKE_OVER_MAX',
  'day-accumulator': 'STAKE_OVER_MAX',
  'wager-limit': 'LIMIT_WAGER',
  'loss-limit': 'LIMIT_LOSS',
  'selection-limit': 'STAKE_OVER_MAX',
  'market-limit': 'STAKE_OVER_MAX',
  'event-limit': 'STAKE_OVER_MAX',
  'player-limit': 'STAKE_OVER_MAX',
  'site-limit': 'STAKE_OVER_MAX',
  balance: 'NO_FUNDS',
};

/**
 * Checks the stake S against its bounds (DR-4.56, DR-4.61 to 4.63). With auto-max, S becomes min(requested or "max",
 * every bound). Without it, a stake over a bound is refused with the tightest bound; it is never accepted in part.
 */
export function chooseStake(
  request: QuoteRequest,
  minimumMinor: bigint,
  bounds: readonly Bound[],
): ChosenStake {
  const { stake } = request;
  if (!stake) return { refusals: [] };
  const binding = bindingBound(bounds);
  const askedMinor = stake.kind === 'amount' ? stake.minor : binding?.maxMinor;
  if (askedMinor === undefined || (stake.kind === 'max' && !request.isAutoMax)) {
    return { refusals: [refusal('AMOUNT_RANGE')] };
  }
  if (askedMinor <= 0n && stake.kind === 'amount') return { refusals: [refusal('AMOUNT_RANGE')] };
  if (!request.isAutoMax) return { minor: askedMinor, refusals: breaches(askedMinor, minimumMinor, bounds) };
  const minor = binding && binding.maxMinor < askedMinor ? binding.maxMinor : askedMinor;
  if (minor >= minimumMinor) return { minor, refusals: [] };
  const isStakeBelowMinimum = stake.kind === 'amount' && askedMinor < minimumMinor;
  return { minor, refusals: [tooLittleRoom(isStakeBelowMinimum ? undefined : binding, minimumMinor)] };
}

/** Returns the violated bounds of a stake that may not be changed. */
function breaches(minor: bigint, minimumMinor: bigint, bounds: readonly Bound[]): readonly Refusal[] {
  const under = minor < minimumMinor ? [refusal('STAKE_UNDER_MIN', { minMinor: minimumMinor })] : [];
  const byCode = new Map<RefusalCode, Bound>();
  for (const bound of bounds) {
    const code = CODE_OF_BOUND[bound.by];
    const known = byCode.get(code);
    if (minor > bound.maxMinor && (!known || bound.maxMinor < known.maxMinor)) byCode.set(code, bound);
  }
  const over = [...byCode].map(([code, bound]) => refusal(code, detailsOf(bound)));
  return [...under, ...over];
}

/**
 * The stake after auto-max is below the minimum: the requested stake is too small, or a bound permits no more. The
 * refusal names the tightest bound (DR-4.61).
 */
function tooLittleRoom(binding: Bound | undefined, minimumMinor: bigint): Refusal {
  if (!binding) return refusal('STAKE_UNDER_MIN', { minMinor: minimumMinor });
  return refusal(CODE_OF_BOUND[binding.by], { minMinor: minimumMinor, ...detailsOf(binding) });
}

const detailsOf = ({ by, maxMinor, leg }: Bound) => ({
  maxMinor,
  boundBy: by,
  ...(leg !== undefined && { legs: [leg] }),
});
