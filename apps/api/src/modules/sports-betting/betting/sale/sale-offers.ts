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

/** What the offers of a player's coupons are computed from, besides prices and results. */
export type OfferedCoupons = {
  coupons: readonly SellableCoupon[];
  /** Sales that wait for the end of their delay, by coupon. */
  waiting: ReadonlyMap<bigint, SaleRow>;
  /** What earlier sales have paid, by coupon, in minor units. */
  soldMinor: ReadonlyMap<bigint, bigint>;
  /** The values at which coupons are sold automatically, in minor units. */
  targets: ReadonlyMap<bigint, bigint>;
};

/** The offers of a player's newest open coupons, and the markets and games on which they depend. */
export type OpenSaleOffers = {
  offers: SaleOfferWire[];
  coupons: OfferedCoupons;
  marketIds: ReadonlySet<number>;
  gameIds: ReadonlySet<number>;
};

/**
 * Returns the offers that My bets shows (DR-4.117).
 * @param known the coupons of an earlier call, when only prices have changed since; null reads them again
 */
export async function openSaleOffers(
  deps: SaleDeps,
  userId: bigint,
  known: OfferedCoupons | null,
): Promise<OpenSaleOffers> {
  const coupons = known ?? (await readOpenCoupons(deps, userId));
  const legs = coupons.coupons.flatMap(({ accepted }) => accepted?.legs ?? []);
  return {
    offers: await offersOf(deps, coupons),
    coupons,
    marketIds: new Set(legs.map(({ marketId }) => marketId)),
    gameIds: new Set(legs.map(({ eventId }) => eventId)),
  };
}

async function readOpenCoupons(deps: SaleDeps, userId: bigint): Promise<OfferedCoupons> {
  const ids = await deps.db.query<{ id: bigint }>(
    `select id from betting_coupon where user_id = $1 and state = 'open' order by id desc limit $2`,
    [userId, offersPerRequest],
  );
  return readOffered(
    deps,
    userId,
    ids.map(({ id }) => id),
  );
}

/** Returns the current values of a player's coupons, with one read of coupons and one of selections. */
export async function saleOffers(
  deps: SaleDeps,
  userId: bigint,
  couponIds: readonly bigint[],
): Promise<SaleOfferWire[]> {
  return offersOf(deps, await readOffered(deps, userId, couponIds));
}

async function readOffered(
  deps: SaleDeps,
  userId: bigint,
  couponIds: readonly bigint[],
): Promise<OfferedCoupons> {
  const [coupons, sales, targets] = await Promise.all([
    readSellable(deps.db, userId, couponIds),
    readSalesOf(deps.db, userId, couponIds),
    readTargets(deps.db, userId, couponIds),
  ]);
  const soldMinor = new Map<bigint, bigint>();
  for (const { state, couponId, paidMinor } of sales)
    if (state === 'sold') soldMinor.set(couponId, (soldMinor.get(couponId) ?? 0n) + (paidMinor ?? 0n));
  const waiting = sales.filter(({ state }) => state === 'waiting');
  return { coupons, waiting: new Map(waiting.map((sale) => [sale.couponId, sale])), soldMinor, targets };
}

/** Computes the offers from the prices that this process holds, or that the database has. */
async function offersOf(
  deps: SaleDeps,
  { coupons, waiting, soldMinor, targets }: OfferedCoupons,
): Promise<SaleOfferWire[]> {
  const picks = distinctPicks(coupons);
  const rows = deps.cachedLegs(picks) ?? (await deps.catalogue.readLegs(deps.db, picks));
  const engine = deps.engine();
  const nowMs = deps.clock.nowMs();
  return coupons.map((coupon) =>
    presentOffer(coupon, valueCoupon(coupon, rows, engine), {
      nowMs,
      target: targets.get(coupon.id) ?? null,
      waiting: waiting.get(coupon.id) ?? null,
      soldMinor: soldMinor.get(coupon.id) ?? 0n,
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
