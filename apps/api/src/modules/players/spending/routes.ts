import { spendingEndpoints } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Spending } from './spending.ts';

export const spendingRoutes = ({ spending }: { spending: Pick<Spending, 'profileOf'> }) =>
  routes(
    spendingEndpoints,
    {},
    { profile: async ({ userId }) => ({ profile: await spending.profileOf(userId) }) },
  );
