import { paycheckEndpoints, paycheckErrors } from '@touchline/contracts/banking';
import { routes } from '../../../../platform/http/serve-endpoints.ts';
import type { Paychecks } from './paychecks.ts';

export function paycheckRoutes({ paychecks }: { paychecks: Paychecks }) {
  return routes(paycheckEndpoints, paycheckErrors, {
    paycheck: async ({ userId, params }) =>
      (await paychecks.read(userId, params.kind, params.id)) ?? { refused: 'payments/no-paycheck' },
  });
}
