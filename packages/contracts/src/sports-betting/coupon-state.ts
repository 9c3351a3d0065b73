/**
 * The coupon in the shell's store, which views read: the implemented fields of the specification (DM-CP-001,
 * DM-CS-001). It has no zod schema, because browsers load this file.
 */
import type { GeneralErrorCode } from '../shared/error-codes.ts';
import { couponForm, type DayAccumulatorFault } from '@touchline/betting-engine';
import { type CouponSettings, DEFAULT_COUPON_SETTINGS } from '../players/coupon-settings.ts';
import { sumOfDecimals } from '../shared/decimals.ts';
import type { CouponSelectionsWire } from './booking-codes.ts';
import type { EditQuoteWire, EditRefusalCode } from './coupon-edit.ts';
import type { CouponApi, CouponRefusalCode, CouponWire, QuotedBetWire, SingleResultWire } from './coupon.ts';

/** Why a coupon was not placed. `coupon/not-sent` means that the request never arrived. */
export type CouponProblemCode = CouponRefusalCode | EditRefusalCode | GeneralErrorCode | 'coupon/not-sent';

/** A bet that the visitor chose, identified by market and outcome. A coupon has at most one bet of a market. */
export interface CouponBet {
  readonly marketId: number;
  readonly outcomeKey: string;
  readonly gameId: number;
  /** 1 live, 3 line. */
  readonly kind: 1 | 3;
  /** The coefficient, in thousandths, that the player saw when choosing or has since accepted. */
  readonly coefMilli: number;
  /** Whether it is a banker (block 0, the lobby). */
  readonly isBanker: boolean;
}

/** The phase of the coupon. */
export type CouponPhase =
  | { readonly at: 'editing' }
  /** The request was sent and has no response yet. `requestId` was created and stored before sending (RL-38). */
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
  /** Each bet is decided separately (DR-4.49). Each is decided, or waits for its delay. */
  | {
      readonly at: 'singles';
      readonly requestId: string;
      /** The bets as they were sent, in the order of the results. */
      readonly bets: readonly CouponBet[];
      readonly results: readonly SingleResultWire[];
    }
  /** The player may accept new coefficients until `validUntilMs`. */
  | {
      readonly at: 'requoted';
      readonly coefsMilli: readonly number[];
      readonly coefMilli: number;
      readonly fromMilli: number;
      readonly validUntilMs: number;
      /** Sent when the player approves the re-quote (DR-4.79); null when the server sent none. */
      readonly quoteId: string | null;
    }
  | {
      readonly at: 'refused';
      readonly code: CouponProblemCode;
      readonly details: Readonly<Record<string, unknown>>;
    }
  /** Both the response and the first lookup were lost; the browser repeats the lookup by the id. */
  | { readonly at: 'unknown'; readonly requestId: string };

export type CouponQuote = CouponApi['quote']['reply'];

/** The message to the player about selections that were loaded, by a code or from an earlier bet (DR-4.103). */
export interface LoadedCoupon {
  /** Null for the selections of an earlier bet. */
  readonly code: string | null;
  readonly savedTypeId: number;
  readonly typeId: number;
  readonly betCount: number;
  readonly removedLegs: CouponSelectionsWire['removedLegs'];
}

/** A promo code in the coupon (DR-4.95). */
export interface ChosenPromo {
  readonly code: string;
  /** The stake of a free bet, which the site pays; null for another effect. */
  readonly freeBetAmount: string | null;
}

/** The accumulator of the day whose boost the coupon requests (DR-9.33). */
export interface ChosenExpress {
  readonly expressId: number;
  /** Its selections, as `marketId/outcomeKey`. The boost ends when the coupon has others (DR-9.34). */
  readonly keys: readonly string[];
}

/** The player's own bet slip while an accepted coupon is edited. */
export type KeptCoupon = Pick<
  CouponState,
  | 'bets'
  | 'typeId'
  | 'systemValue'
  | 'amount'
  | 'isAmountTouched'
  | 'amountByBetId'
  | 'blockByBetId'
  | 'amountByBlockId'
  | 'manuallyDeletedBonusBet'
  | 'promo'
  | 'prepaidAmount'
  | 'express'
  | 'isCouponLoadedFromCode'
  | 'isActiveVipBet'
  | 'isActiveSystemBanker'
  | 'offeredCode'
>;

