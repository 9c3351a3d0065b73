/** The texts of a coupon and its bets: title, state, reason. */
import { formatCoef } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { MessageKey, Translate } from '@touchline/i18n';

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
  refused: { tone: 'down', word: 'office_state_refused' },
} as const satisfies Record<CouponWire['state'], StateLabel>;

export const couponState = (state: CouponWire['state']): (typeof STATES)[CouponWire['state']] =>
  STATES[state];

/** By the status ids of the specification (DR-3.2): -2 not calculated, -1 not started, 0 to 6 decided. */
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

/** Shown afterwards: there is no new price and nothing to wait for. */
const AFTERWARDS: Readonly<Record<string, string>> = {
  requoted: 'coef_changed',
  leg_blocked: 'suspended_during_delay',
};

/** Why a coupon was not placed, in the coupon view's own texts. */
export function refusalReason({ refusal, currency }: CouponWire, t: Translate, money: Money): string {
  if (!refusal) return t('coupon_refused_other');
  const name = refusal.code.split('/').at(-1)?.replaceAll('-', '_') ?? '';
  const amount = (key: string): string => {
    const text = refusal.details[key];
    return typeof text === 'string' ? money(text, currency) : '';
  };
  const values = { min: amount('min'), max: amount('max') };
  return t.find(`coupon_refused_${AFTERWARDS[name] ?? name}`, values) ?? t('coupon_refused_other');
}

export type Money = (amount: string, currency: string) => string;

export const showCoef = (coefMilli: number, coefViewId: number): string =>
  formatCoef(BigInt(coefMilli), coefViewId);

export const isWaiting = ({ state }: Pick<CouponWire, 'state'>): boolean =>
  state === 'waiting' || state === 'pending-vip';
export const isOpen = ({ state }: Pick<CouponWire, 'state'>): boolean => state === 'open';
