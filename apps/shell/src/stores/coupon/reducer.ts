/** The coupon's reducer. It is pure and has all of the coupon's behaviour except side effects. */
import type { CouponSettings } from '@touchline/contracts/players';
import type { CouponProblemCode, CouponWire, SingleResultWire } from '@touchline/contracts/sports-betting';
import { couponFromSelections } from './coupon-from-selections.ts';
import { checkExpress, endExpress, replaceBets, restoreReplaced } from './day-accumulator.ts';
import { endEdit, startEdit, takeEditQuote } from './edit-coupon.ts';
import {
  chooseBlock,
  chooseType,
  fitType,
  moveBet,
  moveBlock,
  placeBetAt,
  switchBankers,
  toggleBanker,
} from './edit-coupon-structure.ts';
import {
  betKey,
  type CouponBet,
  type CouponEvent,
  type CouponPhase,
  type CouponState,
  EMPTY_COUPON,
  isPlacementPending,
  isSinglePlaced,
  maxBets,
  type StoreEvent,
  type ExternalEvent,
} from './state.ts';

const editing: CouponPhase = { at: 'editing' };

/** While a placement is pending, the state is what was sent, so nothing may change it. */
const isLocked = ({ phase }: CouponState): boolean => isPlacementPending(phase);

const externalTypes: ReadonlySet<string> = new Set<ExternalEvent['type']>([
  'restored',
  'settings-loaded',
  'currency-changed',
  'quote-requested',
  'quoted',
  'edit-quoted',
  'quote-failed',
  'one-click-started',
  'sent',
  'answered-waiting',
  'edit-waiting',
  'answered-accepted',
  'answered-singles',
  'answered-refused',
  'answer-lost',
]);

const isExternalEvent = (event: StoreEvent): event is ExternalEvent => externalTypes.has(event.type);

export function reduceCoupon(state: CouponState, event: StoreEvent): CouponState {
  if (isExternalEvent(event)) return reduceExternal(state, event);
  return isLocked(state) ? state : checkExpress(reduceView(state, event));
}

