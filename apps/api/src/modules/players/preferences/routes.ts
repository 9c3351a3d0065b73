import { preferenceEndpoints } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { StoredPreferences } from './preferences.ts';

export function preferenceRoutes({ preferences }: { preferences: StoredPreferences }) {
  return routes(
    preferenceEndpoints,
    {},
    {
      save: async ({ userId, body }) => {
        await preferences.save(userId, body.preferences);
        return { result: true as const };
      },
      couponSettings: async ({ userId }) => ({ settings: await preferences.couponSettingsOf(userId) }),
      saveCouponSettings: async ({ userId, body }) => {
        await preferences.saveCouponSettings(userId, body.settings);
        return { result: true as const };
      },
    },
  );
}
