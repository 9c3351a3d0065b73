import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CouponRequest,
  decideReserve,
  type RefusalCode,
  type StakeRequest,
  wireCodeOf,
} from '@touchline/betting-engine';
import { knownCurrency, parseStake } from '@touchline/money';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import type { Batched } from '../../../platform/database/batcher.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { Catalogue, LegRow } from '../catalogue/index.ts';
import {
  type ContextRequest,
  type Placement,
  type PlaceOutcome,
  type PlayerContext,
  type RefusedRequest,
  type Selected,
  type StoredRefusal,
} from './coupon-store.ts';
import { isApproved, offerKeyOf, readOffer, requoteRefusal } from './offers.ts';
import type { PlaceInput } from './place-input.ts';
import { presentDetails } from './refusals.ts';
import {
  alignRows,
  type BettingSettings,
  couponSnapshot,
  playerSnapshot,
  requestedLegs,
  selectedOf,
} from './snapshot.ts';
import { toPlacement } from './build-placement.ts';

export type PlaceResult =
  | {
      outcome: 'placed' | 'waiting' | 'pending-vip';
      couponId: bigint;
      decidesAtMs: number | null;
      isRepeat: boolean;
      /** The coupon just written; null for a repeat, whose coupon is read from the database. */
      written: WrittenCoupon | null;
    }
  | { outcome: 'refused'; refusal: StoredRefusal; isRepeat: boolean; isFinal?: true };

/** A coupon as written, with the catalogue's rows of its legs. */
export type WrittenCoupon = { placement: Placement; rows: readonly LegRow[] };

export type PlaceDeps = {
  db: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'readLegs'>;
  /**
   * The same with a separate queue for placements, so live decisions and quotes do not wait behind refused coupons.
   */
  readLegs: Batched<readonly Selected[], readonly LegRow[]>;
  /** Selections from this process's cache, in order; null when one is missing. */
  cachedLegs: (picks: readonly Selected[]) => LegRow[] | null;
  /** Reads the player and writes a decided placement, each batched with those of other requests. */
  readContext: Batched<ContextRequest, PlayerContext>;
  write: Batched<Placement, PlaceOutcome>;
  /** False: a coupon was written under the id meanwhile. */
  remember: Batched<RefusedRequest, boolean>;
  settings: () => BettingSettings;
  /** The ledger account of stakes in play, by currency. */
  stakesAccountId: (currency: string) => Promise<bigint>;
};

/** When the data of a decision has changed, the decision is made again, at most this often (DR-4.71). */
const maxTries = 3;

const refusedBy = (code: string, details: Record<string, unknown> = {}): Refused => ({
  outcome: 'refused',
  refusal: { code, details },
  isRepeat: false,
});
const refusedWith = (code: RefusalCode, details: Record<string, unknown> = {}): Refused =>
  refusedBy(wireCodeOf(code), details);

/**
 * Places a coupon: one read, a pure decision, and one writing statement that proves the read data is still current
 * (DR-4.65 to 4.82). Line coupons are accepted at once; live ones wait for their delay. The first decision uses this
 * process's cached catalogue, which may be outdated. Only an acceptance is taken from it, because the writing
 * statement proves it. Every refusal is decided again on the database.
 */
export async function placeCoupon(deps: PlaceDeps, input: PlaceInput): Promise<PlaceResult> {
  const [read, { requestHash, known }] = await Promise.all([readContext(deps, input), prepare(deps, input)]);
  let context: PlayerContext | null = read;
  let legs: readonly LegRow[] | null = known;
  for (let tries = legs ? 0 : 1; ; tries++) {
    context ??= await readContext(deps, input);
    await failpoint('placement-read');
    const attempted = await attempt(deps, input, requestHash, context, legs);
    if (isAnswered(attempted)) return attempted;
    // As with a closed site: nothing is stored, so the same request may come again after the maintenance.
    if (attempted.outcome === 'closed') return refusedBy('site/maintenance');
    const isOfMemory = legs !== null;
    [context, legs] = [null, null];
    if (isOfMemory) continue;
    const refused = refusalOf(attempted, tries);
    if (!refused) continue;
    const { userId, requestId } = input;
    const { refusal } = refused;
    if (await deps.remember({ userId, requestId, requestHash, refusal, nowMs: deps.clock.nowMs() }))
      return refused;
  }
}

/** The refusal that ends an attempt; null when the decision is made again. */
function refusalOf(attempted: Refused | RetryableOutcome, tries: number): Refused | null {
  if (attempted.outcome === 'refused') return attempted;
  // `repeated`: an identical request has just been written; the next read finds it.
  if (attempted.outcome === 'repeated' || tries < maxTries) return null;
  return refusedWith(attempted.outcome === 'no-funds' ? 'NO_FUNDS' : 'COEF_CHANGED');
}

/** The part that does not depend on the player. It runs while the database reads the player. */
async function prepare(
  deps: PlaceDeps,
  input: PlaceInput,
): Promise<{ requestHash: Buffer; known: readonly LegRow[] | null }> {
  await nextTurn();
  return { requestHash: hashRequest(input), known: deps.cachedLegs(selectedOf(input.bets)) };
}

/** The data of the decision changed before it was written. */
type RetryableOutcome = { outcome: 'stale' | 'no-funds' | 'repeated' };
type Attempt = PlaceResult | RetryableOutcome | { outcome: 'closed' };

type Refused = Extract<PlaceResult, { outcome: 'refused' }>;
type Answered = Exclude<PlaceResult, Refused> | (Refused & { isFinal: true });

/** This answer is final: written now, or stored under the request id already. */
const isAnswered = (attempted: Attempt): attempted is Answered =>
  'couponId' in attempted || (attempted.outcome === 'refused' && attempted.isFinal === true);

