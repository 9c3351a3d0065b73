/** Stores the coupon in the browser, so that it survives a reload and other tabs see it. */
import { plainForm } from '@touchline/betting-engine';
import { fittingCouponSettings } from '@touchline/contracts/players';
import type { CouponBet, CouponEdit, CouponState, KeptCoupon } from './state.ts';
import { keptOf } from './edit-coupon.ts';
import { EMPTY_COUPON, isPlacementPending, maxBets } from './state.ts';

export const couponStorageKey = 'coupon.v1';

/** The stored data: the player's choices, and a placement whose reply is pending (RL-38). */
interface StoredCoupon extends KeptCoupon {
  readonly settings: CouponState['settings'];
  readonly pendingRequestId: string | null;
  /** The coupon that is edited, and the bet slip to restore afterwards (DR-4.141). */
  readonly edit: Pick<CouponEdit, 'couponId' | 'typeId' | 'systemValue' | 'startKeys' | 'before'> | null;
}

export function writeStoredCoupon(state: CouponState): string {
  const { settings, phase, edit, isAmountTouched } = state;
  const kept = keptOf(state);
  const stored: StoredCoupon = {
    ...kept,
    // Without an entered stake it follows the sale value. Stored, each new value would restore the coupon in other tabs.
    amount: edit !== null && !isAmountTouched ? '' : kept.amount,
    settings,
    pendingRequestId: pendingRequestId(phase),
    edit: edit && {
      couponId: edit.couponId,
      typeId: edit.typeId,
      systemValue: edit.systemValue,
      startKeys: edit.startKeys,
      before: edit.before,
    },
  };
  return JSON.stringify(stored);
}

const pendingRequestId = (phase: CouponState['phase']): string | null =>
  isPlacementPending(phase) && 'requestId' in phase ? phase.requestId : null;

/** Reads what an earlier page or another release stored; invalid values are omitted. */
export function readStoredCoupon(text: string | null): CouponState {
  const stored = parse(text);
  if (!stored) return EMPTY_COUPON;
  const settings = { ...EMPTY_COUPON.settings, ...fittingCouponSettings(stored.settings) };
  const pending = typeof stored.pendingRequestId === 'string' ? stored.pendingRequestId : null;
  const edit = readEdit(stored.edit);
  const kept = readKept(stored);
  if (kept.bets.length === 0 && pending === null && edit === null) return { ...EMPTY_COUPON, settings };
  return {
    ...EMPTY_COUPON,
    ...kept,
    settings,
    edit,
    phase: pending === null ? { at: 'editing' } : { at: 'unknown', requestId: pending },
  };
}

function readKept(stored: Partial<Record<keyof KeptCoupon, unknown>>): KeptCoupon {
  const bets = Array.isArray(stored.bets) ? stored.bets.filter(isBet).slice(0, maxBets) : [];
  return {
    bets,
    typeId: typeof stored.typeId === 'number' ? stored.typeId : plainForm(bets.length).id,
    systemValue: typeof stored.systemValue === 'number' ? stored.systemValue : null,
    amount: typeof stored.amount === 'string' ? stored.amount : '',
    isAmountTouched: stored.isAmountTouched === true,
    amountByBetId: readTexts(stored.amountByBetId),
    blockByBetId: readBlocks(stored.blockByBetId),
    amountByBlockId: readTexts(stored.amountByBlockId),
    manuallyDeletedBonusBet: stored.manuallyDeletedBonusBet === true,
    promo: readPromo(stored.promo),
    prepaidAmount: typeof stored.prepaidAmount === 'string' ? stored.prepaidAmount : '',
    express: readExpress(stored.express),
    isCouponLoadedFromCode: stored.isCouponLoadedFromCode === true,
    isActiveVipBet: stored.isActiveVipBet === true,
    isActiveSystemBanker: stored.isActiveSystemBanker !== false,
    offeredCode: typeof stored.offeredCode === 'string' ? stored.offeredCode : null,
  };
}

/** After a reload the edit goes on: its bets must not become a new bet. */
function readEdit(stored: unknown): CouponEdit | null {
  if (!isObject(stored)) return null;
  const { couponId, typeId, systemValue, startKeys, before } = stored;
  if (!Number.isSafeInteger(couponId) || typeof typeId !== 'number') return null;
  return {
    couponId: Number(couponId),
    typeId,
    systemValue: typeof systemValue === 'number' ? systemValue : null,
    startKeys: Array.isArray(startKeys) ? startKeys.filter((key) => typeof key === 'string') : [],
    before: readKept(isObject(before) ? before : {}),
    removedLegs: [],
    offer: null,
    reason: null,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readPromo(stored: unknown): CouponState['promo'] {
  if (!isObject(stored) || typeof stored.code !== 'string') return null;
  const { code, freeBetAmount } = stored;
  return { code, freeBetAmount: typeof freeBetAmount === 'string' ? freeBetAmount : null };
}

function readExpress(stored: unknown): CouponState['express'] {
  if (!isObject(stored) || !Number.isSafeInteger(stored.expressId) || !Array.isArray(stored.keys))
    return null;
  return {
    expressId: Number(stored.expressId),
    keys: stored.keys.filter((key) => typeof key === 'string'),
  };
}

const readTexts = (stored: unknown): { [key: string]: string } =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : {};

const readBlocks = (stored: unknown): CouponState['blockByBetId'] =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([key, block]) =>
          typeof block === 'number' && Number.isSafeInteger(block) && block > 0 ? [[key, block]] : [],
        ),
      )
    : {};

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
