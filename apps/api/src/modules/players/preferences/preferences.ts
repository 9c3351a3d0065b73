import {
  type CouponSettings,
  fittingCouponSettings,
  fittingPreferences,
  type Preferences,
} from '@touchline/contracts/players';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';

export type StoredPreferences = {
  /** Returns the player's stored settings that this release knows. */
  of: (userId: bigint) => Promise<Partial<Preferences>>;
  /** Stores the given settings and leaves the others unchanged. */
  save: (userId: bigint, change: Record<string, unknown>) => Promise<void>;
  /** Returns the player's settings of the bet slip; null when none were saved (DR-4.195). */
  couponSettingsOf: (userId: bigint) => Promise<Partial<CouponSettings> | null>;
  /** Stores the given settings of the bet slip and leaves the others unchanged. */
  saveCouponSettings: (userId: bigint, change: Record<string, unknown>) => Promise<void>;
};

export function createPreferences({ db, clock }: { db: Database; clock: Clock }): StoredPreferences {
  return {
    of: async (userId) => {
      const rows = await db.query<{ kept: unknown }>('select kept from preferences_kept where user_id = $1', [
        userId,
      ]);
      return fittingPreferences(rows[0]?.kept);
    },
    save: async (userId, change) => {
      await db.query(
        `insert into preferences_kept (user_id, kept, kept_at) values ($1, $2, $3)
         on conflict (user_id) do update
         set kept = preferences_kept.kept || excluded.kept, kept_at = excluded.kept_at`,
        [userId, change, new Date(clock.nowMs())],
      );
    },
    couponSettingsOf: async (userId) => {
      const [row] = await db.query<{ settings: unknown }>(
        'select coupon_settings as settings from preferences_kept where user_id = $1',
        [userId],
      );
      return row && row.settings !== null ? fittingCouponSettings(row.settings) : null;
    },
    saveCouponSettings: async (userId, change) => {
      await db.query(
        `insert into preferences_kept (user_id, kept, coupon_settings, kept_at) values ($1, '{}', $2, $3)
         on conflict (user_id) do update
         set coupon_settings = coalesce(preferences_kept.coupon_settings, '{}') || excluded.coupon_settings,
           kept_at = excluded.kept_at`,
        [userId, change, new Date(clock.nowMs())],
      );
    },
  };
}
