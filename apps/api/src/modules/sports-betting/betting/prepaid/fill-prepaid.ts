import { smallerMinor } from '@touchline/money';
import type { Transaction } from '../../../../platform/database/db.ts';

/** One base coupon's part in an advance that is not decided. Amounts in minor units. */
export type AdvanceOfBase = {
  /** The coupon with the advance; shared by its base coupons, so that each payout lowers what is missing. */
  advance: { couponId: bigint; missingMinor: bigint };
  /** Whether payouts still cover it: within 48 h after it was taken (DR-4.99). */
  isInTime: boolean;
  /** What this base coupon has covered so far. */
  filledMinor: bigint;
};

/** A change of what a base coupon covers of an advance: positive from a payout, negative from a correction. */
export type FillChange = { couponId: bigint; baseId: bigint; changeMinor: bigint };

/**
 * Reads the advances whose base some coupons are, oldest first, by base coupon. The caller has locked the accounts of
 * the players, so the figures stay.
 */
export async function readAdvances(
  tx: Transaction,
  baseIds: readonly bigint[],
  nowMs: number,
): Promise<Map<bigint, AdvanceOfBase[]>> {
  type Row = {
    baseId: bigint;
    couponId: bigint;
    filledMinor: bigint;
    missingMinor: bigint;
    isInTime: boolean;
  };
  const rows = await tx.query<Row>(
    `select b.base_id as "baseId", b.coupon_id as "couponId", b.filled_minor as "filledMinor",
       p.amount_minor - p.filled_minor as "missingMinor", p.due_at > $2 as "isInTime"
     from betting_prepaid_base b join betting_prepaid p on p.coupon_id = b.coupon_id
     where b.base_id = any($1::bigint[]) and p.state = 'outstanding' order by p.taken_at, p.coupon_id`,
    [baseIds, new Date(nowMs)],
  );
  const advances = new Map<bigint, AdvanceOfBase['advance']>();
  const parts = rows.map(({ couponId, missingMinor, ...row }) => {
    const advance = advances.get(couponId) ?? { couponId, missingMinor };
    advances.set(couponId, advance);
    return { ...row, advance };
  });
  return Map.groupBy(parts, ({ baseId }) => baseId);
}

/**
 * Splits a payout: it covers the advances of its coupon first, the oldest first (DR-4.99). It lowers what is missing.
 * @returns what each advance gets; the rest is the player's
 */
export function fillFrom(
  baseId: bigint,
  payoutMinor: bigint,
  advances: readonly AdvanceOfBase[],
): FillChange[] {
  let leftMinor = payoutMinor;
  return advances.flatMap(({ advance, isInTime }) => {
    const changeMinor = isInTime ? smallerMinor(advance.missingMinor, leftMinor) : 0n;
    if (changeMinor <= 0n) return [];
    leftMinor -= changeMinor;
    advance.missingMinor -= changeMinor;
    return [{ couponId: advance.couponId, baseId, changeMinor }];
  });
}

/**
 * Returns what a correction takes back from advances: what their base coupon has covered beyond its new payout, from
 * the newest advance first (DR-4.184).
 */
export function takeBackFrom(
  baseId: bigint,
  newPayoutMinor: bigint,
  advances: readonly AdvanceOfBase[],
): FillChange[] {
  let overMinor = advances.reduce((sum, { filledMinor }) => sum + filledMinor, 0n) - newPayoutMinor;
  return advances.toReversed().flatMap(({ advance, filledMinor }) => {
    const takenMinor = smallerMinor(filledMinor, overMinor);
    if (takenMinor <= 0n) return [];
    overMinor -= takenMinor;
    advance.missingMinor += takenMinor;
    return [{ couponId: advance.couponId, baseId, changeMinor: -takenMinor }];
  });
}

/** Stores the changes; the caller has moved the money. */
export async function writeFills(tx: Transaction, changes: readonly FillChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query('select betting_fill_prepaids($1::bigint[], $2::bigint[], $3::bigint[])', [
    changes.map(({ couponId }) => couponId),
    changes.map(({ baseId }) => baseId),
    changes.map(({ changeMinor }) => changeMinor),
  ]);
}