function reduceView(state: CouponState, event: CouponEvent): CouponState {
  switch (event.type) {
    case 'bet-added':
      return addBet(state, { ...event.bet, isBanker: false });
    case 'bet-removed':
      return withBets(
        state,
        state.bets.filter((bet) => bet.marketId !== event.marketId || bet.outcomeKey !== event.outcomeKey),
      );
    case 'bets-exchanged':
      return exchangeBets(state, event);
    case 'bets-replaced':
      return replaceBets(state, event);
    case 'express-removed':
      return { ...state, express: null, expressEnd: null, bets: [...state.bets], phase: editing };
    case 'replaced-restored':
      return restoreReplaced(state);
    case 'express-end-closed':
      return { ...state, expressEnd: null };
    case 'coupon-loaded':
      return couponFromSelections(state, event.selections, event.code);
    case 'edit-started':
      return startEdit(state, event.couponId, event.selections);
    case 'edit-ended':
      return endEdit(state);
    case 'edit-value-staked':
      return { ...state, amount: state.edit?.offer?.value ?? '', isAmountTouched: false, phase: editing };
    case 'code-offered':
      return { ...state, offeredCode: event.code };
    case 'code-declined':
      return { ...state, offeredCode: null };
    case 'loaded-note-closed':
      return { ...state, loaded: null };
    case 'live-odds-taken':
      return takeLiveOdds(state, event);
    case 'blocked-removed':
      return withBets(
        state,
        state.bets.filter((bet) => !isGone(state, bet)),
      );
    case 'cleared':
      return clear(state);
    case 'type-chosen':
      return chooseType(state, event.typeId, event.systemValue);
    case 'amount-typed':
      return { ...state, amount: event.amount, isAmountTouched: true, amountByBetId: {}, phase: editing };
    case 'bet-amount-typed':
      return {
        ...state,
        amountByBetId: { ...state.amountByBetId, [betKey(event)]: event.amount },
        phase: editing,
      };
    case 'block-chosen':
      return chooseBlock(state, betKey(event), event.block);
    case 'bet-moved':
      return moveBet(state, betKey(event), event.by);
    case 'bet-placed-at':
      return placeBetAt(state, betKey(event), event.position);
    case 'block-moved':
      return moveBlock(state, event.block, event.by);
    case 'block-amount-typed':
      return {
        ...state,
        amountByBlockId: { ...state.amountByBlockId, [event.block]: event.amount },
        phase: editing,
      };
    case 'banker-toggled':
      return toggleBanker(state, betKey(event));
    case 'bonus-bet-deleted':
      return { ...state, manuallyDeletedBonusBet: true };
    case 'promo-chosen':
      return { ...state, promo: event.promo, prepaidAmount: '', phase: editing };
    case 'promo-removed':
      return { ...state, promo: null, phase: editing };
    case 'prepaid-typed':
      return { ...state, prepaidAmount: event.amount, phase: editing };
    case 'vip-bet-switched':
      return { ...state, isActiveVipBet: event.isOn, phase: editing };
    case 'system-banker-switched':
      return switchBankers(state, event.isOn);
    case 'one-click-requested':
      // The two exclude each other (DR-4.76): the player switches the other one off first.
      if (state.settings.isDropOnScoreChange) return state;
      return state.bets.length === 0 ? enableOneClick(state) : { ...state, isOneClickPrompted: true };
    case 'one-click-confirmed':
      return enableOneClick(state);
    case 'one-click-cancelled':
      return { ...state, isOneClickPrompted: false };
    case 'one-click-ended':
      return { ...state, settings: { ...state.settings, isActiveOneClick: false } };
    case 'settings-changed':
      return { ...state, settings: mergeSettings(state.settings, event.settings) };
    case 'changes-agreed':
      return { ...agreeToChanges(state), phase: editing };
    case 'offer-approved':
      return approveOffer(state);
    case 'place-requested':
      return state;
    case 'result-closed':
      return { ...state, phase: editing };
  }
}

function reduceExternal(state: CouponState, event: ExternalEvent): CouponState {
  switch (event.type) {
    case 'restored':
      return event.state;
    case 'settings-loaded':
      return { ...state, settings: mergeSettings(state.settings, event.settings) };
    case 'currency-changed':
      return forgetAmounts(state);
    case 'quote-requested':
      return state.isQuoting ? state : { ...state, isQuoting: true };
    case 'quoted':
      return event.forBets === state.bets
        ? endExpress(takeQuote(state, event.quote), event.quote.dayAccumulatorFault)
        : state;
    case 'edit-quoted':
      return event.forBets === state.bets
        ? takeEditQuote(takeQuote(state, event.quote.coupon), event)
        : state;
    case 'quote-failed':
      return { ...state, isQuoting: false };
    case 'one-click-started':
      return oneClick(state, event.bet, event.amount);
    case 'sent':
      return { ...state, phase: { at: 'placing', requestId: event.requestId } };
    case 'answered-waiting':
      return {
        ...state,
        phase: {
          at: 'waiting',
          requestId: event.requestId,
          couponId: event.coupon.id,
          startedAtMs: event.startedAtMs,
          decidesAtMs: event.coupon.decidesAtMs ?? event.startedAtMs,
        },
      };
    case 'edit-waiting':
      return state.edit === null
        ? state
        : {
            ...state,
            phase: {
              at: 'waiting',
              requestId: event.requestId,
              couponId: state.edit.couponId,
              startedAtMs: event.startedAtMs,
              decidesAtMs: event.decidesAtMs,
            },
          };
    case 'answered-accepted':
      return accept(state, event.coupon);
    case 'answered-singles':
      return takeSingles(state, event.requestId, event.results);
    case 'answered-refused':
      return endExpress(
        { ...state, phase: refusedPhase(state, event.code, event.details) },
        event.details['dayAccumulatorFault'],
      );
    case 'answer-lost':
      return { ...state, phase: { at: 'unknown', requestId: event.requestId } };
  }
}

