import { randomUUID } from 'node:crypto';
import {
  conversionPaths,
  paycheckPaths,
  paymentHistoryPaths,
  paymentPaths,
  walletPaths,
  withdrawalPaths,
} from '@touchline/contracts/banking';
import type { AttackCase } from '../attack-case.ts';
import type { Answer } from '../attacked-site.ts';
import { type AttackedPlayer, type Pair, pairOf, withdrawalOf } from '../players.ts';
import { comparedWithAbsent, sendServed, withBalanceOf } from './refusal.ts';

/** An account number that no account has. */
const absentAccount = 2_000_000_000;

/** A stranger calls with the owner's id, then with one that does not exist. */
const foreign = (
  name: string,
  code: string,
  ids: (pair: Pair) => { owned: string | number; absent: string | number },
  call: (stranger: AttackedPlayer, id: never) => Promise<Answer>,
): AttackCase => ({
  rule: 'RL-53',
  name: `${name} of another player`,
  expected: `404 ${code}, as for an absent one, balance unchanged`,
  run: async (site) => {
    const pair = await pairOf(site);
    const { owned, absent } = ids(pair);
    return withBalanceOf(pair.owner, async () =>
      comparedWithAbsent(
        await sendServed(() => call(pair.stranger, owned as never)),
        await sendServed(() => call(pair.stranger, absent as never)),
      ),
    );
  },
});

const account = ({ owner }: Pair) => ({ owned: owner.accountId, absent: absentAccount });
const withdrawal = ({ withdrawalId }: Pair) => ({ owned: withdrawalId, absent: randomUUID() });
const query =
  (path: string, more = '') =>
  (stranger: AttackedPlayer, accountId: number) =>
    stranger.get(`${path}?accountId=${accountId}${more}`);

/** RL-53: what belongs to another player is answered as if it did not exist. */
export const foreignPaymentCases: readonly AttackCase[] = [
  foreign(
    'deposit',
    'payments/no-recharge',
    ({ recharge }) => ({ owned: recharge.rechargeId, absent: randomUUID() }),
    (stranger, id: string) => stranger.get(paymentPaths.rechargeState.path.replace(':rechargeId', id)),
  ),
  foreign('withdrawal', 'payments/no-withdrawal', withdrawal, (stranger, id: string) =>
    stranger.get(withdrawalPaths.withdrawal.path.replace(':withdrawalId', id)),
  ),
  foreign('paycheck of a withdrawal', 'payments/no-paycheck', withdrawal, (stranger, id: string) =>
    stranger.get(paycheckPaths.paycheck.path.replace(':kind', 'withdrawal').replace(':id', id)),
  ),
  foreign('cancel of a withdrawal', 'payments/no-withdrawal', withdrawal, (stranger, id: string) =>
    stranger.post(withdrawalPaths.cancel.path.replace(':withdrawalId', id)),
  ),
  foreign('list of withdrawals', 'payments/no-account', account, query(withdrawalPaths.list.path)),
  foreign('ways to withdraw', 'payments/no-account', account, query(withdrawalPaths.options.path)),
  foreign(
    'plan of a withdrawal',
    'payments/no-account',
    account,
    query(withdrawalPaths.plan.path, '&methodId=sandbox&amount=10.00'),
  ),
  foreign('history of payments', 'payments/no-account', account, query(paymentHistoryPaths.history.path)),
  foreign('statement', 'wallet/no-account', account, query(walletPaths.statement.path)),
  foreign(
    'sums of the statement',
    'wallet/no-account',
    account,
    query(walletPaths.statementSums.path, '&days=30'),
  ),
  foreign('deposits by day', 'wallet/no-account', account, query(walletPaths.deposits.path, '&days=30')),
  foreign('choice of the account', 'wallet/no-account', account, (stranger, id: number) =>
    stranger.post(walletPaths.activate.path, { id }),
  ),
  foreign('withdrawal from the account', 'payments/no-account', account, (stranger, accountId: number) =>
    stranger.post(withdrawalPaths.withdraw.path, { ...withdrawalOf(stranger, '10.00'), accountId }),
  ),
  foreign('deposit to the account', 'payments/no-account', account, (stranger, accountId: number) =>
    stranger.post(paymentPaths.recharge.path, {
      rechargeId: randomUUID(),
      accountId,
      methodId: 'sandbox',
      amount: '10.00',
      lng: 'en',
    }),
  ),
  foreign('conversion from the account', 'conversion/no-account', account, (stranger, fromId: number) =>
    stranger.post(conversionPaths.convert.path, {
      conversionId: randomUUID(),
      fromId,
      toId: stranger.accountId,
      amount: '10.00',
      rateId: 'x',
    }),
  ),
];
