import type { Reservation } from '@touchline/betting-engine';
import type { EditWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';
import { readCouponJson } from '../coupon-json.ts';
import type { EditRefusal } from './edit-types.ts';

export type EditRow = Pick<
  Tables['betting_edit'],
  | 'id'
  | 'editedFrom'
  | 'editedTo'
  | 'userId'
  | 'requestId'
  | 'requestHash'
  | 'traceId'
  | 'state'
  | 'expectedMinor'
  | 'askedMinor'
  | 'valueMinor'
  | 'stakeMinor'
> & {
  currency: string;
  /** Present while the edit waits. */
  reservation: Reservation | null;
  refusal: EditRefusal | null;
  requestedAtMs: number;
  decidesAtMs: number | null;
  decidedAtMs: number | null;
};

const editColumns = `e.id, e.edited_from as "editedFrom", e.edited_to as "editedTo", e.user_id as "userId",
  e.request_id as "requestId", e.request_hash as "requestHash", e.trace_id as "traceId", e.state,
  e.expected_minor as "expectedMinor", e.asked_minor as "askedMinor", e.value_minor as "valueMinor",
  e.stake_minor as "stakeMinor", e.reservation, e.refusal, c.currency, ${ms('e.requested_at')} as "requestedAtMs",
  ${ms('e.decides_at')} as "decidesAtMs", ${ms('e.decided_at')} as "decidedAtMs"
  from betting_edit e join betting_coupon c on c.id = e.edited_from`;

const toEdit = (row: EditRow): EditRow => ({
  ...row,
  reservation: row.reservation && readCouponJson<Reservation>(row.reservation),
});

/** The edit under a request's id; null when there is none. */
export async function readEditRequest(sql: Sql, userId: bigint, requestId: string): Promise<EditRow | null> {
  const [row] = await sql.query<EditRow>(`select ${editColumns} where e.user_id = $1 and e.request_id = $2`, [
    userId,
    requestId,
  ]);
  return row ? toEdit(row) : null;
}

/** An edit that waits for its delay; null when it was decided. */
export async function readWaitingEdit(sql: Sql, editId: bigint): Promise<EditRow | null> {
  const [row] = await sql.query<EditRow>(`select ${editColumns} where e.id = $1 and e.state = 'waiting'`, [
    editId,
  ]);
  return row ? toEdit(row) : null;
}

/** Edits whose delay has ended, oldest first. */
export const readDueEdits = (sql: Sql, nowMs: number, limit: number): Promise<{ id: bigint }[]> =>
  sql.query<{ id: bigint }>(
    `select id from betting_edit where state = 'waiting' and decides_at <= $1 order by decides_at limit $2`,
    [new Date(nowMs), limit],
  );

export function presentEdit(edit: EditRow): EditWire {
  const currency = knownCurrency(edit.currency);
  const money = (minor: bigint | null): string | null =>
    minor === null ? null : formatAmountWire(minor, currency);
  const { valueMinor, stakeMinor } = edit;
  return {
    requestId: edit.requestId,
    couponId: Number(edit.editedFrom),
    newCouponId: edit.editedTo === null ? null : Number(edit.editedTo),
    state: edit.state,
    expected: formatAmountWire(edit.expectedMinor, currency),
    value: money(valueMinor),
    stake: money(stakeMinor),
    price: valueMinor === null || stakeMinor === null ? null : money(stakeMinor - valueMinor),
    requestedAtMs: edit.requestedAtMs,
    decidesAtMs: edit.decidesAtMs,
    decidedAtMs: edit.decidedAtMs,
    refusal: edit.refusal,
  };
}
