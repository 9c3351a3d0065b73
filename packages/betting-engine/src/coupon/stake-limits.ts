import type { Rational } from '@touchline/money';
import { convertToCredit, divide, multiply, rational, roundMaxStake, smaller } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import type { CurrencyLimits, EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import type { CouponType, LegLimit, Lines } from '../coupon-types/coupon-type.ts';
import type { StakeBound } from '../refusal-codes.ts';
import type { CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import type { LegSnapshot } from './leg-snapshot.ts';

/** An upper bound of the stake and its source; minor units of the coupon's currency. */
export interface Bound {
  readonly by: StakeBound;
  readonly maxMinor: bigint;
}

/** Minimum stake (DR-4.56): minBet, and for types with a line minimum also N x minLine. */
export function minimumStakeMinor(type: CouponType, lines: Lines, limits: CurrencyLimits): bigint {
  const byLines = type.hasLineMinimum ? lines.count * limits.minLineMinor : 0n;
  return byLines > limits.minBetMinor ? byLines : limits.minBetMinor;
}

/** floor(maxPayout / factorMax), factorMax being the factor shown after its cap (DR-4.58, DR-1.14). */
export function payoutBoundMinor(maxPayoutMinor: bigint, highest: Rational, capMilli: CoefMilli): bigint {
  return roundMaxStake(divide(rational(maxPayoutMinor), smaller(highest, coefRational(capMilli))));
}

/** A leg with a current price. */
export type PricedLeg = LegSnapshot & { readonly coefMilli: CoefMilli };

export interface BoundsInput {
  readonly type: CouponType;
  readonly lines: Lines;
  readonly legs: readonly PricedLeg[];
  /** The divisor of the payout limit: a factor computed by the server, with bonus leg, before caps. */
  readonly boundFactor: Rational;
  readonly capMilli: CoefMilli;
  readonly request: QuoteRequest;
  readonly snapshot: CouponSnapshot;
  readonly config: EngineConfig;
}

const BONUS_ACCOUNT = 4;

/**
 * Whether the limits of legs apply to this coupon (DR-4.60): the type is configured for it, and the account is not
 * the bonus account.
 */
function hasLegLimit({ type, request, config }: BoundsInput): boolean {
  const { typesWithMaximum } = config;
  if (request.accountType === BONUS_ACCOUNT) return false;
  return typesWithMaximum === 'all' || typesWithMaximum.includes(type.id);
}

/** Every current upper bound, in the order of the decision (DR-4.61, DR-4.71). */
export function stakeBounds(input: BoundsInput): readonly Bound[] {
  const { snapshot, request, config } = input;
  const limits = currencyLimits(config, request.currency);
  const { player } = snapshot;
  const legLimit = hasLegLimit(input)
    ? input.type.stakeCeilingMinor(legLimits(input, limits), input.lines)
    : undefined;
  const maxPayout = payoutBoundMinor(limits.maxPayoutMinor, input.boundFactor, input.capMilli);
  const bounds: readonly (readonly [StakeBound, bigint | undefined])[] = [
    ['leg-limit', legLimit],
    ['max-payout', maxPayout],
    ['bonus-rule', player?.bonusMaxMinor],
    ['wager-limit', player?.wagerLeftMinor],
    ['loss-limit', player?.lossLeftMinor],
    ['balance', player?.balanceMinor],
  ];
  return bounds.flatMap(([by, maxMinor]) => (maxMinor === undefined ? [] : [{ by, maxMinor }]));
}

function legLimits(
  { legs, snapshot, config }: BoundsInput,
  { currency }: CurrencyLimits,
): readonly LegLimit[] {
  const { player, houseRate } = snapshot;
  return legs.map((leg, at) => {
    const house = { minor: leg.maxWinMinor, currency: config.houseCurrency };
    const maxWin = houseRate ? convertToCredit(house, houseRate) : house;
    if (maxWin.currency.code !== currency.code) {
      throw new RangeError(`no rate from ${maxWin.currency.code} to ${currency.code}`);
    }
    return {
      coefMilli: leg.coefMilli,
      maxWin: multiply(rational(maxWin.minor), player?.clientFactor ?? rational(1n)),
      acceptedMinor: player?.acceptedStakesMinor[at] ?? 0n,
    };
  });
}

/** The tightest bound; the first of equals (DR-4.61). */
export function bindingBound(bounds: readonly Bound[]): Bound | undefined {
  return bounds.reduce<Bound | undefined>(
    (tightest, bound) => (tightest && tightest.maxMinor <= bound.maxMinor ? tightest : bound),
    undefined,
  );
}
