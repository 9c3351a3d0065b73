import type { Log } from '../../../../platform/process/log.ts';
import { reservationLifeMs } from '../placement/decide-waiting.ts';
import { refusalWith } from '../placement/place-result.ts';
import { isIdOfOtherKind } from '../placement/request-kind.ts';
import { isLiabilityOutcome } from '../risk/liability-outcomes.ts';
import { liabilityRefusal } from '../risk/liability-refusal.ts';
import { decideRequestedEdit, decideWaitingEdit } from './decide-edit.ts';
import { editRefused, type EditDeps, type EditRefusal, type EditRequest } from './edit-types.ts';
import { type EditRead, readEdit } from './read-edit.ts';
import { type EditRow, readDueEdits, readEditRequest, readWaitingEdit } from './read-edits.ts';
import { hashEdit } from './request-hash.ts';
import {
  type EditIdentity,
  type NotEdited,
  refuseEdit,
  requestEdit,
  storeEditRefusal,
  writeEdit,
} from './write-edit.ts';

export type EditResult =
  | { outcome: 'done' | 'waiting'; edit: EditRow; isRepeat: boolean }
  | { outcome: 'refused'; refusal: EditRefusal; isRepeat: boolean };

/** When the data of a decision has changed, the decision is made again, at most this often (DR-4.71). */
const maxTries = 3;

type Attempt =
  | { outcome: 'done' }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; refusal: EditRefusal; edit: EditIdentity }
  /** `not-requested`: another edit of the coupon waits, or the id is used. */
  | { outcome: NotEdited | 'not-requested'; edit: EditIdentity };

/**
 * Edits an open coupon (DR-4.141 to 4.149): at once when both coupons are before their games, after the live delay
 * otherwise. A repeated request id gets the same answer, also after a refusal (DR-4.148).
 */
export async function editCoupon(deps: EditDeps, request: EditRequest): Promise<EditResult> {
  const requestHash = hashEdit(request);
  for (let tries = 1; ; tries++) {
    const known = await readEditRequest(deps.db, request.userId, request.requestId);
    if (known) return repeated(known, requestHash);
    if (await isIdOfOtherKind(deps.db, 'edit', request)) return idReused;
    const read = await readEdit(deps, request);
    if (!read) return { ...editRefused('betting/no-coupon'), isRepeat: false };
    const attempt = await tryEdit(deps, request, read, requestHash);
    if (attempt.outcome === 'done' || attempt.outcome === 'waiting') {
      const edit = await readEditRequest(deps.db, request.userId, request.requestId);
      if (!edit) throw new Error('a written edit is there');
      return { outcome: edit.state === 'done' ? 'done' : 'waiting', edit, isRepeat: false };
    }
    // Nothing is stored: the same request can be sent again after the maintenance.
    if (attempt.outcome === 'closed') return { ...editRefused('site/maintenance'), isRepeat: false };
    const refusal =
      attempt.outcome === 'refused'
        ? attempt.refusal
        : tries < maxTries
          ? null
          : lastRefusal(attempt.outcome, read);
    if (refusal === null) continue;
    // False when the id was used at the same time; the next round finds that request.
    if (await storeEditRefusal(deps, attempt.edit, refusal))
      return { outcome: 'refused', refusal, isRepeat: false };
  }
}

const idReused: EditResult = { ...editRefused('betting/request-id-reused'), isRepeat: false };

function repeated(known: EditRow, requestHash: Buffer): EditResult {
  if (!known.requestHash.equals(requestHash)) return idReused;
  if (known.state === 'refused' && known.refusal)
    return { outcome: 'refused', refusal: known.refusal, isRepeat: true };
  return { outcome: known.state === 'done' ? 'done' : 'waiting', edit: known, isRepeat: true };
}

