import {
  type AcceptedCoupon,
  captureEdit,
  type CouponRequest,
  type CouponSnapshot,
  decideEdit,
  editedTypeId,
  type EditTerms,
  type Reservation,
  wireCodeOf,
} from '@touchline/betting-engine';
import type { NoEditReasonWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { presentDetails } from '../history/refusals.ts';
import { type DecidedPlacement, toPlacement } from '../placement/build-placement.ts';
import { isRetired, readStake, toRequest } from '../placement/decide-placement.ts';
import { type BettingSettings, couponSnapshot, playerSnapshot } from '../placement/snapshot.ts';
import { withRoomReturn } from '../risk/liability-refusal.ts';
import type { CouponValue } from '../sale/value-coupon.ts';
import { type EditedCoupon, editRefused, type EditRefusal, type EditRequest } from './edit-types.ts';
import type { EditRead } from './read-edit.ts';

type SaleNow = Extract<CouponValue, { outcome: 'value' }>;

export type EditDecision =
  | { outcome: 'refused'; refusal: EditRefusal }
  /** The edit waits for the live delay of both coupons. */
  | { outcome: 'waiting'; delayMs: number; reservation: Reservation; askedMinor: bigint | null }
  | { outcome: 'ready'; placement: DecidedPlacement; value: SaleNow; askedMinor: bigint | null };

type Known = { settings: BettingSettings; nowMs: number; requestHash: Buffer };

/** The sale of the old coupon now, or why there is none (DR-4.143). */
export function sellsNow({
  old,
  value,
  hasDebt,
}: EditRead):
  | { outcome: 'value'; value: SaleNow }
  | { outcome: 'refused'; reason: NoEditReasonWire; refusal: EditRefusal } {
  const none = (reason: NoEditReasonWire) => ({
    ...editRefused('betting/not-editable', { reason }),
    reason,
  });
  if (value.outcome === 'none') return none(value.reason);
  if (hasDebt) return none('debt');
  if (old.insuredPercent > 0) return none('insured');
  return { outcome: 'value', value };
}

/** The new coupon as a request of a placement, without its stake (DR-4.144). */
export function editedRequest(
  { old, rows, context }: EditRead,
  edited: Omit<EditedCoupon, 'amount'>,
): Omit<CouponRequest, 'stake'> {
  const { accountType, currency } = context;
  if (accountType === null || currency === null) throw new Error('the account of a coupon exists');
  const { stake: __, ...request } = toRequest(
    {
      ...edited,
      userId: old.userId,
      accountId: old.accountId,
      requestId: '',
      traceId: '',
      amount: '',
      typeId: editedTypeId(old.accepted?.typeId ?? 0, edited.bets.length),
      isAutoMax: false,
    },
    { stake: { kind: 'max' }, currency, accountType, rows, promo: null, day: null },
  );
  return request;
}

/** The snapshot of the new coupon, as if the old one had been released. */
export function editedSnapshot(
  { old, rows, context, liability }: EditRead,
  settings: BettingSettings,
  nowMs: number,
): CouponSnapshot {
  const { currency } = old;
  const player = playerSnapshot(context, rows, currency, settings, liability);
  return couponSnapshot({ rows, player, currency, settings, nowMs, liability });
}

/** Decides an edit at t0 on the data that was read (DR-4.141 to 4.146). Pure. */
export function decideRequestedEdit(request: EditRequest, read: EditRead, known: Known): EditDecision {
  const sale = sellsNow(read);
  if (sale.outcome === 'refused') return sale;
  const { value } = sale;
  if (isRetired(known.settings, read.old.currency, known.nowMs)) return currencyRetired;
  const askedMinor = askedStake(request.edited, read.old.currency);
  if (typeof askedMinor === 'string') return editRefused(wireCodeOf(askedMinor));
  if (value.value.valueMinor < request.expectedMinor) return requoted(read, value);
  const terms = termsOf(value, askedMinor);
  const snapshot = editedSnapshot(read, known.settings, known.nowMs);
  const asked = editedRequest(read, request.edited);
  const decision = decideEdit(asked, terms, value.delayMs, snapshot, known.settings.engine);
  switch (decision.outcome) {
    case 'refused':
      return refusalOf(decision, read);
    case 'requoted':
      return requoted(read, value, decision);
    case 'pending-vip':
      throw new Error('an edit is never a VIP request');
    case 'waiting':
      return { outcome: 'waiting', delayMs: decision.delayMs, reservation: decision.reservation, askedMinor };
    case 'accepted':
      return ready(request, read, known, { value, askedMinor, coupon: decision.coupon });
  }
}

/** A waiting edit: the request, and what was decided at t0. */
export type WaitingEdit = Pick<
  EditRequest,
  'requestId' | 'userId' | 'couponId' | 'expectedMinor' | 'traceId'
> & {
  reservation: Reservation;
  askedMinor: bigint | null;
  requestedAtMs: number;
};

/** Decides an edit at the end of its delay (DR-4.145). A suspension of either coupon's selections refuses it. Pure. */
export function decideWaitingEdit(waiting: WaitingEdit, read: EditRead, known: Known): EditDecision {
  const sale = sellsNow(read);
  if (sale.outcome === 'refused') return sale.reason === 'suspended' ? suspended : sale;
  const { value } = sale;
  if (isRetired(known.settings, read.old.currency, known.nowMs)) return currencyRetired;
  if (value.lastSuspendedAtMs >= waiting.requestedAtMs) return suspended;
  if (value.value.valueMinor < waiting.expectedMinor) return requoted(read, value);
  const terms = termsOf(value, waiting.askedMinor);
  const snapshot = editedSnapshot(read, known.settings, known.nowMs);
  const decision = captureEdit(waiting.reservation, terms, snapshot, known.settings.engine);
  switch (decision.outcome) {
    case 'refused':
      return refusalOf(decision, read);
    case 'requoted':
      return requoted(read, value, decision);
    case 'accepted':
      return ready(waiting, read, known, { value, askedMinor: waiting.askedMinor, coupon: decision.coupon });
  }
}

const suspended = editRefused('betting/suspended-during-delay');
/** The new coupon would be a stake in the currency (DR-1.37). */
const currencyRetired = editRefused('betting/currency-retired');

/** The stake that the player entered; null for the sale value, a code for a bad one. */
export function askedStake({ amount }: Pick<EditedCoupon, 'amount'>, currency: string) {
  if (amount === undefined) return null;
  const stake = readStake(amount, currency);
  if (typeof stake === 'string') return stake;
  return stake.kind === 'amount' ? stake.minor : ('AMOUNT_FORMAT' as const);
}

export const termsOf = ({ value: { valueMinor } }: SaleNow, askedMinor: bigint | null): EditTerms => ({
  valueMinor,
  ...(askedMinor !== null && { askedMinor }),
});

type EngineRefusal = Extract<ReturnType<typeof decideEdit>, { outcome: 'refused' }>;

const refusalOf = ({ code, details }: EngineRefusal, { rows, old }: EditRead) => {
  const shown = presentDetails(details, old.currency);
  return {
    outcome: 'refused' as const,
    refusal: withRoomReturn({ code: wireCodeOf(code), details: shown }, rows),
  };
};

/** The sale value or the coefficients have changed: the player sees the new price before agreeing (DR-4.145). */
function requoted(
  { old: { currency } }: EditRead,
  { value }: SaleNow,
  now?: { legsMilli: readonly bigint[]; coefMilli: bigint },
) {
  return editRefused('betting/edit-requoted', {
    value: formatAmountWire(value.valueMinor, knownCurrency(currency)),
    ...(now && { coefsMilli: now.legsMilli.map(Number), coefMilli: Number(now.coefMilli) }),
  });
}

function ready(
  { requestId, traceId }: Pick<EditRequest, 'requestId' | 'traceId'>,
  { old, rows, context }: EditRead,
  { settings, nowMs, requestHash }: Known,
  { value, askedMinor, coupon }: { value: SaleNow; askedMinor: bigint | null; coupon: AcceptedCoupon },
): EditDecision {
  const { userId, accountId, currency, ledgerAccountId } = old;
  const placement = toPlacement({
    input: { userId, accountId, requestId, traceId },
    decision: { outcome: 'accepted', coupon },
    rows,
    openStakes: context.openStakes,
    requestHash,
    nowMs,
    account: { currency, ledgerAccountId },
    clientRisk: context.clientRisk,
    settings,
    promoCodeId: null,
    prepaid: null,
  });
  return { outcome: 'ready', placement, value, askedMinor };
}
