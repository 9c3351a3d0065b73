import {
  type Boost,
  coefRational,
  couponType,
  effectiveCoef,
  type OutcomeSettlement,
  paramsOf,
  type PayoutTerms,
  QUOTED_LINES,
  returnsByWins,
  shownTotalMilli,
} from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { multiply, product, rational, roundCouponPayout } from '@touchline/money';
import { readCouponJson } from '../coupon-json.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';

/** What the table needs of a coupon. `caps` limit its payout and `boost` raises it, both in the stored form. */
export type GridCoupon = Pick<
  Tables['betting_coupon'],
  'typeId' | 'systemValue' | 'state' | 'stakeMinor' | 'soldStakeMinor' | 'lineCount'
> & { caps: unknown; boost: unknown };
export type GridLeg = Pick<
  Tables['betting_leg'],
  'coefMilli' | 'blockId' | 'statusId' | 'deadHeatNum' | 'deadHeatDen'
>;

/**
 * Formats the bets of an open system, lucky or patent, and what they can still pay with the results so far (DR-10.42).
 * Null for other coupons. A partly sold coupon has its bets only, because the sale has changed what it pays.
 */
export function presentGrid(
  coupon: GridCoupon,
  rows: readonly GridLeg[],
  money: (minor: bigint) => string,
): CouponWire['grid'] {
  const terms = coupon.state === 'open' ? termsOf(coupon, rows) : null;
  if (!terms) return null;
  const { type, legs, params, stakeMinor } = terms;
  const known = rows.map(settlementOf);
  const { count } = type.lines(legs, params);
  const stake = rational(stakeMinor - coupon.soldStakeMinor, count);
  const lines = type.firstLines(legs, params, QUOTED_LINES).map((line) => {
    const inLine = legs
      .map((leg, at) => ({ ...leg, result: known[at] }))
      .filter((_, at) => line.includes(at));
    const won = inLine.map(({ coefMilli, result }) => effectiveCoef(coefMilli, result ?? { statusId: 1 }));
    return {
      bets: [...line],
      amount: money(roundCouponPayout(stake)),
      coefMilli: Number(shownTotalMilli(product(inLine.map(({ coefMilli }) => coefRational(coefMilli))))),
      win: money(roundCouponPayout(multiply(stake, product(won)))),
    };
  });
  const returns = coupon.soldStakeMinor === 0n ? returnsByWins(terms, known) : [];
  return {
    lines,
    returns: returns.map(({ wins, leastMinor, mostMinor }) => ({
      wins,
      least: money(leastMinor),
      most: money(mostMinor),
    })),
  };
}

/** Returns the terms of the payout; null for a type without interchangeable selections, and for one line. */
function termsOf(coupon: GridCoupon, rows: readonly GridLeg[]): PayoutTerms | null {
  const type = couponType(coupon.typeId);
  const { caps, systemValue, stakeMinor, lineCount } = coupon;
  if (type?.isSymmetric !== true || lineCount < 2 || caps === null) return null;
  const { capMilli, maxPayoutMinor } = readCouponJson<{ capMilli: bigint; maxPayoutMinor: bigint }>(caps);
  return {
    type,
    legs: rows.map(({ coefMilli, blockId }) => ({ coefMilli, blockId })),
    params: paramsOf(systemValue === null ? {} : { systemValue }, stakeMinor),
    stakeMinor,
    capMilli,
    maxPayoutMinor,
    boost: readCouponJson<Boost | null>(coupon.boost) ?? { kind: 'none' },
  };
}

function settlementOf({ statusId, deadHeatNum, deadHeatDen }: GridLeg): OutcomeSettlement | undefined {
  if (statusId < 0) return undefined;
  return {
    statusId: statusId as OutcomeSettlement['statusId'],
    ...(deadHeatNum !== null &&
      deadHeatDen !== null && { deadHeatFactor: rational(BigInt(deadHeatNum), BigInt(deadHeatDen)) }),
  };
}
