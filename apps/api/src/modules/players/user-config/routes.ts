import { userConfigEndpoints } from '@touchline/contracts/players';
import type { ReadClientAddress } from '../../../platform/http/client-address.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { requestContextOf, type SiteGate } from '../../site/site-gate/index.ts';
import type { Rights } from './rights.ts';
import type { UserConfigs } from './user-config.ts';

type Deps = { userConfigs: UserConfigs; rights: Rights; siteGate: SiteGate };

export function userConfigRoutes({ userConfigs, rights, siteGate }: Deps, read: ReadClientAddress) {
  return routes(
    userConfigEndpoints,
    {},
    {
      read: ({ userId }) => userConfigs.read(userId),
      rights: ({ visitor, request }) =>
        rights.rightsOf(visitor.userId, requestContextOf(request, read, siteGate)),
    },
  );
}
