import { withdrawalEndpoints, withdrawalErrors } from '@touchline/contracts/banking';
import { routes } from '../../../../platform/http/serve-endpoints.ts';
import type { Withdrawals } from './withdrawals.ts';

/** @param afterCommit wakes the outbox */
export function withdrawalRoutes({
  withdrawals,
  afterCommit,
}: {
  withdrawals: Withdrawals;
  afterCommit: () => void;
}) {
  return routes(withdrawalEndpoints, withdrawalErrors, {
    options: async ({ userId, query }) =>
      (await withdrawals.options(userId, BigInt(query.accountId))) ?? { refused: 'payments/no-account' },
    plan: async ({ userId, query }) => {
      const result = await withdrawals.plan(userId, { ...query, accountId: BigInt(query.accountId) });
      return result.outcome === 'refused' ? { refused: result.code } : result.plan;
    },
    withdraw: async ({ userId, body }) => {
      const result = await withdrawals.request({ ...body, userId, accountId: BigInt(body.accountId) });
      if (result.outcome === 'refused') return { refused: result.code };
      afterCommit();
      return { withdrawalId: result.withdrawalId, number: result.number };
    },
    list: async ({ userId, query: { accountId, before } }) =>
      (await withdrawals.list(userId, {
        accountId: BigInt(accountId),
        before: before === undefined ? null : BigInt(before),
      })) ?? { refused: 'payments/no-account' },
    withdrawal: async ({ userId, params }) =>
      (await withdrawals.read(userId, params.withdrawalId)) ?? { refused: 'payments/no-withdrawal' },
    cancel: async ({ userId, params: { withdrawalId } }) => {
      const outcome = await withdrawals.cancel(userId, withdrawalId);
      if (outcome !== 'cancelled') return { refused: `payments/${outcome}` };
      afterCommit();
      return (await withdrawals.read(userId, withdrawalId)) ?? { refused: 'payments/no-withdrawal' };
    },
  });
}