/**
 * Adds a bet. Another outcome of the same market replaces the earlier bet. The type follows the number of bets until
 * the player chooses one.
 */
function addBet(state: CouponState, bet: CouponBet): CouponState {
  const at = state.bets.findIndex((known) => known.marketId === bet.marketId);
  if (at < 0 && state.bets.length >= maxBets) return state;
  return withBets(state, at < 0 ? [...state.bets, bet] : state.bets.with(at, bet));
}

/** Puts a bet in the place of the first of others. It is a banker when one of them was. */
function exchangeBets(
  state: CouponState,
  { removed, added }: Extract<CouponEvent, { type: 'bets-exchanged' }>,
): CouponState {
  const keys = new Set(removed.map(betKey));
  const old = state.bets.filter((bet) => keys.has(betKey(bet)));
  const [first] = old;
  if (first === undefined || old.length !== keys.size) return state;
  const isBanker = old.some((bet) => bet.isBanker);
  const bets = state.bets.flatMap((bet) => {
    if (bet === first) return [{ ...added, isBanker }];
    return keys.has(betKey(bet)) || betKey(bet) === betKey(added) ? [] : [bet];
  });
  return withBets(state, bets);
}

function withBets(state: CouponState, bets: readonly CouponBet[]): CouponState {
  // An edit stays without bets: the player removes one and then adds another.
  if (bets.length === 0)
    return state.edit === null ? clear(state) : { ...state, bets, quote: null, phase: editing };
  return { ...state, ...fitType(typeOfEdit(state), bets), phase: editing };
}

/** An edit keeps the type of its coupon while the bets can form it (DR-4.144). */
const typeOfEdit = (state: CouponState): CouponState =>
  state.edit === null
    ? state
    : { ...state, typeId: state.edit.typeId, systemValue: state.systemValue ?? state.edit.systemValue };

/**
 * Applies a change of settings. Switching exact coefficients off also switches drop-on-score-change off. Switching
 * drop-on-score-change on switches one-click off (DM-CS-008, DM-CS-009).
 */
function mergeSettings(settings: CouponSettings, change: Partial<CouponSettings>): CouponSettings {
  const merged = { ...settings, ...change };
  if (!merged.exactCoef) return { ...merged, isDropOnScoreChange: false };
  return merged.isDropOnScoreChange ? { ...merged, isActiveOneClick: false } : merged;
}

/** Enables one-click and empties the coupon, because a tap must never place bets that were added before (DM-CS-005). */
function enableOneClick(state: CouponState): CouponState {
  const settings = { ...state.settings, isActiveOneClick: true };
  return { ...clear(state), settings };
}

/**
 * Makes a single of the tapped bet and the one-click amount. When no amount is set, the quote returns the default
 * amount.
 */
function oneClick(state: CouponState, bet: CouponBet, amount: string): CouponState {
  return { ...clear(state), bets: [bet], amount, isAmountTouched: amount !== '' };
}

/** Amounts typed in one currency are not used in another; the next quote returns the default amount (DR-4.196). */
function forgetAmounts(state: CouponState): CouponState {
  if (isLocked(state)) return state;
  return { ...state, amount: '', isAmountTouched: false, amountByBetId: {}, amountByBlockId: {} };
}

/** Whether a placement would refuse the bet because it is suspended or closed. */
export function isGone(state: CouponState, bet: CouponBet): boolean {
  const quoted = state.quotedByBet[betKey(bet)];
  return quoted !== undefined && (quoted.isBlocked || quoted.isRemoved);
}

