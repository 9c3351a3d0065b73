import { userConfigEndpoints } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { UserConfigs } from './user-config.ts';

export function userConfigRoutes({ userConfigs }: { userConfigs: UserConfigs }) {
  return routes(userConfigEndpoints, {}, { read: ({ userId }) => userConfigs.read(userId) });
}