/** An accepted coupon that is edited (DR-4.141). The bets of the bet slip are then those of the new coupon. */
export interface CouponEdit {
  readonly couponId: number;
  /** The type and the system value of the old coupon. */
  readonly typeId: number;
  readonly systemValue: number | null;
  /** The selections at the beginning, as `marketId/outcomeKey`. */
  readonly startKeys: readonly string[];
  /** Restored when the edit ends. */
  readonly before: KeptCoupon;
  /** Bets of the old coupon with a result, or no longer offered. Those with a result count in the sale value. */
  readonly removedLegs: CouponSelectionsWire['removedLegs'];
  /** The last quote of the price; null before the first one, and while the coupon cannot be edited. */
  readonly offer: EditQuoteWire['offer'];
  readonly reason: EditQuoteWire['reason'];
}

export interface CouponState {
  readonly bets: readonly CouponBet[];
  readonly typeId: number;
  readonly systemValue: number | null;
  /** The amount as typed; empty until the first quote returned a default. */
  readonly amount: string;
  readonly isAmountTouched: boolean;
  /** The amounts of single bets as typed, by `marketId/outcomeKey`; a bet without an entry has `amount` (DR-4.130). */
  readonly amountByBetId: { readonly [key: string]: string };
  /**
   * The chosen block of a bet, by `marketId/outcomeKey`, for types with blocks; a bet without an entry has its own
   * block.
   */
  readonly blockByBetId: { readonly [key: string]: number };
  /** The amounts of blocks as typed, or "max"; a block without an entry stakes the whole account (DR-4.130). */
  readonly amountByBlockId: { readonly [block: number]: string };
  readonly manuallyDeletedBonusBet: boolean;
  /** The promo code that the player has chosen for this coupon. */
  readonly promo: ChosenPromo | null;
  /** The part of the stake in advance as typed; empty without an advance, which is never on by default (DR-4.98). */
  readonly prepaidAmount: string;
  /** The accumulator of the day of this coupon; it replaces a promo code (DR-4.94). */
  readonly express: ChosenExpress | null;
  /** Why its boost has ended, until the player has read it or starts another coupon. */
  readonly expressEnd: DayAccumulatorFault | null;
  /** The player's own selections that `bets-replaced` has replaced; null when there were none. */
  readonly replaced: KeptCoupon | null;
  /** Whether a stake over the maximum is sent to a trader, when the quote permits it (DR-4.85). */
  readonly isActiveVipBet: boolean;
  /** Whether bets of a system can be made bankers (DM-CP-013). */
  readonly isActiveSystemBanker: boolean;
  /** The bets came from a booking code (DM-CP-002, DR-4.103). */
  readonly isCouponLoadedFromCode: boolean;
  /** The loaded selections, until the player has read the message; null when there is no message. */
  readonly loaded: LoadedCoupon | null;
  /** A booking code of a followed link, until it is loaded or declined. */
  readonly offeredCode: string | null;
  /**
   * One-click was enabled while the coupon has bets. The player gets a message that the bets will be removed
   * (DM-CS-004).
   */
  readonly isOneClickPrompted: boolean;
  readonly settings: CouponSettings;
  readonly phase: CouponPhase;
  /** The last quote for exactly this coupon; null before the first one. */
  readonly quote: CouponQuote | null;
  readonly isQuoting: boolean;
  /** The coupon that is edited; null while the bet slip is a new bet. */
  readonly edit: CouponEdit | null;
  /** The last quote of each bet, by `marketId/outcomeKey`; kept until the next quote. */
  readonly quotedByBet: { readonly [key: string]: QuotedBetWire };
}

export const betKey = (bet: { readonly marketId: number; readonly outcomeKey: string }): string =>
  `${bet.marketId}/${bet.outcomeKey}`;

/** The key of a bet in an edit: a bet that becomes a banker, or no longer is one, is a change. */
export const editKey = (bet: Pick<CouponBet, 'marketId' | 'outcomeKey' | 'isBanker'>): string =>
  bet.isBanker ? `${betKey(bet)}/banker` : betKey(bet);

/**
 * Whether an edit has the selections, the bankers and the stake of its beginning: it would cost the margin and change
 * nothing.
 */
export function isEditUnchanged({
  edit,
  bets,
  isAmountTouched,
}: Pick<CouponState, 'edit' | 'bets' | 'isAmountTouched'>): boolean {
  if (edit === null || isAmountTouched || bets.length !== edit.startKeys.length) return false;
  return bets.every((bet) => edit.startKeys.includes(editKey(bet)));
}

/** The current maximum stake as decimal text; null means unlimited until a quote limits it (DR-4.60). */
export const maxBetOf = ({ quote }: Pick<CouponState, 'quote'>): string | null => quote?.maxBetAmount ?? null;

/** Whether each bet has an amount of its own and becomes a coupon of its own (DR-4.49). */
export const hasAmountPerBet = ({ typeId }: Pick<CouponState, 'typeId'>): boolean =>
  couponForm(typeId)?.hasAmountPerBet === true;

