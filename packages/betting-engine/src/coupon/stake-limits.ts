import type { Rational } from '@touchline/money';
import { convertToCredit, divide, multiply, rational, roundMaxStake, smaller } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import type { CurrencyLimits, EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import type { CouponParams, CouponType, LegLimit, Lines } from '../coupon-types/coupon-type.ts';
import { chanceOf } from '../coupon-types/params.ts';
import { liabilityBoundMinor } from './liability-bound.ts';
import type { StakeBound } from '../refusal-codes.ts';
import type { CouponSnapshot, PlayerSnapshot, QuoteRequest } from './coupon-request.ts';
import type { LegSnapshot } from './leg-snapshot.ts';
import { BONUS_ACCOUNT } from './bonus-account.ts';

/** An upper bound of the stake, and the limit that sets it; minor units of the coupon's currency. */
export interface Bound {
  readonly by: StakeBound;
  readonly maxMinor: bigint;
  /** Position of the leg whose liability limit sets the bound. */
  readonly leg?: number;
}

/** Minimum stake (DR-4.56): minBet, and for types with a line minimum also N x minLine. */
export function minimumStakeMinor(type: CouponType, lines: Lines, limits: CurrencyLimits): bigint {
  const byLines = type.hasLineMinimum ? lines.count * limits.minLineMinor : 0n;
  return byLines > limits.minBetMinor ? byLines : limits.minBetMinor;
}

/** Returns floor(maxPayout / factorMax), where factorMax is the displayed factor after its cap (DR-4.58, DR-1.14). */
export function payoutBoundMinor(maxPayoutMinor: bigint, highest: Rational, capMilli: CoefMilli): bigint {
  return roundMaxStake(divide(rational(maxPayoutMinor), smaller(highest, coefRational(capMilli))));
}

/** A leg with a current price. */
export type PricedLeg = LegSnapshot & { readonly coefMilli: CoefMilli };

export interface BoundsInput {
  readonly type: CouponType;
  readonly lines: Lines;
  readonly params: CouponParams;
  readonly legs: readonly PricedLeg[];
  /** The divisor of the payout limit: a factor that the server computed, with bonus leg, before caps. */
  readonly boundFactor: Rational;
  readonly capMilli: CoefMilli;
  /** Maximum percentage of the profit that the hyper-bonus may add; 0 without a hyper-bonus. */
  readonly bonusPercent: number;
  /** Whether the coupon has the boost of an accumulator of the day, which limits its stake (DR-9.34). */
  readonly isDayAccumulator: boolean;
  readonly request: QuoteRequest;
  readonly snapshot: CouponSnapshot;
  readonly config: EngineConfig;
}

/**
 * Whether the limits of legs apply to this coupon (DR-4.60): the type is configured for it, and the account is not
 * the bonus account.
 */
function hasLegLimit({ type, request, config }: BoundsInput): boolean {
  const { typesWithMaximum } = config;
  if (request.accountType === BONUS_ACCOUNT) return false;
  return typesWithMaximum === 'all' || typesWithMaximum.includes(type.id);
}

/** Returns every current upper bound, in the order of the decision (DR-4.61, DR-4.71). */
export function stakeBounds(input: BoundsInput): readonly Bound[] {
  const { snapshot, request, config } = input;
  const limits = currencyLimits(config, request.currency);
  const { player } = snapshot;
  const legLimit = hasLegLimit(input)
    ? input.type.stakeCeilingMinor(legLimits(input, limits), input.lines, input.params)
    : undefined;
  const maxPayout = payoutBoundMinor(limits.maxPayoutMinor, input.boundFactor, input.capMilli);
  const bounds: readonly (readonly [StakeBound, bigint | undefined])[] = [
    ['leg-limit', legLimit],
    ['max-payout', maxPayout],
    ['bonus-rule', player?.bonusMaxMinor],
    ['day-accumulator', input.isDayAccumulator ? limits.maxDayStakeMinor : undefined],
    // The site pays the stake of a free bet, so it is neither a stake nor a possible loss of the player (DR-4.173).
    ...(request.promo?.effect.kind === 'free-bet' ? [] : ownMoneyBounds(player, request.prepaidMinor)),
  ];
  return [
    ...bounds.flatMap(([by, maxMinor]) => (maxMinor === undefined ? [] : [{ by, maxMinor }])),
    ...liabilityBounds(input, limits),
  ];
}

/**
 * Returns the limits that the player's own money sets. The balance pays the own part of the stake; the other limits
 * count the full stake of a coupon with an advance (DR-4.101).
 */
const ownMoneyBounds = (player: PlayerSnapshot | undefined, prepaidMinor = 0n) =>
  [
    ['wager-limit', player?.wagerLeftMinor],
    ['loss-limit', player?.lossLeftMinor],
    ['balance', player && player.balanceMinor + prepaidMinor],
  ] as const;

function legLimits(
  { legs, request, snapshot, config }: BoundsInput,
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
      blockId: request.legs[at]?.blockId ?? 0,
      coefMilli: leg.coefMilli,
      ...chanceOf(leg),
      maxWin: multiply(rational(maxWin.minor), player?.clientFactor ?? rational(1n)),
      acceptedMinor: player?.acceptedStakesMinor[at] ?? 0n,
    };
  });
}

/**
 * Returns the limits of the house's liability as bounds of the stake (DR-4.162). A coupon without a possible profit has
 * none.
 */
function liabilityBounds(input: BoundsInput, { currency }: CurrencyLimits): readonly Bound[] {
  const { boundFactor, capMilli, bonusPercent, snapshot, config } = input;
  const factor = smaller(boundFactor, coefRational(capMilli));
  return (snapshot.player?.rooms ?? []).flatMap(({ by, roomMinor, leg }): Bound[] => {
    const room = { minor: roomMinor, currency: config.houseCurrency };
    const maxMinor = liabilityBoundMinor(room, currency, snapshot.houseRate, { factor, bonusPercent });
    return maxMinor === undefined ? [] : [{ by, maxMinor, ...(leg !== undefined && { leg }) }];
  });
}

/** Returns the tightest bound; of equal ones the first (DR-4.61). */
export function bindingBound(bounds: readonly Bound[]): Bound | undefined {
  return bounds.reduce<Bound | undefined>(
    (tightest, bound) => (tightest && tightest.maxMinor <= bound.maxMinor ? tightest : bound),
    undefined,
  );
}
