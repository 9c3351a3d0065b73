import { checkSingles, couponType } from '@touchline/betting-engine';
import { presentDetails } from '../history/refusals.ts';
import type { StoredRefusal } from './coupon-store.ts';
import {
  decidePlacement,
  noAccount,
  type PlacementDecision,
  readStake,
  toRequest,
} from './decide-placement.ts';
import type { PlaceInput } from './place-input.ts';
import { refusalWith } from './place-result.ts';
import type { PlacementRead } from './read-placement.ts';
import { singleRequestId } from './single-request-ids.ts';
import { type BettingSettings, couponSnapshot, playerSnapshot } from './snapshot.ts';

/** One bet of a request as a separate request, with the data that was read for it. */
export type SingleRead = { position: number; input: PlaceInput; read: PlacementRead };

type Known = { requestHash: Buffer; settings: BettingSettings; nowMs: number };

export type SinglesDecision =
  /**
   * `isStored`: the refusal must not be stored again, either because it was stored for an earlier request or because it
   * is never stored.
   */
  | { outcome: 'refused'; refusal: StoredRefusal; isRepeat: boolean; isStored: boolean }
  /** One decision for each bet, in order. */
  | { outcome: 'decided'; decisions: readonly PlacementDecision[] };

/** Returns each bet as a separate request (DR-4.49). A bet without an amount has an empty one. */
export function singlesOf(request: PlaceInput): PlaceInput[] {
  const { quoteId: _, systemValue: __, expressId: ___, ...input } = request;
  const typeId = couponType(input.typeId)?.splitsIntoTypeId ?? input.typeId;
  return input.bets.map(({ amount = '', ...bet }, position) => ({
    ...input,
    typeId,
    requestId: singleRequestId(input.requestId, position),
    amount,
    bets: [{ ...bet, blockId: 1 }],
    isVipBet: false,
  }));
}

/**
 * Decides each undecided bet alone, on the data that was read. When no bet was answered before, the request may be
 * refused as a whole, and then nothing is placed. Pure.
 */
export function decideSingles(
  input: PlaceInput,
  singles: readonly SingleRead[],
  known: Known,
): SinglesDecision {
  const found = singles.flatMap(({ read }) => (read.context.known ? [read.context.known] : []));
  if (found.some(({ hash }) => !hash.equals(known.requestHash))) {
    const refusal = refusalWith('REQUEST_ID_REUSED');
    return { outcome: 'refused', refusal, isRepeat: false, isStored: true };
  }
  const whole = found.map(({ refusal }) => refusal).filter((one) => one?.isOfAllSingles === true);
  if (whole[0] && whole.length === singles.length)
    return { outcome: 'refused', refusal: whole[0], isRepeat: true, isStored: true };
  const refusal = found.length === 0 ? refuseSingles(input, singles, known) : null;
  if (refusal) return { outcome: 'refused', refusal, isRepeat: false, isStored: false };
  return {
    outcome: 'decided',
    decisions: singles.map((single) => decidePlacement(single.input, single.read, known)),
  };
}

/** Returns why the request is refused as a whole; null when each bet is decided alone. */
function refuseSingles(
  input: PlaceInput,
  singles: readonly SingleRead[],
  { settings, nowMs }: Known,
): StoredRefusal | null {
  const context = singles[0]?.read.context;
  const { currency = null, accountType = null, ledgerAccountId = null } = context ?? {};
  if (!context || currency === null || accountType === null || ledgerAccountId === null) return noAccount;
  if (input.quoteId !== undefined) return refusalWith('QUOTE_EXPIRED');
  if (input.promoCode !== undefined) return refusalWith('PROMO_INVALID', { promoFault: 'type' });
  if (input.prepaidAmount !== undefined) return refusalWith('PREPAID_UNAVAILABLE', { prepaidFault: 'type' });
  if (input.amountByBlockId !== undefined) return refusalWith('BLOCK_AMOUNTS');
  const amounts = readAmounts(input, currency);
  if ('code' in amounts) return amounts;
  const rows = singles.map(({ read }) => read.rows[0]);
  const request = toRequest(input, {
    stake: amounts.total,
    currency,
    accountType,
    rows,
    promo: null,
    day: null,
  });
  const player = playerSnapshot(context, rows, currency, settings, null);
  const snapshot = couponSnapshot({ rows, player, currency, settings, nowMs, liability: null });
  const [first] = checkSingles(request, snapshot);
  return first ? refusalWith(first.code, presentDetails(first.details, currency)) : null;
}

/** Returns the amounts of all bets, whose sum must be the amount of the request, or why they are refused. */
function readAmounts(
  { amount, bets }: PlaceInput,
  currency: string,
): { total: { kind: 'amount'; minor: bigint } } | StoredRefusal {
  let sum = 0n;
  for (const [at, bet] of bets.entries()) {
    const stake = bet.amount === undefined ? 'BET_AMOUNTS' : readStake(bet.amount, currency);
    if (typeof stake === 'string') return refusalWith(stake, { legs: [at] });
    if (stake.kind === 'max') return refusalWith('BET_AMOUNTS', { legs: [at] });
    sum += stake.minor;
  }
  const total = readStake(amount, currency);
  if (typeof total === 'string') return refusalWith(total);
  return total.kind === 'amount' && total.minor === sum ? { total } : refusalWith('BET_AMOUNTS');
}