/** Returns the amount of a bet as typed, for a coupon in which each bet has one. */
export const amountOfBet = (
  { amount, amountByBetId }: Pick<CouponState, 'amount' | 'amountByBetId'>,
  bet: Pick<CouponBet, 'marketId' | 'outcomeKey'>,
): string => amountByBetId[betKey(bet)] ?? amount;

/** Returns the amount that a placement would take, as decimal text; empty while an amount is missing. */
export function totalAmount(
  coupon: Pick<CouponState, 'typeId' | 'bets' | 'amount' | 'amountByBetId' | 'promo'>,
): string {
  if (!hasAmountPerBet(coupon)) return coupon.promo?.freeBetAmount ?? coupon.amount;
  return sumOfDecimals(coupon.bets.map((bet) => amountOfBet(coupon, bet))) ?? '';
}

/** Whether the coupon can have an advance: one stake, no promo code, no accumulator of the day, not an edit (DR-4.98). */
export const canHavePrepaid = (coupon: Pick<CouponState, 'typeId' | 'promo' | 'express' | 'edit'>): boolean =>
  !hasAmountPerBet(coupon) && coupon.promo === null && coupon.express === null && coupon.edit === null;

/**
 * Returns the block of each bet, in order: 0 is the lobby (bankers), the others are numbered from 1 without gaps
 * (DR-4.6). For a type without blocks, every bet that is not a banker has its own block.
 */
export function blockIdsOf({
  typeId,
  bets,
  blockByBetId,
}: Pick<CouponState, 'typeId' | 'bets' | 'blockByBetId'>): readonly number[] {
  const most = couponForm(typeId)?.blockLimits?.max;
  const numbers = new Map<number, number>();
  return bets.map((bet, at) => {
    if (bet.isBanker) return 0;
    const chosen = most === undefined ? undefined : blockByBetId[betKey(bet)];
    const block = chosen ?? -1 - at;
    const number = numbers.get(block) ?? Math.min(numbers.size + 1, most ?? bets.length);
    numbers.set(block, number);
    return number;
  });
}

/** Returns the number of blocks, without the lobby. */
export const blockCountOf = (coupon: Pick<CouponState, 'typeId' | 'bets' | 'blockByBetId'>): number =>
  Math.max(0, ...blockIdsOf(coupon));

/** Whether the bet was placed and its live delay, if any, is over. */
export const isSinglePlaced = ({ coupon }: SingleResultWire): boolean =>
  coupon !== null && coupon.state !== 'waiting' && coupon.state !== 'refused';

/** Whether the bet waits for its live delay, or has not been decided. */
export const isSingleWaiting = ({ coupon, refusal }: SingleResultWire): boolean =>
  coupon?.state === 'waiting' || (coupon === null && refusal === null);

/** Whether a placement is in progress: then the coupon may not change. */
export const isPlacementPending = (phase: CouponPhase): boolean =>
  phase.at === 'placing' ||
  phase.at === 'waiting' ||
  phase.at === 'unknown' ||
  (phase.at === 'singles' && phase.results.some(isSingleWaiting));

/** Whether this coupon is sent to a trader when it is placed. */
export const isVipBetRequested = ({ isActiveVipBet, quote, settings }: CouponState): boolean =>
  isActiveVipBet && settings.isVipBet && quote?.isVipBetAvailable === true;

/** Whether a tap places a bet immediately: the player enabled it and the site allows it (DM-CP-040). */
export const isOneClickActive = (settings: CouponSettings, isOneClickAllowed: boolean): boolean =>
  isOneClickAllowed && settings.isActiveOneClick;