/** @param legs from the cache, in the order of the bets; null to read them from the database */
async function attempt(
  deps: PlaceDeps,
  input: PlaceInput,
  requestHash: Buffer,
  context: PlayerContext,
  legs: readonly LegRow[] | null,
): Promise<Attempt> {
  const repeat = answerRepeat(context, requestHash);
  if (repeat) return repeat;
  const rows = legs ?? alignRows(input.bets, await deps.readLegs(selectedOf(input.bets)));
  return tryPlace(deps, input, context, requestHash, rows);
}

function readContext(deps: PlaceDeps, input: PlaceInput): Promise<PlayerContext> {
  return deps.readContext({
    userId: input.userId,
    accountId: input.accountId,
    requestId: input.requestId,
    picks: selectedOf(input.bets),
    nowMs: deps.clock.nowMs(),
  });
}

/** The same id with the same body gets the same answer; with another body it is an error (DR-4.66, RL-40). */
function answerRepeat({ known }: PlayerContext, requestHash: Buffer): PlaceResult | null {
  if (!known) return null;
  if (!known.hash.equals(requestHash)) return { ...refusedWith('REQUEST_ID_REUSED'), isFinal: true };
  if (known.couponId !== null) {
    return { outcome: 'placed', couponId: known.couponId, decidesAtMs: null, isRepeat: true, written: null };
  }
  return known.refusal && { outcome: 'refused', refusal: known.refusal, isRepeat: true, isFinal: true };
}

async function tryPlace(
  deps: PlaceDeps,
  input: PlaceInput,
  context: PlayerContext,
  requestHash: Buffer,
  rows: readonly (LegRow | undefined)[],
): Promise<Attempt> {
  const { currency, accountType, ledgerAccountId } = context;
  if (currency === null || accountType === null || ledgerAccountId === null)
    return refusedBy('betting/no-account');
  const stake = readStake(input.amount, currency);
  if (typeof stake === 'string') return refusedWith(stake);
  const settings = deps.settings();
  const nowMs = deps.clock.nowMs();
  const requested = toRequest(input, { stake, currency, accountType, rows });
  const request = await withApproval(deps, input, requested, nowMs);
  if (!request) return refusedWith('QUOTE_EXPIRED');
  const player = playerSnapshot(context, rows.length, currency, settings);
  const snapshot = couponSnapshot({ rows, player, currency, settings, nowMs });
  const decision = decideReserve(request, snapshot, settings.engine);
  if (decision.outcome === 'refused') {
    return refusedWith(decision.code, presentDetails(decision.details, currency));
  }
  if (decision.outcome === 'requoted') {
    const { requestId, accountId } = input;
    const refusal = requoteRefusal(wireCodeOf('REQUOTED'), requestId, accountId, request, decision);
    return { outcome: 'refused', refusal, isRepeat: false };
  }
  const accounts = { currency, ledgerAccountId, stakesAccountId: await deps.stakesAccountId(currency) };
  const { openStakes } = context;
  const placement = toPlacement({
    input,
    request,
    decision,
    rows,
    openStakes,
    requestHash,
    nowMs,
    accounts,
  });
  await failpoint('placement-decided');
  const written = await deps.write(placement);
  await failpoint('placement-written');
  return answerWritten(written, {
    placement,
    rows: rows.filter((row) => row !== undefined),
  });
}

function answerWritten(written: PlaceOutcome, coupon: WrittenCoupon): Attempt {
  if (written.outcome !== 'placed') return written;
  const { state, decidesAtMs } = coupon.placement;
  return {
    outcome: state === 'open' ? 'placed' : state,
    couponId: written.couponId,
    decidesAtMs,
    isRepeat: false,
    written: coupon,
  };
}

/**
 * The request, with the agreed factor when it approves a valid re-quote. Null when the re-quote it names belongs to
 * another coupon or has expired.
 */
async function withApproval(
  deps: PlaceDeps,
  { userId, accountId, quoteId }: PlaceInput,
  request: CouponRequest,
  nowMs: number,
): Promise<CouponRequest | null> {
  if (quoteId === undefined) return request;
  const offer = await readOffer(deps.db, userId, quoteId);
  if (!isApproved(offer, offerKeyOf(accountId, request), nowMs)) return null;
  return offer?.agreedFactor ? { ...request, agreedFactor: offer.agreedFactor } : request;
}

/** "max", or an exact amount of the account's currency. */
function readStake(amount: string, currency: string): StakeRequest | RefusalCode {
  if (amount === 'max') return { kind: 'max' };
  const parsed = parseStake(amount, knownCurrency(currency));
  return parsed.outcome === 'parsed' ? { kind: 'amount', minor: parsed.minor } : parsed.code;
}

function toRequest(
  input: PlaceInput,
  known: {
    stake: StakeRequest;
    currency: string;
    accountType: 0 | 4 | 9;
    rows: readonly (LegRow | undefined)[];
  },
): CouponRequest {
  return {
    typeId: input.typeId,
    legs: requestedLegs(input.bets, known.rows),
    ...(input.systemValue !== undefined && { systemValue: input.systemValue }),
    stake: known.stake,
    currency: known.currency,
    accountType: known.accountType,
    isAutoMax: input.isAutoMax,
    changeCoefAction: input.changeCoefAction,
    isExactCoef: input.exactCoef,
    isDropOnScoreChange: input.isDropOnScoreChange,
    isBonusLegDeleted: input.manuallyDeletedBonusBet,
    mayBeBoosted: true,
    isVipBet: input.isVipBet === true,
  };
}

function hashRequest(input: PlaceInput): Buffer {
  const { traceId: _, userId, accountId, ...rest } = input;
  const body = JSON.stringify([
    String(userId),
    String(accountId),
    Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return sha256(body);
}
