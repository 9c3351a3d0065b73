import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { ProviderCallback } from './provider.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

/**
 * Why a correctly signed call-back was not applied (RL-7). `contradiction`: it cannot follow on the state of its payout
 * (DR-12.31).
 */
export type IncidentKind = 'unknown' | 'mismatch' | 'event-reused' | 'contradiction';

/** How an incident ended: closed by hand, applied by hand, or replaced by the provider's corrected call-back. */
export type IncidentEnd = 'closed' | 'credited' | 'declined' | 'expired' | 'applied' | 'superseded';

/** The order or the payout that a call-back names, with the amount and the currency that the provider was given. */
export type RequestedRecharge = { id: string; amountMinor: bigint; currency: string };

export type CallbackIncident = Pick<
  Tables['payments_callback_incident'],
  | 'id'
  | 'kind'
  | 'methodId'
  | 'about'
  /** Null for a deposit. */
  | 'payoutKey'
  /** The address of a payout; null when the provider does not say it. */
  | 'destination'
  | 'eventId'
  | 'providerReference'
  | 'outcome'
  | 'amount'
  | 'currency'
> & {
  requested: { amountMinor: bigint; currency: string } | null;
  receivedAtMs: number;
};

/** Amount, currency and id of the order are null together. */
type IncidentRow = Omit<CallbackIncident, 'requested'> & {
  requestedMinor: Tables['payments_callback_incident']['askedAmountMinor'];
  requestedCurrency: Tables['payments_callback_incident']['askedCurrency'];
};

const columns = `id, kind, method_id as "methodId", about, payout_key as "payoutKey", destination, event_id as "eventId", provider_reference as "providerReference",
  outcome, amount, currency, asked_amount_minor as "requestedMinor", asked_currency as "requestedCurrency",
  ${ms('received_at')} as "receivedAtMs"`;
const listLimit = 100;

/** The call-back that an incident stores. @throws for a row that no call-back can have written */
export function callbackOf({
  about,
  payoutKey,
  destination,
  ...incident
}: CallbackIncident): ProviderCallback {
  const { eventId, providerReference, outcome, amount, currency } = incident;
  const said = { eventId, providerReference, amount, currency };
  const isOfDeposit = outcome === 'chargeback' || outcome === 'refund' || outcome === 'expired';
  if (about === 'payout' && payoutKey !== null && !isOfDeposit)
    return { ...said, about, payoutKey, destination, outcome };
  if (about === 'deposit' && outcome !== 'pending' && outcome !== 'returned')
    return { ...said, about, outcome };
  throw new Error(`incident ${incident.id} is not a call-back`);
}

const toIncident = ({ requestedMinor, requestedCurrency, ...row }: IncidentRow): CallbackIncident => ({
  ...row,
  requested:
    requestedMinor === null || requestedCurrency === null
      ? null
      : { amountMinor: requestedMinor, currency: requestedCurrency },
});

/**
 * Stores a call-back that was not applied. Repeats of the same call-back are one row.
 * @returns the id of the new row; null when the row existed
 */
export async function storeIncident(
  tx: Transaction,
  incident: {
    kind: IncidentKind;
    methodId: string;
    callback: ProviderCallback;
    requested: RequestedRecharge | null;
    rawHash: Buffer;
    nowMs: number;
  },
): Promise<bigint | null> {
  const { kind, methodId, callback, requested, rawHash, nowMs } = incident;
  const { about, eventId, providerReference, outcome, amount, currency } = callback;
  const payoutKey = about === 'payout' ? callback.payoutKey : null;
  const destination = about === 'payout' ? callback.destination : null;
  const said = [eventId, providerReference, outcome, amount, currency];
  const ofPayout = [payoutKey, destination].filter((one) => one !== null);
  const contentHash = sha256(JSON.stringify([...said, ...ofPayout]));
  const rows = await tx.query<{ id: bigint }>(
    `insert into payments_callback_incident (kind, method_id, event_id, provider_reference, outcome, amount, currency,
       recharge_id, asked_amount_minor, asked_currency, raw_hash, content_hash, received_at, about, payout_key,
       destination)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (method_id, kind, content_hash) do nothing returning id`,
    [
      kind,
      methodId,
      eventId,
      providerReference,
      outcome,
      amount,
      currency,
      requested?.id ?? null,
      requested?.amountMinor ?? null,
      requested?.currency ?? null,
      rawHash,
      contentHash,
      new Date(nowMs),
      about,
      payoutKey,
      destination,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Returns open incidents, oldest first. */
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

/** Locks an open incident until the transaction ends and returns it; null when it is not open. */
export async function lockIncident(tx: Transaction, id: bigint): Promise<CallbackIncident | null> {
  const [row] = await tx.query<IncidentRow>(
    `select ${columns} from payments_callback_incident where id = $1 and resolved_at is null for update`,
    [id],
  );
  return row ? toIncident(row) : null;
}

/** Closes an open incident. @returns false when it is not open. */
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

/** Closes the open incidents of the same event and reference, after the corrected call-back was applied. */
export async function supersedeIncidents(
  tx: Transaction,
  methodId: string,
  { eventId, providerReference }: ProviderCallback,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update payments_callback_incident set resolved_at = $4, resolved_by = 'provider', how = 'superseded'
     where method_id = $1 and event_id = $2 and provider_reference = $3 and resolved_at is null`,
    [methodId, eventId, providerReference, new Date(nowMs)],
  );
}
