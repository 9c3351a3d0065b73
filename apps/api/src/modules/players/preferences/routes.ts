import { preferenceEndpoints } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { KeptPreferences } from './preferences.ts';

export function preferenceRoutes({ preferences }: { preferences: KeptPreferences }) {
  return routes(
    preferenceEndpoints,
    {},
    {
      keep: async ({ userId, body }) => {
        await preferences.keep(userId, body.preferences);
        return { result: true as const };
      },
    },
  );
}
