import type { CouponSelectionsWire } from '@touchline/contracts/sports-betting';
import type { BookingDeps, SaveBody } from './booking-types.ts';
import { couponSelections, loadCode, type LoadedCode } from './load-code.ts';
import { hourMs } from '../hourly-quota.ts';
import { saveCode, type SaveResult } from './save-code.ts';

export type BookingCodes = {
  save: (body: SaveBody, saver: string) => Promise<SaveResult>;
  load: (code: string, language: string) => Promise<LoadedCode | null>;
  /** Returns the selections of a player's own coupon, so that the player can bet on them again. */
  selections: (userId: bigint, couponId: bigint, language: string) => Promise<CouponSelectionsWire | null>;
  /** Deletes expired codes, and counts of saves of earlier hours. */
  cleanUp: () => Promise<void>;
};

export const createBookingCodes = (deps: BookingDeps): BookingCodes => ({
  save: (body, saver) => saveCode(deps, body, saver),
  load: (code, language) => loadCode(deps, code, language),
  selections: (userId, couponId, language) => couponSelections(deps, userId, couponId, language),
  cleanUp: async () => {
    const nowMs = deps.clock.nowMs();
    await deps.db.query('delete from betting_booking_code where expires_at <= $1', [new Date(nowMs)]);
    await deps.db.query('delete from betting_booking_quota where started_at <= $1', [
      new Date(nowMs - hourMs),
    ]);
  },
});
