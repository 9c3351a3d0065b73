import {
  type CouponRequest,
  decideReserve,
  type RefusalCode,
  type StakeRequest,
  wireCodeOf,
} from '@touchline/betting-engine';
import { accountTypes } from '@touchline/contracts/banking';
import { knownCurrency, parseStake } from '@touchline/money';
import { presentDetails } from '../history/refusals.ts';
import { withRoomReturn } from '../risk/liability-refusal.ts';
import { type DecidedPlacement, toPlacement } from './build-placement.ts';
import { readBlockAmounts } from './block-amounts.ts';
import type { PlayerContext, StoredRefusal } from './coupon-store.ts';
import { isApproved, type Offer, offerKeyOf, requoteRefusal } from './offers.ts';
import type { PlaceInput } from './place-input.ts';
import { type Placed, type RefusedResult, refusalWith } from './place-result.ts';
import { decidedPrepaid } from '../prepaid/prepaid-row.ts';
import { prepaidSnapshot, readPrepaidMinor } from '../prepaid/read-prepaid.ts';
import { promoOf } from '../promo-codes/read-promo.ts';
import type { PlacementRead } from './read-placement.ts';
import { type BettingSettings, couponSnapshot, playerSnapshot, requestedLegs } from './snapshot.ts';

export type PlacementDecision =
  /** The request was answered before. */
  | { outcome: 'repeat'; result: Placed | RefusedResult }
  | { outcome: 'refused'; refusal: StoredRefusal }
  /** Accepted, or waiting for its live delay or a trader. */
  | { outcome: 'taken'; placement: DecidedPlacement };

const refuse = (code: RefusalCode): PlacementDecision => ({ outcome: 'refused', refusal: refusalWith(code) });
export const noAccount: StoredRefusal = { code: 'betting/no-account', details: {} };
export const currencyRetired: StoredRefusal = { code: 'betting/currency-retired', details: {} };

/** Whether stakes in a currency are refused now (DR-1.37). */
export const isRetired = ({ retiredFromMs }: BettingSettings, currency: string, nowMs: number): boolean =>
  nowMs >= (retiredFromMs.get(currency) ?? Infinity);

/**
 * Whether an account takes no stakes, because its currency is retired (DR-1.37). The bonus account takes them until it is
 * used up (DR-1.41).
 */
export const isStakeRefused = (
  settings: BettingSettings,
  { currency, accountType }: { currency: string; accountType: number },
  nowMs: number,
): boolean => accountType !== accountTypes.bonus && isRetired(settings, currency, nowMs);

/** Step 2 of a placement: decides on the data that was read (DR-4.65 to 4.82). Pure. */
export function decidePlacement(
  input: PlaceInput,
  read: PlacementRead,
  known: { requestHash: Buffer; settings: BettingSettings; nowMs: number },
): PlacementDecision {
  const { context, rows } = read;
  const { requestHash, settings, nowMs } = known;
  if (context.known) return { outcome: 'repeat', result: answerRepeat(context.known, requestHash) };
  const { currency, accountType, ledgerAccountId, openStakes } = context;
  if (currency === null || accountType === null || ledgerAccountId === null)
    return { outcome: 'refused', refusal: noAccount };
  if (isStakeRefused(settings, { currency, accountType }, nowMs))
    return { outcome: 'refused', refusal: currencyRetired };
  const stake = readStake(input.amount, currency);
  if (typeof stake === 'string') return refuse(stake);
  const blockAmounts = readBlockAmounts(input.amountByBlockId, currency);
  if (typeof blockAmounts === 'string') return refuse(blockAmounts);
  const advance = readPrepaidMinor(input.prepaidAmount, currency);
  if (typeof advance === 'string') return refuse(advance);
  const { promo, prepaid, day } = read;
  const requested = {
    ...toRequest(input, { stake, blockAmounts, currency, accountType, rows, promo, day }),
    ...advance,
  };
  const request = withApproval(input, requested, read.offer, nowMs);
  if (!request) return refuse('QUOTE_EXPIRED');
  const { liability } = read;
  const player = {
    ...playerSnapshot(context, rows, currency, settings, liability),
    ...prepaidSnapshot(prepaid),
  };
  const snapshot = couponSnapshot({ rows, player, currency, settings, nowMs, liability });
  const decision = decideReserve(request, snapshot, settings.engine);
  if (decision.outcome === 'refused')
    return {
      outcome: 'refused',
      refusal: withRoomReturn(refusalWith(decision.code, presentDetails(decision.details, currency)), rows),
    };
  if (decision.outcome === 'requoted') {
    const { requestId, accountId } = input;
    const refusal = requoteRefusal(wireCodeOf('REQUOTED'), requestId, accountId, request, decision);
    return { outcome: 'refused', refusal };
  }
  const account = { currency, ledgerAccountId };
  const placement = toPlacement({
    input,
    decision,
    rows,
    openStakes,
    requestHash,
    nowMs,
    account,
    clientRisk: context.clientRisk,
    settings,
    // An accumulator of the day replaces the promo code, which then keeps its use (DR-4.94).
    promoCodeId: decision.coupon.promo ? (promo?.codeId ?? null) : null,
    prepaid: decidedPrepaid(advance.prepaidMinor, prepaid, nowMs),
  });
  return { outcome: 'taken', placement };
}