/** Events of the coupon that views send. The store decides their effect. */
export type CouponEvent =
  | { readonly type: 'bet-added'; readonly bet: Omit<CouponBet, 'isBanker'> }
  /**
   * Replaces all bets: by an accumulator of the day, or by a proposal of the bet generator, which sets the amount too.
   */
  | {
      readonly type: 'bets-replaced';
      readonly bets: readonly Omit<CouponBet, 'isBanker'>[];
      readonly expressId?: number;
      readonly amount?: string;
    }
  /** The player bets without the boost of the accumulator of the day. */
  | { readonly type: 'express-removed' }
  | { readonly type: 'express-end-closed' }
  /** The replaced selections are back. */
  | { readonly type: 'replaced-restored' }
  | { readonly type: 'bet-removed'; readonly marketId: number; readonly outcomeKey: string }
  /**
   * Puts bets in the place of others: one combination for its parts, or the parts that are left for a combination
   * (DR-4.227). Nothing happens while one of `removed` is not in the coupon.
   */
  | {
      readonly type: 'bets-exchanged';
      readonly removed: readonly Pick<CouponBet, 'marketId' | 'outcomeKey'>[];
      readonly added: Omit<CouponBet, 'isBanker'>;
    }
  /** Replaces all bets; the amount stays. `code` is null for the selections of an earlier bet. */
  | {
      readonly type: 'coupon-loaded';
      readonly selections: CouponSelectionsWire;
      readonly code: string | null;
    }
  /** Replaces the bets by those of an accepted coupon, which is edited; the player's own bets are kept (DR-4.141). */
  | {
      readonly type: 'edit-started';
      readonly couponId: number;
      readonly selections: CouponSelectionsWire;
    }
  /** Ends the edit without a change; the player's own bets are back. */
  | { readonly type: 'edit-ended' }
  /**
   * The player drops the stake typed for the edited coupon. The stake is the sale value of the coupon again, and changes
   * with it (DR-4.142).
   */
  | { readonly type: 'edit-value-staked' }
  | { readonly type: 'loaded-note-closed' }
  /** The player follows a shared link, or has answered whether to load its code. */
  | { readonly type: 'code-offered'; readonly code: string }
  | { readonly type: 'code-declined' }
  /** The game of a pre-match bet has begun: the bet becomes a live bet at the quoted odds. */
  | { readonly type: 'live-odds-taken'; readonly marketId: number; readonly outcomeKey: string }
  | { readonly type: 'blocked-removed' }
  | { readonly type: 'cleared' }
  | { readonly type: 'type-chosen'; readonly typeId: number; readonly systemValue?: number }
  | { readonly type: 'amount-typed'; readonly amount: string }
  /** The amount of one bet, where each has its own. */
  | {
      readonly type: 'bet-amount-typed';
      readonly marketId: number;
      readonly outcomeKey: string;
      readonly amount: string;
    }
  /** Block 0 is the lobby (bankers); the number after the last block makes a new block. */
  | {
      readonly type: 'block-chosen';
      readonly marketId: number;
      readonly outcomeKey: string;
      readonly block: number;
    }
  /** The bet changes places with its neighbour: -1 moves it earlier, 1 later. */
  | {
      readonly type: 'bet-moved';
      readonly marketId: number;
      readonly outcomeKey: string;
      readonly by: -1 | 1;
    }
  /** The bet gets this position among the bets, from 0; the others keep their order. */
  | {
      readonly type: 'bet-placed-at';
      readonly marketId: number;
      readonly outcomeKey: string;
      readonly position: number;
    }
  /** The block changes places with its neighbour: -1 moves it earlier, 1 later. */
  | { readonly type: 'block-moved'; readonly block: number; readonly by: -1 | 1 }
  /** An amount as typed, or "max". */
  | { readonly type: 'block-amount-typed'; readonly block: number; readonly amount: string }
  | { readonly type: 'banker-toggled'; readonly marketId: number; readonly outcomeKey: string }
  | { readonly type: 'bonus-bet-deleted' }
  | { readonly type: 'promo-chosen'; readonly promo: ChosenPromo }
  | { readonly type: 'promo-removed' }
  /** The part of the stake in advance as typed; empty removes it. */
  | { readonly type: 'prepaid-typed'; readonly amount: string }
  | { readonly type: 'vip-bet-switched'; readonly isOn: boolean }
  | { readonly type: 'system-banker-switched'; readonly isOn: boolean }
  | { readonly type: 'one-click-requested' }
  | { readonly type: 'one-click-confirmed' }
  | { readonly type: 'one-click-cancelled' }
  | { readonly type: 'one-click-ended' }
  | { readonly type: 'settings-changed'; readonly settings: Partial<CouponSettings> }
  /** The player accepts all coefficients as quoted now. */
  | { readonly type: 'changes-agreed' }
  /** The player accepts the re-quote with its coefficients (DR-4.79). */
  | { readonly type: 'offer-approved' }
  /** `quoteId` names the re-quote that this placement approves. */
  | { readonly type: 'place-requested'; readonly quoteId?: string }
  /** Returns to editing after an accepted or refused placement. */
  | { readonly type: 'result-closed' };

export const EMPTY_COUPON: CouponState = {
  bets: [],
  typeId: 0,
  systemValue: null,
  amount: '',
  isAmountTouched: false,
  amountByBetId: {},
  blockByBetId: {},
  amountByBlockId: {},
  manuallyDeletedBonusBet: false,
  promo: null,
  prepaidAmount: '',
  express: null,
  expressEnd: null,
  replaced: null,
  isActiveVipBet: false,
  isActiveSystemBanker: true,
  isCouponLoadedFromCode: false,
  loaded: null,
  offeredCode: null,
  isOneClickPrompted: false,
  settings: DEFAULT_COUPON_SETTINGS,
  phase: { at: 'editing' },
  quote: null,
  isQuoting: false,
  edit: null,
  quotedByBet: {},
};
