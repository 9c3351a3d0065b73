/** Computes with the engine what a case pays. */
import {
  type AcceptedCoupon,
  COUPON_FORMS,
  coefCapMilli,
  couponType,
  currencyLimits,
  type CouponParams,
  type CouponType,
  DEFAULT_CONFIG,
  type OutcomeSettlement,
  settleCoupon,
  type TypedLeg,
} from '@touchline/betting-engine';
import { type CouponCase, RESULTS } from './coupon-case.ts';

type CaseLeg = CouponCase['legs'][number];

/** Converts "1.5" with three decimals to 1500n. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
}

const minorOf = (text: string): bigint => scaled(text, 2);

const typedLeg = ({ coef, block, overround }: CaseLeg, at: number): TypedLeg => ({
  blockId: block ?? at + 1,
  coefMilli: scaled(coef, 3),
  ...(overround !== undefined && { overroundPpm: scaled(overround, 6) }),
});

function outcomeOf({ result, deadHeat }: CaseLeg): OutcomeSettlement {
  const statusId = RESULTS[result];
  if (!deadHeat) return { statusId };
  return { statusId, deadHeatFactor: { num: BigInt(deadHeat[0]), den: BigInt(deadHeat[1]) } };
}

function paramsOf({ systemValue, blockAmounts }: CouponCase, type: CouponType): CouponParams {
  return {
    ...(systemValue !== undefined && { systemValue }),
    ...(type.winsByLoss === true && { antiMarginPpm: DEFAULT_CONFIG.antiExpressMarginPpm }),
    ...(blockAmounts && {
      blockAmounts: Object.fromEntries(
        Object.entries(blockAmounts).map(([block, one]) => [block, one === 'max' ? one : minorOf(one)]),
      ),
    }),
  };
}

/**
 * Returns the payout of a case in minor units.
 * @throws when a coupon cannot have this form (DR-4.4 to 4.6)
 */
export function enginePayout(one: CouponCase): bigint {
  const requested = couponType(COUPON_FORMS[one.type].id);
  if (!requested) throw new Error(`no type ${one.type}`);
  const legs = one.legs.map(typedLeg);
  const params = paramsOf(one, requested);
  const shapeLegs = legs.map((leg) => ({ ...leg, isDisabledBanker: false }));
  const fault = requested.checkShape(
    shapeLegs,
    { ...params, stakeMinor: minorOf(one.stake) },
    DEFAULT_CONFIG.maxLines,
  );
  if (fault) throw new Error(`no such coupon: ${fault.code}`);
  if (requested.splitsIntoTypeId !== undefined) return manySingles(one, requested.splitsIntoTypeId);
  const stored = requested.storedAs?.(shapeLegs, params);
  const type = stored === undefined ? requested : couponType(stored.typeId);
  if (!type) throw new Error('no such stored type');
  const storedLegs = legs.map((leg, at) => ({ ...leg, blockId: stored?.blockIds[at] ?? leg.blockId }));
  return payoutOf(one, type, storedLegs, { ...params, ...stored?.params }, one.legs.map(outcomeOf));
}

function manySingles(one: CouponCase, typeId: number): bigint {
  const single = couponType(typeId);
  const stakes = one.stakes ?? [];
  if (!single || stakes.length !== one.legs.length) throw new Error('no such coupon: BET_AMOUNTS');
  if (stakes.reduce((sum, stake) => sum + minorOf(stake), 0n) !== minorOf(one.stake))
    throw new Error('no such coupon: the stakes do not add up');
  return one.legs.reduce((sum, leg, at) => {
    const bet = { ...one, stake: stakes[at] ?? '0' };
    return sum + payoutOf(bet, single, [{ ...typedLeg(leg, 0), blockId: 1 }], {}, [outcomeOf(leg)]);
  }, 0n);
}

function payoutOf(
  one: CouponCase,
  type: CouponType,
  legs: readonly TypedLeg[],
  params: CouponParams,
  outcomes: readonly OutcomeSettlement[],
): bigint {
  const stakeMinor = minorOf(one.stake);
  const coupon: AcceptedCoupon = {
    typeId: type.id,
    ...params,
    currency: 'EUR',
    stakeMinor,
    legs: legs.map((leg, at) => ({ ...leg, ...noSelection, eventId: at, marketId: at })),
    capMilli: one.maxCoef === undefined ? coefCapMilli(type, DEFAULT_CONFIG) : scaled(one.maxCoef, 3),
    maxPayoutMinor:
      one.maxPayout === undefined
        ? currencyLimits(DEFAULT_CONFIG, 'EUR').maxPayoutMinor
        : minorOf(one.maxPayout),
    boost: { kind: 'none' },
    coefMilli: 1000n,
    possibleWinMinor: 0n,
    isPayoutCapped: false,
    acceptedAtMs: 0,
  };
  const settled = settleCoupon(coupon, outcomes);
  if (settled.outcome === 'open') throw new Error('the coupon is still open');
  return settled.payoutMinor;
}

/** Members of a selection that do not change a payout. */
const noSelection = {
  typeKey: 'winner',
  spec: {},
  outcomeKey: '1',
  kind: 3,
  sportId: 1,
  champId: 1,
  marketVersion: 1n,
  scoreKey: '0:0',
  producer: 'line',
  startAtMs: 0,
} as const;
