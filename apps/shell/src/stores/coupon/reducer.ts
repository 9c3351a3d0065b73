/** The coupon's reducer: pure, all of its behaviour except effects. */
import type { CouponSettings, CouponWire } from '@touchline/contracts/sports-betting';
import { chooseType, fitType, switchBankers, toggleBanker } from './shape.ts';
import {
  betKey,
  type CouponBet,
  type CouponEvent,
  type CouponPhase,
  type CouponState,
  EMPTY_COUPON,
  maxBets,
  type StoreEvent,
  type ExternalEvent,
} from './state.ts';

const editing: CouponPhase = { at: 'editing' };

/** While a placement is pending the coupon is what was sent: nothing may change it. */
const isLocked = ({ phase }: CouponState): boolean =>
  phase.at === 'placing' || phase.at === 'waiting' || phase.at === 'unknown';

const externalTypes: ReadonlySet<string> = new Set<ExternalEvent['type']>([
  'restored',
  'quote-asked',
  'quoted',
  'quote-failed',
  'one-click-started',
  'sent',
  'answered-waiting',
  'answered-accepted',
  'answered-refused',
  'answer-lost',
]);

const isExternalEvent = (event: StoreEvent): event is ExternalEvent => externalTypes.has(event.type);

export function reduceCoupon(state: CouponState, event: StoreEvent): CouponState {
  if (isExternalEvent(event)) return reduceExternal(state, event);
  return isLocked(state) ? state : reduceView(state, event);
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
      return { ...state, amount: event.amount, isAmountTouched: true, phase: editing };
    case 'banker-toggled':
      return toggleBanker(state, betKey(event));
    case 'bonus-bet-deleted':
      return { ...state, manuallyDeletedBonusBet: true };
    case 'vip-bet-switched':
      return { ...state, isActiveVipBet: event.isOn, phase: editing };
    case 'system-banker-switched':
      return switchBankers(state, event.isOn);
    case 'one-click-asked':
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
    case 'place-asked':
      return state;
    case 'result-closed':
      return { ...state, phase: editing };
  }
}

function reduceExternal(state: CouponState, event: ExternalEvent): CouponState {
  switch (event.type) {
    case 'restored':
      return event.state;
    case 'quote-asked':
      return state.isQuoting ? state : { ...state, isQuoting: true };
    case 'quoted':
      return event.forBets === state.bets ? takeQuote(state, event.quote) : state;
    case 'quote-failed':
      return { ...state, isQuoting: false };
    case 'one-click-started':
      return oneClick(state, event.bet);
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
    case 'answered-accepted':
      return accept(state, event.coupon);
    case 'answered-refused':
      return { ...state, phase: refusedPhase(state, event.code, event.details) };
    case 'answer-lost':
      return { ...state, phase: { at: 'unknown', requestId: event.requestId } };
  }
}

/** Another outcome of the same market replaces the bet; the type follows the number of bets until it is chosen. */
function addBet(state: CouponState, bet: CouponBet): CouponState {
  const at = state.bets.findIndex((known) => known.marketId === bet.marketId);
  if (at < 0 && state.bets.length >= maxBets) return state;
  return withBets(state, at < 0 ? [...state.bets, bet] : state.bets.with(at, bet));
}

function withBets(state: CouponState, bets: readonly CouponBet[]): CouponState {
  if (bets.length === 0) return clear(state);
  return { ...state, ...fitType(state, bets), phase: editing };
}

/** Exact off also turns drop-on-score-change off; drop on turns one-click off (DM-CS-008, DM-CS-009). */
function mergeSettings(settings: CouponSettings, change: Partial<CouponSettings>): CouponSettings {
  const merged = { ...settings, ...change };
  if (!merged.exactCoef) return { ...merged, isDropOnScoreChange: false };
  return change.isDropOnScoreChange === true ? { ...merged, isActiveOneClick: false } : merged;
}

/** The coupon is emptied: a tap must never place bets that were collected before (DM-CS-005). */
function enableOneClick(state: CouponState): CouponState {
  const settings = { ...state.settings, isActiveOneClick: true };
  return { ...clear(state), settings };
}

/** A single with the tapped bet and the one-click amount; without one the default amount comes with the quote. */
function oneClick(state: CouponState, bet: CouponBet): CouponState {
  const { oneClickAmount } = state.settings;
  const isAmountTouched = oneClickAmount !== '';
  return { ...clear(state), bets: [bet], amount: oneClickAmount, isAmountTouched };
}

/** A bet that a placement would refuse: suspended, or closed for good. */
export function isGone(state: CouponState, bet: CouponBet): boolean {
  const quoted = state.quotedByBet[betKey(bet)];
  return quoted !== undefined && (quoted.isBlocked || quoted.isRemoved);
}

/** The quoted coefficients become those the player has seen. */
function agreeToChanges(state: CouponState): CouponState {
  const bets = state.bets.map((bet) => {
    const quoted = state.quotedByBet[betKey(bet)];
    return quoted?.coefMilli ? { ...bet, coefMilli: quoted.coefMilli, kind: quoted.kind } : bet;
  });
  return { ...state, bets };
}

/** The coefficients of the offer become those the player has seen. */
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

/** A re-quote is an offer with a time limit; every other refusal is final. */
function refusedPhase(
  state: CouponState,
  code: string,
  details: Readonly<Record<string, unknown>>,
): CouponPhase {
  const { coefsMilli, coefMilli, validUntilMs } = details;
  const isOffer =
    Array.isArray(coefsMilli) && typeof coefMilli === 'number' && typeof validUntilMs === 'number';
  if (code !== 'betting/requoted' || !isOffer) return { at: 'refused', code, details };
  const fromMilli = state.quote?.coefMilli ?? coefMilli;
  const quoteId = typeof details['quoteId'] === 'string' ? details['quoteId'] : null;
  return { at: 'requoted', coefsMilli: coefsMilli as number[], coefMilli, fromMilli, validUntilMs, quoteId };
}

/** The bets leave with the placed coupon, unless the player keeps them. */
function accept(state: CouponState, coupon: CouponWire): CouponState {
  const kept = state.settings.isCouponFixed ? state : clear(state);
  return { ...kept, phase: { at: 'accepted', coupon } };
}

function clear(state: CouponState): CouponState {
  return { ...EMPTY_COUPON, settings: state.settings };
}
