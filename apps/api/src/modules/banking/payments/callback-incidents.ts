import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { ProviderNotice } from './provider.ts';

/** Why a correctly signed call-back was not applied (RL-7). */
export type IncidentKind = 'unknown' | 'mismatch' | 'event-reused';

/** How an incident ended: closed by hand, applied by hand, or replaced by the provider's corrected call-back. */
export type IncidentEnd = 'closed' | 'credited' | 'declined' | 'superseded';

/** The order that a call-back names, as it was started. */
export type RequestedRecharge = { id: string; amountMinor: bigint; currency: string };

export type CallbackIncident = ProviderNotice & {
  id: bigint;
  kind: IncidentKind;
  methodId: string;
  asked: { amountMinor: bigint; currency: string } | null;
  receivedAtMs: number;
};

/** The order's amount, currency and id are null together. */
type IncidentRow = Omit<CallbackIncident, 'asked'> & {
  requestedMinor: bigint | null;
  requestedCurrency: string | null;
};

const columns = `id, kind, method_id as "methodId", event_id as "eventId", provider_reference as "providerReference",
  outcome, amount, currency, asked_amount_minor as "requestedMinor", asked_currency as "requestedCurrency",
  (extract(epoch from received_at) * 1000)::float8 as "receivedAtMs"`;
const listLimit = 100;

const toIncident = ({ requestedMinor, requestedCurrency, ...row }: IncidentRow): CallbackIncident => ({
  ...row,
  asked:
    requestedMinor === null || requestedCurrency === null
      ? null
      : { amountMinor: requestedMinor, currency: requestedCurrency },
});

/**
 * Stores a call-back that was not applied. Repeats of the same call-back are one row.
 * @returns the id of a new row; null when the row exists
 */
export async function storeIncident(
  tx: Transaction,
  incident: {
    kind: IncidentKind;
    methodId: string;
    notice: ProviderNotice;
    asked: RequestedRecharge | null;
    rawHash: Buffer;
    nowMs: number;
  },
): Promise<bigint | null> {
  const { kind, methodId, notice, asked, rawHash, nowMs } = incident;
  const { eventId, providerReference, outcome, amount, currency } = notice;
  const contentHash = sha256(JSON.stringify([eventId, providerReference, outcome, amount, currency]));
  const rows = await tx.query<{ id: bigint }>(
    `insert into payments_callback_incident (kind, method_id, event_id, provider_reference, outcome, amount, currency,
       recharge_id, asked_amount_minor, asked_currency, raw_hash, content_hash, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (method_id, kind, content_hash) do nothing returning id`,
    [
      kind,
      methodId,
      eventId,
      providerReference,
      outcome,
      amount,
      currency,
      asked?.id ?? null,
      asked?.amountMinor ?? null,
      asked?.currency ?? null,
      rawHash,
      contentHash,
      new Date(nowMs),
    ],
  );
  return rows[0]?.id ?? null;
}

/** Open incidents, the oldest first. */
export async function readOpenIncidents(sql: Sql): Promise<CallbackIncident[]> {
  const rows = await sql.query<IncidentRow>(
    `select ${columns} from payments_callback_incident where resolved_at is null order by id limit $1`,
    [listLimit],
  );
  return rows.map(toIncident);
}

export async function countOpenIncidents(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    'select count(*)::int as n from payments_callback_incident where resolved_at is null',
  );
  return row?.n ?? 0;
}

/** An open incident, locked until the transaction ends; null when there is none. */
export async function lockIncident(tx: Transaction, id: bigint): Promise<CallbackIncident | null> {
  const [row] = await tx.query<IncidentRow>(
    `select ${columns} from payments_callback_incident where id = $1 and resolved_at is null for update`,
    [id],
  );
  return row ? toIncident(row) : null;
}

/**
 * Ends an open incident.
 * @returns false when it is not open.
 */
export async function endIncident(
  tx: Transaction,
  id: bigint,
  end: { by: string; how: IncidentEnd; reason: string; nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update payments_callback_incident set resolved_at = $2, resolved_by = $3, how = $4, reason = $5
     where id = $1 and resolved_at is null returning id`,
    [id, new Date(end.nowMs), end.by, end.how, end.reason],
  );
  return rows.length === 1;
}

/** Ends incidents of the same event and reference after the corrected call-back was applied. */
export async function supersedeIncidents(
  tx: Transaction,
  methodId: string,
  { eventId, providerReference }: ProviderNotice,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update payments_callback_incident set resolved_at = $4, resolved_by = 'provider', how = 'superseded'
     where method_id = $1 and event_id = $2 and provider_reference = $3 and resolved_at is null`,
    [methodId, eventId, providerReference, new Date(nowMs)],
  );
}
