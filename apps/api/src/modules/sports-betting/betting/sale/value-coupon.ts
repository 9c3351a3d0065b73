import {
  type AcceptedCoupon,
  betDelayMs,
  currencyLimits,
  type EngineConfig,
  type NoSaleReason,
  type SaleLeg,
  type SaleValue,
  saleValue,
} from '@touchline/betting-engine';
import { accountTypes } from '@touchline/contracts/banking';
import { chanceFromPrices, type LegRow } from '../../catalogue/index.ts';
import type { SellableCoupon } from './read-sellable.ts';

/** Why a coupon has no offer now, as named in the contract. */
export type NoOfferReason = NoSaleReason | 'bonus-account' | 'settling' | 'prepaid-base' | 'not-open';

/** The current value of a coupon, and the data from which it was computed. */
export type CouponValue =
  | {
      outcome: 'value';
      value: SaleValue;
      /** The longest live delay of its open bets, in ms; 0 for line bets only (DR-4.70). */
      delayMs: number;
      /** When a market of its open bets was last suspended; 0 means never. */
      lastSuspendedAtMs: number;
      legs: SaleLeg[];
      /** The catalogue rows of its open bets, which the writing transaction compares. */
      rows: LegRow[];
    }
  | { outcome: 'none'; reason: NoOfferReason };

/** The bets of a coupon without a result. Its value depends on their markets. */
export const openPicks = ({ accepted, settlements }: SellableCoupon) =>
  (accepted?.legs ?? []).flatMap((leg, at) =>
    settlements[at] ? [] : [{ marketId: BigInt(leg.marketId), outcomeKey: leg.outcomeKey }],
  );

/** The bets without a result of some coupons, each selection once. */
export const distinctPicks = (coupons: readonly SellableCoupon[]) => [
  ...new Map(
    coupons.flatMap(openPicks).map((pick) => [`${pick.marketId}/${pick.outcomeKey}`, pick]),
  ).values(),
];

/**
 * Returns the current value of a coupon (DR-4.114 to 4.118). Pure.
 * @param rows the selections of its open bets in any order; a selection without a row has no value
 */
export function valueCoupon(
  coupon: SellableCoupon,
  rows: readonly LegRow[],
  engine: EngineConfig,
): CouponValue {
  const { accepted } = coupon;
  const none = (reason: NoOfferReason): CouponValue => ({ outcome: 'none', reason });
  if (accepted === null || coupon.state !== 'open') return none('not-open');
  if (coupon.accountType === accountTypes.bonus) return none('bonus-account');
  if (coupon.isSettling) return none('settling');
  if (coupon.isPrepaidBase) return none('prepaid-base');
  const byPick = new Map(rows.map((row) => [`${row.marketId}/${row.outcomeKey}`, row]));
  const ofLeg = (leg: AcceptedCoupon['legs'][number]): LegRow | undefined =>
    byPick.get(`${leg.marketId}/${leg.outcomeKey}`);
  const legs = accepted.legs.map((leg, at) => saleLeg(coupon.settlements[at], ofLeg(leg)));
  const { minSaleMinor } = currencyLimits(engine, coupon.currency);
  const value = saleValue(accepted, coupon.stakeLeftMinor, legs, engine, minSaleMinor);
  if (value.outcome === 'none') return value;
  const open = accepted.legs.flatMap((leg, at) => (coupon.settlements[at] ? [] : (ofLeg(leg) ?? [])));
  return {
    outcome: 'value',
    value,
    delayMs: Math.max(0, ...open.map((row) => liveDelayMs(row, engine))),
    lastSuspendedAtMs: Math.max(0, ...open.map((row) => row.lastSuspendedAtMs ?? 0)),
    legs,
    rows: open,
  };
}

const liveDelayMs = (row: LegRow, engine: EngineConfig): number =>
  row.section === 'live' ? betDelayMs(engine, row.sportKey) + row.extraDelayMs : 0;

function saleLeg(settlement: SellableCoupon['settlements'][number], row: LegRow | undefined): SaleLeg {
  if (settlement) return { state: 'settled', settlement };
  if (!row) return { state: 'unknown', reason: 'no-chance' };
  if (!row.isProducerUp || row.isGameBlocked || row.marketStatus !== 'OPEN')
    return { state: 'unknown', reason: 'suspended' };
  const { returnedPpb } = row;
  const fairChancePpb = row.fairChancePpb ?? chanceFromPrices(row, row.outcomeKey);
  if (fairChancePpb === undefined || returnedPpb === undefined)
    return { state: 'unknown', reason: 'no-chance' };
  return { state: 'open', fairChancePpb, returnedPpb };
}
