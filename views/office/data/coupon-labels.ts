/** The texts of a coupon and its bets: title, state, reason. */
import { type CoefDecimals, formatCoef } from '@touchline/betting-engine';
import type { CouponRefusalCode, CouponWire } from '@touchline/contracts/sports-betting';
import { sumOfDecimals } from '@touchline/contracts/shared';
import type { MessageKey, Translate } from '@touchline/i18n';
import { couponRefusalText } from '@touchline/ui/market-names';

type Tone = 'brand' | 'quiet' | 'live' | 'up' | 'down' | 'warn';

interface StateLabel {
  readonly tone: Tone;
  readonly word: MessageKey;
}

const STATES = {
  waiting: { tone: 'warn', word: 'office_state_waiting' },
  'pending-vip': { tone: 'warn', word: 'office_state_pending_vip' },
  open: { tone: 'warn', word: 'office_state_open' },
  won: { tone: 'up', word: 'office_state_won' },
  lost: { tone: 'quiet', word: 'office_state_lost' },
  returned: { tone: 'quiet', word: 'office_state_returned' },
  partial: { tone: 'up', word: 'office_state_partial' },
  sold: { tone: 'up', word: 'office_state_sold' },
  refused: { tone: 'down', word: 'office_state_refused' },
} as const satisfies Record<CouponWire['state'], StateLabel>;

/** A coupon that an edit replaced (DR-4.149). */
const EDITED = { tone: 'quiet', word: 'office_state_edited' } as const satisfies StateLabel;

/** A coupon whose advance waits for the player's open bets, or was not covered by them (DR-4.100). */
const ADVANCE = { tone: 'warn', word: 'office_state_advance' } as const satisfies StateLabel;
const CANCELLED = { tone: 'quiet', word: 'office_state_cancelled' } as const satisfies StateLabel;

type CouponLabel = (typeof STATES)[CouponWire['state']] | typeof EDITED | typeof ADVANCE | typeof CANCELLED;

export function couponState({
  state,
  editedTo,
  prepaid,
}: Pick<CouponWire, 'state' | 'editedTo' | 'prepaid'>): CouponLabel {
  if (editedTo !== null) return EDITED;
  if (prepaid?.state === 'outstanding') return ADVANCE;
  return prepaid?.state === 'cancelled' ? CANCELLED : STATES[state];
}

/** Texts by the status ids of the specification (DR-3.2): -2 not calculated, -1 not started, 0 to 6 decided. */
const BET_STATES = {
  '-2': { tone: 'warn', word: 'office_bet_running' },
  '-1': { tone: 'quiet', word: 'office_bet_not_started' },
  '0': { tone: 'quiet', word: 'office_bet_lost' },
  '1': { tone: 'up', word: 'office_bet_won' },
  '2': { tone: 'quiet', word: 'office_bet_returned' },
  '3': { tone: 'quiet', word: 'office_bet_void' },
  '4': { tone: 'up', word: 'office_bet_half_won' },
  '5': { tone: 'quiet', word: 'office_bet_half_lost' },
  '6': { tone: 'quiet', word: 'office_bet_half_half' },
} as const satisfies Record<string, StateLabel>;

type BetState = (typeof BET_STATES)[keyof typeof BET_STATES];

export function betState(statusId: number): BetState {
  const key = String(statusId);
  return Object.hasOwn(BET_STATES, key) ? BET_STATES[key as keyof typeof BET_STATES] : BET_STATES['-2'];
}

/** Reasons that are shown in another form in the history, where there is no new price and nothing to wait for. */
const PAST_CODES: Readonly<Partial<Record<CouponRefusalCode, CouponRefusalCode>>> = {
  'betting/requoted': 'betting/coef-changed',
  'betting/leg-blocked': 'betting/suspended-during-delay',
};

/** Returns why a coupon was not placed, with the texts of the coupon view. */
export function refusalReason({ refusal, currency }: CouponWire, t: Translate, money: Money): string {
  if (!refusal) return t('coupon_refused_other');
  const { code, details } = refusal;
  return couponRefusalText(PAST_CODES[code] ?? code, details, t, (amount) => money(amount, currency));
}

/** Returns what the coupon paid, by its results and by sales. Null while it has paid nothing and may still pay. */
export const paidOf = ({ payout, sold }: Pick<CouponWire, 'payout' | 'sold'>): string | null =>
  payout === null ? null : sumOfDecimals([payout, sold?.paid ?? '0']);

export type Money = (amount: string, currency: string) => string;

export const showCoef = (coefMilli: number, coefViewId: number, decimals?: CoefDecimals): string =>
  formatCoef(BigInt(coefMilli), coefViewId, decimals);

export const isWaiting = ({ state }: Pick<CouponWire, 'state'>): boolean =>
  state === 'waiting' || state === 'pending-vip';
export const isOpen = ({ state }: Pick<CouponWire, 'state'>): boolean => state === 'open';