/** A repeated id with the same body gets the same answer; with another body it is an error (DR-4.66, RL-40). */
function answerRepeat(
  known: NonNullable<PlayerContext['known']>,
  requestHash: Buffer,
): Placed | RefusedResult {
  if (!known.hash.equals(requestHash))
    return { outcome: 'refused', refusal: refusalWith('REQUEST_ID_REUSED'), isRepeat: false };
  if (known.couponId !== null)
    return { outcome: 'placed', couponId: known.couponId, decidesAtMs: null, isRepeat: true, written: null };
  if (known.refusal === null) throw new Error('a known request has a coupon or a refusal');
  return { outcome: 'refused', refusal: known.refusal, isRepeat: true };
}

/**
 * Adds the agreed factor when the request approves a valid re-quote. Returns null when the re-quote belongs to another
 * coupon or has expired.
 */
function withApproval(
  { accountId, quoteId }: PlaceInput,
  request: CouponRequest,
  offer: Offer | null,
  nowMs: number,
): CouponRequest | null {
  if (quoteId === undefined) return request;
  if (!isApproved(offer, offerKeyOf(accountId, request), nowMs)) return null;
  return offer?.agreedFactor ? { ...request, agreedFactor: offer.agreedFactor } : request;
}

/** Parses the stake: "max", or an exact amount of the account's currency. */
export function readStake(amount: string, currency: string): StakeRequest | RefusalCode {
  if (amount === 'max') return { kind: 'max' };
  const parsed = parseStake(amount, knownCurrency(currency));
  return parsed.outcome === 'parsed' ? { kind: 'amount', minor: parsed.minor } : parsed.code;
}

export function toRequest(
  input: PlaceInput,
  known: {
    stake: StakeRequest;
    blockAmounts?: CouponRequest['blockAmounts'];
    currency: string;
    accountType: 0 | 4 | 9;
    rows: PlacementRead['rows'];
    promo: PlacementRead['promo'];
    day: PlacementRead['day'];
  },
): CouponRequest {
  return {
    typeId: input.typeId,
    legs: requestedLegs(input.bets, known.rows, known.currency),
    ...(input.systemValue !== undefined && { systemValue: input.systemValue }),
    ...(known.blockAmounts && { blockAmounts: known.blockAmounts }),
    stake: known.stake,
    currency: known.currency,
    accountType: known.accountType,
    isAutoMax: input.isAutoMax,
    changeCoefAction: input.changeCoefAction,
    ...(input.coefTolerancePercent !== undefined && { coefTolerancePercent: input.coefTolerancePercent }),
    isExactCoef: input.exactCoef,
    isDropOnScoreChange: input.isDropOnScoreChange,
    isBonusLegDeleted: input.manuallyDeletedBonusBet,
    mayBeBoosted: true,
    ...promoOf(known.promo),
    ...(input.expressId !== undefined && { expressId: input.expressId }),
    ...(known.day && { dayAccumulator: known.day }),
    isVipBet: input.isVipBet === true,
  };
}