/** Makes a live bet of a pre-match bet whose game has begun; the player has seen the quoted live odds. */
function takeLiveOdds(state: CouponState, taken: Pick<CouponBet, 'marketId' | 'outcomeKey'>): CouponState {
  const { coefMilli, kind } = state.quotedByBet[betKey(taken)] ?? {};
  if (kind !== 1 || typeof coefMilli !== 'number') return state;
  const bets = state.bets.map((bet) => (betKey(bet) === betKey(taken) ? { ...bet, kind, coefMilli } : bet));
  return { ...state, bets, phase: editing };
}

/** Marks the quoted coefficients as seen by the player. */
function agreeToChanges(state: CouponState): CouponState {
  const bets = state.bets.map((bet) => {
    const quoted = state.quotedByBet[betKey(bet)];
    return quoted?.coefMilli ? { ...bet, coefMilli: quoted.coefMilli, kind: quoted.kind } : bet;
  });
  return { ...state, bets };
}

/** Marks the coefficients of the re-quote as seen by the player. */
function approveOffer(state: CouponState): CouponState {
  if (state.phase.at !== 'requoted') return state;
  const { coefsMilli } = state.phase;
  const bets = state.bets.map((bet, at) => ({ ...bet, coefMilli: coefsMilli[at] ?? bet.coefMilli }));
  return { ...state, bets, phase: editing };
}

function takeQuote(state: CouponState, quote: NonNullable<CouponState['quote']>): CouponState {
  const quotedByBet = Object.fromEntries(quote.bets.map((bet) => [betKey(bet), bet]));
  const amount = state.isAmountTouched ? state.amount : (quote.initialAmount ?? state.amount);
  return { ...state, quote, quotedByBet, amount, isQuoting: false };
}

/** Returns the phase after a refusal. A re-quote can be approved for a limited time; every other refusal is final. */
function refusedPhase(
  state: CouponState,
  code: CouponProblemCode,
  details: Readonly<Record<string, unknown>>,
): CouponPhase {
  const { coefsMilli, coefMilli, requestedMilli, validUntilMs } = details;
  const isOffer =
    Array.isArray(coefsMilli) && typeof coefMilli === 'number' && typeof validUntilMs === 'number';
  if (code !== 'betting/requoted' || !isOffer) return { at: 'refused', code, details };
  // The total that the player agreed to. The quote may already have later odds.
  const fromMilli =
    typeof requestedMilli === 'number' ? requestedMilli : (state.quote?.coefMilli ?? coefMilli);
  const quoteId = typeof details['quoteId'] === 'string' ? details['quoteId'] : null;
  return { at: 'requoted', coefsMilli: coefsMilli as number[], coefMilli, fromMilli, validUntilMs, quoteId };
}

/** Removes the bets after the coupon was placed, unless the player keeps them. The promo code is used. */
function accept(state: CouponState, coupon: CouponWire): CouponState {
  if (state.edit !== null) return { ...endEdit(state), phase: { at: 'accepted', coupon } };
  const next = state.settings.isCouponFixed ? { ...state, promo: null, prepaidAmount: '' } : clear(state);
  return { ...next, phase: { at: 'accepted', coupon } };
}

/**
 * Applies the results of a request that makes a coupon of each bet. When all are decided, the placed bets are removed,
 * unless the player keeps them. Refused bets stay with their amounts.
 */
function takeSingles(
  state: CouponState,
  requestId: string,
  results: readonly SingleResultWire[],
): CouponState {
  const bets = state.phase.at === 'singles' ? state.phase.bets : state.bets;
  const phase: CouponPhase = { at: 'singles', requestId, bets, results };
  if (isPlacementPending(phase) || state.settings.isCouponFixed) return { ...state, phase };
  const left = bets.filter((_, at) => {
    const result = results[at];
    return !result || !isSinglePlaced(result);
  });
  return left.length === 0 ? { ...clear(state), phase } : { ...state, ...fitType(state, left), phase };
}

function clear(state: CouponState): CouponState {
  return { ...EMPTY_COUPON, settings: state.settings };
}
