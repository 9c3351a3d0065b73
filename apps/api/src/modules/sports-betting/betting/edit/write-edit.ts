import type { Reservation } from '@touchline/betting-engine';
import type { Transaction } from '../../../../platform/database/db.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { writeCouponJson } from '../coupon-json.ts';
import type { DecidedPlacement } from '../placement/build-placement.ts';
import { type PlaceOutcome, writeSingles } from '../placement/coupon-store.ts';
import { hex, time, writeRow } from '../placement/placement-rows.ts';
import type { SellableCoupon } from '../sale/read-sellable.ts';
import type { CouponValue } from '../sale/value-coupon.ts';
import { openSaleHouses, readDebt, writeLockedSale } from '../sale/write-sale.ts';
import type { EditDeps, EditRefusal, EditRequest } from './edit-types.ts';

/** What identifies an edit, in minor units of the coupon's currency. */
export type EditIdentity = Pick<
  EditRequest,
  'requestId' | 'userId' | 'couponId' | 'expectedMinor' | 'traceId'
> & { requestHash: Buffer; requestedAtMs: number; askedMinor: bigint | null };

/** An edit to write: both halves were decided. */
export type DecidedEdit = {
  edit: EditIdentity;
  old: SellableCoupon;
  value: Extract<CouponValue, { outcome: 'value' }>;
  placement: DecidedPlacement;
  /** The waiting edit that this ends; null for an immediate one. */
  editId: bigint | null;
};

/** Why nothing was written. `gone`: the old coupon is not open any more. */
export type NotEdited = 'gone' | Exclude<PlaceOutcome['outcome'], 'placed'>;
export type EditWritten = { outcome: 'done'; couponId: bigint } | { outcome: NotEdited };

/** Ends the transaction without writing; the sale is rolled back with the placement that did not fit (DR-4.148). */
class NotPlaced extends Error {
  readonly outcome: NotEdited;
  constructor(outcome: NotEdited) {
    super(`the new coupon of an edit was not placed: ${outcome}`);
    this.outcome = outcome;
  }
}

/**
 * Writes an edit in one transaction (DR-4.141): the locks of both coupons, the sale of the old one, the placement of
 * the new one, the link between them. When the placement is not written, neither is the sale.
 */
export async function writeEdit(deps: EditDeps, decided: DecidedEdit): Promise<EditWritten> {
  const stakesAccountId = await deps.stakesAccountId(decided.old.currency);
  const houses = await openSaleHouses(deps.db, decided.old.currency);
  try {
    return await deps.db.transaction<EditWritten>(async (tx) => {
      const { outcome, acceptSeq } = await lockEdit(tx, decided);
      if (outcome !== 'ok') return { outcome };
      const debt = await readDebt(tx, deps, decided.old);
      if (debt !== null && debt.owedMinor > 0n) return { outcome: 'stale' };
      const saleId = await writeLockedSale(tx, deps, saleOf(decided), { houses, acceptSeq });
      const [placed] = await writeSingles(tx, {
        placements: [{ ...decided.placement, stakesAccountId, promo: null, prepaid: null }],
        totalMinor: decided.placement.stakeMinor,
      });
      if (placed?.outcome !== 'placed') throw new NotPlaced(placed?.outcome ?? 'stale');
      await tx.query('select betting_write_edit($1)', [doneRow(decided, saleId, placed.couponId)]);
      await failpoint('edit-written');
      return { outcome: 'done', couponId: placed.couponId };
    });
  } catch (error) {
    if (error instanceof NotPlaced) return { outcome: error.outcome };
    throw error;
  }
}

type LockOutcome = { outcome: 'ok' | 'stale' | 'gone' | 'closed' | 'repeated'; acceptSeq: bigint | null };

async function lockEdit(
  tx: Transaction,
  { edit, editId, old, value, placement }: DecidedEdit,
): Promise<LockOutcome> {
  const [row] = await tx.query<LockOutcome>(
    `select outcome, accept_seq as "acceptSeq"
     from betting_lock_edit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      editId,
      old.id,
      old.userId,
      edit.requestId,
      value.rows.map(({ marketId }) => marketId),
      value.rows.map(({ outcomeKey }) => outcomeKey),
      value.rows.map(({ marketVersion }) => marketVersion),
      value.rows.map(({ gameVersion }) => gameVersion),
      old.settlementSeq,
      old.soldStakeMinor,
      old.statuses,
      placement.legs.map(({ marketId }) => marketId),
      placement.legs.map(({ outcomeKey }) => outcomeKey),
      placement.legs.map(({ gameId }) => gameId),
    ],
  );
  return row ?? { outcome: 'gone', acceptSeq: null };
}

const wholeCoupon = 100;

const saleOf = ({ edit, old, value }: DecidedEdit) => ({
  request: { ...edit, kind: 'edit' as const, percent: wholeCoupon },
  coupon: old,
  value,
  requestedAtMs: edit.requestedAtMs,
  saleId: null,
});

const identityCells = (edit: EditIdentity) => ({
  edited_from: edit.couponId,
  user_id: edit.userId,
  request_id: edit.requestId,
  request_hash: hex(edit.requestHash),
  trace_id: edit.traceId,
  expected_minor: edit.expectedMinor,
  asked_minor: edit.askedMinor,
  requested_at: time(edit.requestedAtMs),
});

const doneRow = ({ edit, editId, value, placement }: DecidedEdit, saleId: bigint, couponId: bigint): string =>
  writeRow({
    id: editId,
    ...identityCells(edit),
    edited_to: couponId,
    sale_id: saleId,
    decided_at: time(placement.nowMs),
    value_minor: value.value.valueMinor,
    stake_minor: placement.stakeMinor,
  });

/** Writes an edit that waits for its live delay. @returns null when another one waits, or the request id is used */
export async function requestEdit(
  { db }: Pick<EditDeps, 'db'>,
  edit: EditIdentity,
  { reservation, decidesAtMs }: { reservation: Reservation; decidesAtMs: number },
): Promise<bigint | null> {
  const [row] = await db.query<{ id: bigint | null }>('select betting_request_edit($1) as id', [
    writeRow({
      ...identityCells(edit),
      reservation: { json: writeCouponJson(reservation) },
      decides_at: time(decidesAtMs),
    }),
  ]);
  return row?.id ?? null;
}

/** Stores a refusal under its request id. @returns false when the id is used; the stored edit is then the answer */
export async function storeEditRefusal(
  { db, clock }: Pick<EditDeps, 'db' | 'clock'>,
  edit: EditIdentity,
  refusal: EditRefusal,
): Promise<boolean> {
  const [row] = await db.query<{ isStored: boolean }>('select betting_store_edit_refusal($1) as "isStored"', [
    writeRow({
      ...identityCells(edit),
      decided_at: time(clock.nowMs()),
      refusal: { json: JSON.stringify(refusal) },
    }),
  ]);
  return row?.isStored === true;
}

/** Ends a waiting edit without editing. @returns false when it no longer waits */
export async function refuseEdit(
  { db, clock }: Pick<EditDeps, 'db' | 'clock'>,
  editId: bigint,
  refusal: EditRefusal,
): Promise<boolean> {
  const [row] = await db.query<{ isRefused: boolean }>(
    'select betting_refuse_edit($1, $2, $3) as "isRefused"',
    [editId, JSON.stringify(refusal), new Date(clock.nowMs())],
  );
  return row?.isRefused === true;
}
