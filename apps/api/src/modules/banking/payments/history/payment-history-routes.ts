import { paymentHistoryEndpoints, paymentHistoryErrors } from '@touchline/contracts/banking';
import { routes } from '../../../../platform/http/serve-endpoints.ts';
import type { PaymentHistory } from './read-payment-history.ts';

export function paymentHistoryRoutes({ paymentHistory }: { paymentHistory: PaymentHistory }) {
  return routes(paymentHistoryEndpoints, paymentHistoryErrors, {
    history: async ({ userId, query }) =>
      (await paymentHistory.read(userId, query)) ?? { refused: 'payments/no-account' },
  });
}
