import type { CouponSettings } from '@touchline/contracts/players';
import type {
  CouponBet,
  CouponEvent,
  CouponProblemCode,
  CouponQuote,
  CouponState,
  CouponWire,
  EditQuoteWire,
  SingleResultWire,
} from '@touchline/contracts/sports-betting';

export {
  amountOfBet,
  blockCountOf,
  blockIdsOf,
  canHavePrepaid,
  hasAmountPerBet,
  isPlacementPending,
  isSinglePlaced,
  isSingleWaiting,
  isVipBetRequested,
  totalAmount,
  betKey,
  editKey,
  type CouponBet,
  type CouponEdit,
  type KeptCoupon,
  type CouponEvent,
  type CouponPhase,
  type CouponQuote,
  type CouponState,
  EMPTY_COUPON,
  isOneClickActive,
} from '@touchline/contracts/sports-betting';

/** Maximum number of bets in a coupon: an express of thirty (DR-4.4). */
export const maxBets = 30;

/** Events that the store's effects send, in addition to those of views. */
export type ExternalEvent =
  | { readonly type: 'restored'; readonly state: CouponState }
  /** The settings kept with the account; those not named stay. */
  | { readonly type: 'settings-loaded'; readonly settings: Partial<CouponSettings> }
  /** The account that pays has another currency than before. */
  | { readonly type: 'currency-changed' }
  | { readonly type: 'quote-requested' }
  | { readonly type: 'quoted'; readonly quote: CouponQuote; readonly forBets: CouponState['bets'] }
  | { readonly type: 'edit-quoted'; readonly quote: EditQuoteWire; readonly forBets: CouponState['bets'] }
  | { readonly type: 'quote-failed' }
  /** The player tapped a bet while one-click was on: this bet is the whole coupon. An empty amount means the default. */
  | { readonly type: 'one-click-started'; readonly bet: CouponBet; readonly amount: string }
  | { readonly type: 'sent'; readonly requestId: string }
  | {
      readonly type: 'answered-waiting';
      readonly requestId: string;
      readonly coupon: CouponWire;
      readonly startedAtMs: number;
    }
  | {
      readonly type: 'edit-waiting';
      readonly requestId: string;
      readonly startedAtMs: number;
      readonly decidesAtMs: number;
    }
  | { readonly type: 'answered-accepted'; readonly coupon: CouponWire }
  /** The results, in the order in which the bets were sent. */
  | {
      readonly type: 'answered-singles';
      readonly requestId: string;
      readonly results: readonly SingleResultWire[];
    }
  | {
      readonly type: 'answered-refused';
      readonly code: CouponProblemCode;
      readonly details: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'answer-lost'; readonly requestId: string };

export type StoreEvent = CouponEvent | ExternalEvent;
