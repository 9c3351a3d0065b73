import type { PaycheckKind, PaycheckWire } from '@touchline/contracts/banking';
import type { Database, Sql } from '../../../../platform/database/db.ts';
import { ownerOfCoupon, readPrinted } from '../../../sports-betting/betting/index.ts';
import { readDeposit } from '../history/read-deposit-history.ts';
import { presentPayment } from '../history/read-withdrawal-history.ts';
import { findWithdrawal } from '../withdrawals/read-withdrawals.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';

type Deps = { db: Database } & Pick<WithdrawalDeps, 'providers' | 'siteConfig'>;
type Subject = { subject: PaycheckWire['subject']; number: bigint; atMs: number };

const couponId = /^[1-9]\d{0,14}$/;

/** Returns what a paycheck is about; null for an unknown payment and for another player's (DR-12.68). */
export async function readSubject(
  deps: Deps,
  userId: bigint,
  kind: PaycheckKind,
  id: string,
): Promise<Subject | null> {
  if (couponId.test(id) !== (kind === 'coupon')) return null;
  if (kind === 'coupon') return readCoupon(deps.db, userId, BigInt(id));
  if (kind === 'deposit') {
    const deposit = await readDeposit(deps.db, userId, id);
    return deposit && { subject: deposit.wire, number: deposit.number, atMs: deposit.wire.atMs };
  }
  const row = await findWithdrawal(deps.db, userId, id);
  return row && { subject: presentPayment(deps, row), number: row.number, atMs: row.atMs };
}

async function readCoupon(sql: Sql, userId: bigint, id: bigint): Promise<Subject | null> {
  const printed = await readPrinted(sql, id, userId, 'en');
  if (!printed) return null;
  const { coupon } = printed;
  const subject = {
    kind: 'coupon',
    id: coupon.id,
    state: coupon.state,
    currency: coupon.currency,
    amount: coupon.amount,
    payout: coupon.payout,
    sold: coupon.sold,
    insurance: coupon.insurance,
    prepaid: coupon.prepaid,
    editedTo: coupon.editedTo,
    placedAtMs: coupon.placedAtMs,
    settledAtMs: coupon.settledAtMs,
  } as const;
  return { subject, number: id, atMs: coupon.placedAtMs };
}

type Payment = { userId: bigint; id: string };

/** Returns the owner and the id of the payment that has a number; null when there is none. */
export async function findPayment(sql: Sql, kind: PaycheckKind, number: bigint): Promise<Payment | null> {
  if (kind === 'coupon') {
    const userId = await ownerOfCoupon(sql, number);
    return userId === null ? null : { userId, id: String(number) };
  }
  const [found] = await sql.query<Payment>(
    kind === 'deposit'
      ? 'select user_id as "userId", id from payments_recharge where number = $1'
      : 'select user_id as "userId", id from payments_withdrawal where number = $1',
    [number],
  );
  return found ?? null;
}
