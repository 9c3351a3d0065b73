/**
 * The coupon as the shell's store holds it and views see it: the implemented fields of the specification
 * (DM-CP-001, DM-CS-001). No zod here, because the browser loads this file.
 */
import type { CouponApi, CouponWire, QuotedBetWire } from './coupon.ts';

/** A bet that the visitor has chosen. Identified by market and outcome; a market holds one bet. */
export interface CouponBet {
  readonly marketId: number;
  readonly outcomeKey: string;
  readonly gameId: number;
  /** 1 live, 3 line. */
  readonly kind: 1 | 3;
  /** The coefficient in thousandths that the player saw when choosing, or has accepted since. */
  readonly coefMilli: number;
  /** 0 is the bankers' block. */
  readonly isBanker: boolean;
}

export interface CouponSettings {
  /** 0 ask, 1 accept any change, 2 accept a rise (DM-CS-003). */
  readonly changeCoefAction: 0 | 1 | 2;
  readonly exactCoef: boolean;
  readonly isDropOnScoreChange: boolean;
  readonly isAutoMax: boolean;
  /** Keeps the bets after the coupon was accepted. */
  readonly isCouponFixed: boolean;
  /** A tap on a price places a single at once; only where the site allows it (DR-4.83). */
  readonly isActiveOneClick: boolean;
  /** One-click stake as typed; empty is the default amount of the currency. */
  readonly oneClickAmount: string;
}

/** The phase of the coupon. */
export type CouponPhase =
  | { readonly at: 'editing' }
  /** Sent; no response yet. `requestId` was created and stored before (RL-38). */
  | { readonly at: 'placing'; readonly requestId: string }
  /** The live delay is running. */
  | {
      readonly at: 'waiting';
      readonly requestId: string;
      readonly couponId: number;
      readonly startedAtMs: number;
      readonly decidesAtMs: number;
    }
  | { readonly at: 'accepted'; readonly coupon: CouponWire }
  /** New coefficients to accept, until `validUntilMs`. */
  | {
      readonly at: 'requoted';
      readonly coefsMilli: readonly number[];
      readonly coefMilli: number;
      readonly fromMilli: number;
      readonly validUntilMs: number;
      /** Identifies the offer when it is approved (DR-4.79); null when the server gave none. */
      readonly quoteId: string | null;
    }
  | { readonly at: 'refused'; readonly code: string; readonly details: Readonly<Record<string, unknown>> }
  /** Both the response and the first lookup were lost: the browser repeats the lookup by the id. */
  | { readonly at: 'unknown'; readonly requestId: string };

export type CouponQuote = CouponApi['quote']['reply'];

export interface CouponState {
  readonly bets: readonly CouponBet[];
  readonly typeId: number;
  readonly systemValue: number | null;
  /** As typed; empty before the first quote returned a default. */
  readonly amount: string;
  readonly isAmountTouched: boolean;
  readonly manuallyDeletedBonusBet: boolean;
  /** A stake over the maximum is sent to a trader, when the quote allows it (DR-4.85). */
  readonly isActiveVipBet: boolean;
  /** Bets of a system may be made bankers; when off there is no lobby block (DM-CP-013). */
  readonly isActiveSystemBanker: boolean;
  /** One-click was enabled with bets in the coupon: the player is told that they will be removed (DM-CS-004). */
  readonly isOneClickPrompted: boolean;
  readonly settings: CouponSettings;
  readonly phase: CouponPhase;
  /** The last quote of exactly this coupon; null before the first one. */
  readonly quote: CouponQuote | null;
  readonly isQuoting: boolean;
  /** The last quote of each bet, by `marketId/outcomeKey`; kept until the next quote. */
  readonly quotedByBet: { readonly [key: string]: QuotedBetWire };
}

export const betKey = (bet: { readonly marketId: number; readonly outcomeKey: string }): string =>
  `${bet.marketId}/${bet.outcomeKey}`;

/** The current maximum stake as decimal text; null means unlimited until a quote limits it (DR-4.60). */
export const maxBetOf = ({ quote }: Pick<CouponState, 'quote'>): string | null => quote?.maxBetAmount ?? null;

/** Whether this coupon is sent to a trader when it is placed. */
export const isVipBetRequested = ({ isActiveVipBet, quote }: CouponState): boolean =>
  isActiveVipBet && quote?.isVipBetAvailable === true;

/** Whether a tap places a bet at once: the player enabled it and the site allows it (DM-CP-040). */
export const isOneClickActive = (settings: CouponSettings, isOneClickAllowed: boolean): boolean =>
  isOneClickAllowed && settings.isActiveOneClick;

/** Events of the coupon that views send. The store decides their effect. */
export type CouponEvent =
  | { readonly type: 'bet-added'; readonly bet: Omit<CouponBet, 'isBanker'> }
  | { readonly type: 'bet-removed'; readonly marketId: number; readonly outcomeKey: string }
  | { readonly type: 'blocked-removed' }
  | { readonly type: 'cleared' }
  | { readonly type: 'type-chosen'; readonly typeId: number; readonly systemValue?: number }
  | { readonly type: 'amount-typed'; readonly amount: string }
  | { readonly type: 'banker-toggled'; readonly marketId: number; readonly outcomeKey: string }
  | { readonly type: 'bonus-bet-deleted' }
  | { readonly type: 'vip-bet-switched'; readonly isOn: boolean }
  | { readonly type: 'system-banker-switched'; readonly isOn: boolean }
  | { readonly type: 'one-click-asked' }
  | { readonly type: 'one-click-confirmed' }
  | { readonly type: 'one-click-cancelled' }
  | { readonly type: 'one-click-ended' }
  | { readonly type: 'settings-changed'; readonly settings: Partial<CouponSettings> }
  /** The player accepts every coefficient as quoted now. */
  | { readonly type: 'changes-agreed' }
  /** The player accepts the re-quote at its own coefficients (DR-4.79). */
  | { readonly type: 'offer-approved' }
  /** `quoteId` names the re-quote that this placement approves. */
  | { readonly type: 'place-asked'; readonly quoteId?: string }
  /** Back to editing after accepted or refused. */
  | { readonly type: 'result-closed' };

export const DEFAULT_COUPON_SETTINGS: CouponSettings = {
  changeCoefAction: 2,
  exactCoef: false,
  isDropOnScoreChange: false,
  isAutoMax: false,
  isCouponFixed: false,
  isActiveOneClick: false,
  oneClickAmount: '',
};

export const EMPTY_COUPON: CouponState = {
  bets: [],
  typeId: 0,
  systemValue: null,
  amount: '',
  isAmountTouched: false,
  manuallyDeletedBonusBet: false,
  isActiveVipBet: false,
  isActiveSystemBanker: true,
  isOneClickPrompted: false,
  settings: DEFAULT_COUPON_SETTINGS,
  phase: { at: 'editing' },
  quote: null,
  isQuoting: false,
  quotedByBet: {},
};
