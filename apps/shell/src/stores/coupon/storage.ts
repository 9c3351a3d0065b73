/** The coupon in the browser's storage: it survives a reload, and other tabs see it. */
import type { CouponBet, CouponState } from './state.ts';
import { EMPTY_COUPON, maxBets } from './state.ts';

export const couponStorageKey = 'coupon.v1';

/** What is stored: the player's choices, and a placement whose reply is pending (RL-38). */
interface StoredCoupon {
  readonly bets: readonly CouponBet[];
  readonly typeId: number;
  readonly systemValue: number | null;
  readonly amount: string;
  readonly isAmountTouched: boolean;
  readonly manuallyDeletedBonusBet: boolean;
  readonly settings: CouponState['settings'];
  readonly pendingRequestId: string | null;
}

export function writeStoredCoupon(state: CouponState): string {
  const { bets, typeId, systemValue, amount, isAmountTouched, manuallyDeletedBonusBet, settings, phase } =
    state;
  const isPending = phase.at === 'placing' || phase.at === 'waiting' || phase.at === 'unknown';
  const stored: StoredCoupon = {
    bets,
    typeId,
    systemValue,
    amount,
    isAmountTouched,
    manuallyDeletedBonusBet,
    settings,
    pendingRequestId: isPending ? phase.requestId : null,
  };
  return JSON.stringify(stored);
}

/** Reads what an earlier page or another release has stored; invalid values are left out. */
export function readStoredCoupon(text: string | null): CouponState {
  const stored = parse(text);
  if (!stored) return EMPTY_COUPON;
  const bets = Array.isArray(stored.bets) ? stored.bets.filter(isBet).slice(0, maxBets) : [];
  const settings = { ...EMPTY_COUPON.settings, ...(isObject(stored.settings) ? stored.settings : {}) };
  const pending = typeof stored.pendingRequestId === 'string' ? stored.pendingRequestId : null;
  if (bets.length === 0 && pending === null) return { ...EMPTY_COUPON, settings };
  return {
    ...EMPTY_COUPON,
    bets,
    settings,
    typeId: typeof stored.typeId === 'number' ? stored.typeId : bets.length > 1 ? 1 : 0,
    systemValue: typeof stored.systemValue === 'number' ? stored.systemValue : null,
    amount: typeof stored.amount === 'string' ? stored.amount : '',
    isAmountTouched: stored.isAmountTouched === true,
    manuallyDeletedBonusBet: stored.manuallyDeletedBonusBet === true,
    phase: pending === null ? { at: 'editing' } : { at: 'unknown', requestId: pending },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parse(text: string | null): Partial<Record<keyof StoredCoupon, unknown>> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isBet(value: unknown): value is CouponBet {
  if (!isObject(value)) return false;
  const { marketId, gameId, coefMilli, outcomeKey, kind, isBanker } = value;
  const areNumbers = [marketId, gameId, coefMilli].every(
    (one) => Number.isSafeInteger(one) && Number(one) > 0,
  );
  return (
    areNumbers &&
    typeof outcomeKey === 'string' &&
    (kind === 1 || kind === 3) &&
    typeof isBanker === 'boolean'
  );
}
