import {
  availablePrepaidMinor,
  type EngineConfig,
  type PrepaidSnapshot,
  type RefusalCode,
} from '@touchline/betting-engine';
import { knownCurrency, parseStake } from '@touchline/money';
import type { Database, Sql } from '../../../../platform/database/db.ts';
import type { Catalogue, LegRow } from '../../catalogue/index.ts';
import { competitorsOf } from '../placement/leg-snapshots.ts';
import type { PrepaidSettings } from './prepaid-settings.ts';
import { readSellable, type SellableCoupon } from '../sale/read-sellable.ts';
import { valueCoupon } from '../sale/value-coupon.ts';

/** The most base coupons of an advance: the newest ones count. */
export const maxBases = 50;

/** A base coupon with its sale value, and the rows of its open bets from which it was computed. */
export type PrepaidBase = {
  coupon: SellableCoupon;
  /** V, in minor units of its currency (DR-4.117). */
  valueMinor: bigint;
  rows: readonly LegRow[];
};

/** What an account may get in advance, and the data from which it was computed. Amounts in minor units. */
export type PrepaidRead = {
  sharePercent: number;
  windowMs: number;
  outstandingMinor: bigint;
  availableMinor: bigint;
  bases: readonly PrepaidBase[];
  baseLegs: PrepaidSnapshot['baseLegs'];
};

type PrepaidDeps = { db: Database; catalogue: Pick<Catalogue, 'readLegs'> };

/** Whose advance is read. `exceptCouponId`: a waiting coupon whose own reservation does not count. */
export type PrepaidRequest = { userId: bigint; accountId: bigint; exceptCouponId: bigint | null };

/** The part of the engine's snapshot; absent when the site offers no advance bets. */
export const prepaidSnapshot = (read: PrepaidRead | null): { prepaid?: PrepaidSnapshot } =>
  read === null ? {} : { prepaid: read };

/** Parses the requested advance. Undefined without one; an exact amount of the account's currency otherwise. */
export function readPrepaidMinor(
  amount: string | undefined,
  currency: string,
): { prepaidMinor?: bigint } | RefusalCode {
  if (amount === undefined) return {};
  const parsed = parseStake(amount, knownCurrency(currency));
  return parsed.outcome === 'parsed' ? { prepaidMinor: parsed.minor } : parsed.code;
}

/**
 * Reads what an account may get in advance now (DR-4.97): the eligible open coupons with their sale values, and the
 * advances that are not decided.
 */
export async function readPrepaid(
  { db, catalogue }: PrepaidDeps,
  request: PrepaidRequest,
  settings: { engine: EngineConfig; prepaid: PrepaidSettings },
  nowMs: number,
): Promise<PrepaidRead> {
  const { sharePercent, windowMs } = settings.prepaid;
  const { outstandingMinor, couponIds } = await readOpen(db, request);
  const coupons = couponIds.length === 0 ? [] : await readSellable(db, request.userId, couponIds);
  const picks = allPicks(coupons);
  const rows = picks.length === 0 ? [] : await catalogue.readLegs(db, picks);
  const bases = coupons.flatMap((coupon) => {
    const base = toBase(coupon, rows, settings.engine);
    return base && isInWindow(base, nowMs, windowMs) ? [base] : [];
  });
  const values = bases.map(({ valueMinor }) => valueMinor);
  return {
    sharePercent,
    windowMs,
    outstandingMinor,
    availableMinor: availablePrepaidMinor(values, sharePercent, outstandingMinor),
    bases,
    baseLegs: bases.flatMap(({ coupon }) => linksOf(coupon, rows)),
  };
}

/** Every bet of some coupons, each selection once. */
const allPicks = (coupons: readonly SellableCoupon[]) => [
  ...new Map(
    coupons
      .flatMap(({ accepted }) => accepted?.legs ?? [])
      .map(({ marketId, outcomeKey }) => [
        `${marketId}/${outcomeKey}`,
        { marketId: BigInt(marketId), outcomeKey },
      ]),
  ).values(),
];

type Open = { outstandingMinor: bigint; couponIds: bigint[] };

/** Coupons without an advance, of the same account; those with one are never a base. */
async function readOpen(sql: Sql, { userId, accountId, exceptCouponId }: PrepaidRequest): Promise<Open> {
  const [row] = await sql.query<Open>(
    `select betting_prepaid_owed($2, $3) as "outstandingMinor", array(
       select c.id from betting_coupon c where c.user_id = $1 and c.wallet_account_id = $2 and c.state = 'open'
         and not exists (select 1 from betting_prepaid p where p.coupon_id = c.id)
       order by c.id desc limit $4) as "couponIds"`,
    [userId, accountId, exceptCouponId, maxBases],
  );
  return row ?? { outstandingMinor: 0n, couponIds: [] };
}

/** A coupon counts with its sale value; being the base of another advance does not change the value. */
export function toBase(
  coupon: SellableCoupon,
  rows: readonly LegRow[],
  engine: EngineConfig,
): PrepaidBase | null {
  const value = valueCoupon({ ...coupon, isPrepaidBase: false }, rows, engine);
  return value.outcome === 'none' ? null : { coupon, valueMinor: value.value.valueMinor, rows: value.rows };
}

/** Whether every open bet is live or starts within the window. A game of the line that should have begun is neither. */
export const isInWindow = ({ rows }: PrepaidBase, nowMs: number, windowMs: number): boolean =>
  rows.every(
    ({ section, startAtMs }) => section === 'live' || (startAtMs > nowMs && startAtMs <= nowMs + windowMs),
  );

/** What decides which legs depend on the legs of a coupon, for its settled legs too (DR-4.50). */
function linksOf({ accepted }: SellableCoupon, rows: readonly LegRow[]): PrepaidSnapshot['baseLegs'] {
  return (accepted?.legs ?? []).map((leg) => {
    const row = rows.find((one) => one.marketId === BigInt(leg.marketId));
    return {
      eventId: leg.eventId,
      typeKey: leg.typeKey,
      exclusionGroups: [],
      competitorIds: row ? competitorsOf(row) : [],
    };
  });
}
