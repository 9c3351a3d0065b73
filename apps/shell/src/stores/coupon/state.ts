import type {
  CouponBet,
  CouponEvent,
  CouponQuote,
  CouponState,
  CouponWire,
} from '@touchline/contracts/sports-betting';

export {
  isVipBetRequested,
  betKey,
  type CouponBet,
  type CouponEvent,
  type CouponPhase,
  type CouponQuote,
  type CouponState,
  EMPTY_COUPON,
  isOneClickActive,
} from '@touchline/contracts/sports-betting';

/** Most bets one coupon may hold: an express of thirty (DR-4.4). */
export const maxBets = 30;

/** Events of the store's effects, besides those that views send. */
export type ExternalEvent =
  | { readonly type: 'restored'; readonly state: CouponState }
  | { readonly type: 'quote-asked' }
  | { readonly type: 'quoted'; readonly quote: CouponQuote; readonly forBets: CouponState['bets'] }
  | { readonly type: 'quote-failed' }
  /** A bet was tapped while one-click is on: it is the whole coupon. */
  | { readonly type: 'one-click-started'; readonly bet: CouponBet }
  | { readonly type: 'sent'; readonly requestId: string }
  | {
      readonly type: 'answered-waiting';
      readonly requestId: string;
      readonly coupon: CouponWire;
      readonly startedAtMs: number;
    }
  | { readonly type: 'answered-accepted'; readonly coupon: CouponWire }
  | {
      readonly type: 'answered-refused';
      readonly code: string;
      readonly details: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'answer-lost'; readonly requestId: string };

export type StoreEvent = CouponEvent | ExternalEvent;
