import { offersPerRequest, type SaleOfferWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import { presentSale, readSalesOf, type SaleRow } from './read-sales.ts';
import { readSellable, type SellableCoupon } from './read-sellable.ts';
import type { SaleDeps } from './sale-types.ts';
import { type CouponValue, distinctPicks, valueCoupon } from './value-coupon.ts';

const radix = 36;
/** An offer is also accepted when its time is in the future by less than this, because clocks of processes differ. */
const clockToleranceMs = 2_000;

/**
 * Returns the id of an offer: the time at which it was made. The browser sends the value with the sale request, and the
 * value is computed again before it is paid.
 */
export const offerIdAt = (nowMs: number): string => Math.floor(nowMs).toString(radix);

/** Whether an offer has not expired yet (DR-4.120). An id that does not encode a time is never valid. */
export function isOfferInTime(offerId: string, nowMs: number, ttlMs: number): boolean {
  const atMs = /^[0-9a-z]{8,9}$/.test(offerId) ? Number.parseInt(offerId, radix) : 0;
  return nowMs - atMs <= ttlMs && atMs - nowMs <= clockToleranceMs;
}

/** The offers of a player's newest open coupons, and the markets and games on which they depend. */
export type OpenSaleOffers = {
  offers: SaleOfferWire[];
  marketIds: ReadonlySet<number>;
  gameIds: ReadonlySet<number>;
};

/** Returns the offers that My bets shows (DR-4.117). */
export async function openSaleOffers(deps: SaleDeps, userId: bigint): Promise<OpenSaleOffers> {
  const ids = await deps.db.query<{ id: bigint }>(
    `select id from betting_coupon where user_id = $1 and state = 'open' order by id desc limit $2`,
    [userId, offersPerRequest],
  );
  const coupons = await readSellable(
    deps.db,
    userId,
    ids.map(({ id }) => id),
  );
  const legs = coupons.flatMap(({ accepted }) => accepted?.legs ?? []);
  return {
    offers: await offersOf(deps, userId, coupons),
    marketIds: new Set(legs.map(({ marketId }) => marketId)),
    gameIds: new Set(legs.map(({ eventId }) => eventId)),
  };
}

/** Returns the current values of a player's coupons, with one read of coupons and one of selections. */
export async function saleOffers(
  deps: SaleDeps,
  userId: bigint,
  couponIds: readonly bigint[],
): Promise<SaleOfferWire[]> {
  return offersOf(deps, userId, await readSellable(deps.db, userId, couponIds));
}

async function offersOf(
  deps: SaleDeps,
  userId: bigint,
  coupons: readonly SellableCoupon[],
): Promise<SaleOfferWire[]> {
  const couponIds = coupons.map(({ id }) => id);
  const [rows, sales, targets] = await Promise.all([
    deps.catalogue.readLegs(deps.db, distinctPicks(coupons)),
    readSalesOf(deps.db, userId, couponIds),
    readTargets(deps.db, userId, couponIds),
  ]);
  const engine = deps.engine();
  const nowMs = deps.clock.nowMs();
  const waiting = new Map(
    sales.filter(({ state }) => state === 'waiting').map((sale) => [sale.couponId, sale]),
  );
  const paid = Map.groupBy(
    sales.filter(({ state }) => state === 'sold'),
    ({ couponId }) => couponId,
  );
  return coupons.map((coupon) =>
    presentOffer(coupon, valueCoupon(coupon, rows, engine), {
      nowMs,
      target: targets.get(coupon.id) ?? null,
      waiting: waiting.get(coupon.id) ?? null,
      soldMinor: (paid.get(coupon.id) ?? []).reduce((sum, { paidMinor }) => sum + (paidMinor ?? 0n), 0n),
    }),
  );
}

async function readTargets(
  sql: Sql,
  userId: bigint,
  couponIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await sql.query<{ couponId: bigint; targetMinor: bigint }>(
    `select coupon_id as "couponId", target_minor as "targetMinor" from betting_sale_target
     where user_id = $1 and coupon_id = any($2::bigint[])`,
    [userId, couponIds],
  );
  return new Map(rows.map((row) => [row.couponId, row.targetMinor]));
}

function presentOffer(
  coupon: SellableCoupon,
  now: CouponValue,
  more: { nowMs: number; target: bigint | null; waiting: SaleRow | null; soldMinor: bigint },
): SaleOfferWire {
  const currency = knownCurrency(coupon.currency);
  const money = (minor: bigint): string => formatAmountWire(minor, currency);
  return {
    couponId: Number(coupon.id),
    currency: coupon.currency,
    offer:
      now.outcome === 'none'
        ? null
        : {
            id: offerIdAt(more.nowMs),
            value: money(now.value.valueMinor),
            fairValue: money(now.value.fairMinor),
            marginPpm: Number(now.value.marginPpm),
            chancePpb: Number(now.value.chancePpb),
            possible: money(now.value.possibleMinor),
            delayMs: now.delayMs,
          },
    reason: now.outcome === 'none' ? now.reason : null,
    stakeLeft: money(coupon.stakeLeftMinor),
    sold: money(more.soldMinor),
    target: more.target === null ? null : money(more.target),
    waiting: more.waiting && presentSale(more.waiting),
  };
}