/** Decides once on the data that was read, and writes the decision. */
async function tryEdit(
  deps: EditDeps,
  request: EditRequest,
  read: EditRead,
  requestHash: Buffer,
): Promise<Attempt> {
  const nowMs = deps.clock.nowMs();
  const decision = decideRequestedEdit(request, read, { settings: deps.settings(), nowMs, requestHash });
  const askedMinor = decision.outcome === 'refused' ? null : decision.askedMinor;
  const edit: EditIdentity = { ...request, requestHash, requestedAtMs: nowMs, askedMinor };
  switch (decision.outcome) {
    case 'refused':
      return { ...decision, edit };
    case 'waiting': {
      const { reservation, delayMs } = decision;
      const id = await requestEdit(deps, edit, { reservation, decidesAtMs: nowMs + delayMs });
      return id === null ? { outcome: 'not-requested', edit } : { outcome: 'waiting' };
    }
    case 'ready': {
      const { placement, value } = decision;
      const { outcome } = await writeEdit(deps, { edit, old: read.old, value, placement, editId: null });
      return outcome === 'done' ? { outcome } : { outcome, edit };
    }
  }
}

/** The refusal after the last try. */
function lastRefusal(outcome: NotEdited | 'not-requested', { rows }: EditRead): EditRefusal {
  if (isLiabilityOutcome(outcome)) return liabilityRefusal(outcome, rows);
  switch (outcome) {
    case 'not-requested':
      return { code: 'betting/edit-waiting', details: {} };
    case 'repeated':
      return refusalWith('REQUEST_ID_REUSED');
    case 'no-funds':
      return refusalWith('NO_FUNDS');
    case 'limit-wager':
      return refusalWith('LIMIT_WAGER');
    case 'limit-session':
      return refusalWith('LIMIT_SESSION');
    case 'limit-loss':
      return refusalWith('LIMIT_LOSS');
    case 'closed':
      return { code: 'site/maintenance', details: {} };
    case 'gone':
      return { code: 'betting/not-editable', details: { reason: 'not-open' } };
    // These cannot happen: an edit has no promo code and no advance.
    case 'promo':
    case 'prepaid':
    case 'stale':
      return refusalWith('COEF_CHANGED');
  }
}

/**
 * Decides a waiting edit at the end of its delay, once (DR-4.145). A failure leaves the old coupon as it is.
 * @returns whether this call ended it
 */
async function decideEdit(deps: EditDeps, editId: bigint): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const waiting = await readWaitingEdit(deps.db, editId);
    if (!waiting?.reservation) return false;
    const { reservation, editedFrom: couponId } = waiting;
    const bets = reservation.request.legs.map((leg) => ({ ...leg, coefMilli: Number(leg.coefMilli) }));
    const nowMs = deps.clock.nowMs();
    if (nowMs - (waiting.decidesAtMs ?? nowMs) > reservationLifeMs)
      return refuseEdit(deps, editId, refusalWith('QUOTE_EXPIRED'));
    const read = await readEdit(deps, { userId: waiting.userId, couponId, edited: { bets } });
    if (!read) return false;
    const edit = { ...waiting, couponId, reservation };
    const known = { settings: deps.settings(), nowMs, requestHash: waiting.requestHash };
    const decision = decideWaitingEdit(edit, read, known);
    if (decision.outcome === 'refused') return refuseEdit(deps, editId, decision.refusal);
    if (decision.outcome === 'waiting') throw new Error('a waiting edit is decided');
    const { placement, value } = decision;
    const { outcome } = await writeEdit(deps, { edit, old: read.old, value, placement, editId });
    if (outcome === 'done') return true;
    if (outcome === 'closed' || tries >= maxTries)
      return refuseEdit(deps, editId, lastRefusal(outcome, read));
  }
}

const batchSize = 100;

/**
 * Decides the edits whose delay has ended. Of two workers one decides each.
 * @returns the number of edits ended
 */
export async function decideDueEdits(deps: EditDeps, log: Log): Promise<number> {
  const due = await readDueEdits(deps.db, deps.clock.nowMs(), batchSize);
  let ended = 0;
  for (const { id } of due) {
    try {
      if (await decideEdit(deps, id)) ended++;
    } catch (error) {
      log.warn({ err: error, editId: String(id) }, 'waiting edit not decided; it will be retried');
    }
  }
  return ended;
}
