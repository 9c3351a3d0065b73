import { randomUUID } from 'node:crypto';
import { accountTypes, paymentPaths, walletPaths, withdrawalPaths } from '@touchline/contracts/banking';
import { bankDetails } from '@touchline/testkit/withdrawals';
import { type AttackCase, notPossible } from '../attack-case.ts';
import { must, nextPayer, pairOf, withdrawalOf } from '../players.ts';
import { refusalOf, sendServed, withBalanceOf } from './refusal.ts';

/** Amounts that are none, as JSON. */
const badAmounts: readonly (readonly [name: string, json: string])[] = [
  ['a negative amount', '"-10.00"'],
  ['an amount of zero', '"0.00"'],
  ['a huge amount', `"${'9'.repeat(40)}.00"`],
  ['an amount that is not a number', '"NaN"'],
  ['an infinite amount', '"Infinity"'],
  ['an amount with an exponent', '"1e3"'],
  ['an amount with three decimals', '"10.001"'],
  ['an amount of Arabic digits', '"١٠.٠٠"'],
  ['an amount as a number', '10'],
  ['an amount as a list', '["10.00"]'],
];

/** The amount stands where this text stands. */
const place = '"AMOUNT"';

/** Refused as invalid, or with the code for amounts. Both change nothing. */
const isRefused = (refusal: string): boolean =>
  ['400 request/invalid', '400 payments/amount', '400 payments/amount-range'].includes(refusal);

/** A player without a deposit can withdraw to a bank account only. */
const toBank = (withdrawal: ReturnType<typeof withdrawalOf>) => ({
  ...withdrawal,
  methodId: 'sandbox-bank',
  details: bankDetails,
  parts: withdrawal.parts.map((part) => ({ ...part, methodId: 'sandbox-bank' })),
});

const amountCases = badAmounts.flatMap(([name, json]): AttackCase[] => [
  {
    rule: 'RL-70',
    name: `withdrawal of ${name}`,
    expected: 'refused, balance unchanged',
    run: async (site) => {
      const player = await nextPayer(site);
      const raw = JSON.stringify(toBank(withdrawalOf(player, 'AMOUNT'))).replaceAll(place, json);
      return withBalanceOf(player, async () => {
        const refusal = refusalOf(
          await sendServed(() => player.call('POST', withdrawalPaths.withdraw.path, { raw })),
        );
        return isRefused(refusal) ? 'refused' : refusal;
      });
    },
  },
  {
    rule: 'RL-70',
    name: `deposit of ${name}`,
    expected: 'refused',
    run: async (site) => {
      const { owner } = await pairOf(site);
      const order = { rechargeId: randomUUID(), accountId: owner.accountId, methodId: 'sandbox', lng: 'en' };
      const raw = JSON.stringify({ ...order, amount: 'AMOUNT' }).replace(place, json);
      const refusal = refusalOf(
        await sendServed(() => owner.call('POST', paymentPaths.recharge.path, { raw })),
      );
      return isRefused(refusal) ? 'refused' : refusal;
    },
  },
]);

/** RL-8, RL-40, RL-70: no amount, id or account makes money out of nothing. */
export const amountAndIdCases: readonly AttackCase[] = [
  ...amountCases,
  {
    rule: 'RL-8',
    name: 'withdrawal of more than the balance',
    expected: 'refused, balance unchanged',
    run: async (site) => {
      const { owner } = await pairOf(site);
      return withBalanceOf(owner, async () => {
        const answer = await sendServed(() =>
          owner.post(withdrawalPaths.withdraw.path, withdrawalOf(owner, '4000.00')),
        );
        return answer.status >= 400 && answer.status < 500 ? 'refused' : refusalOf(answer);
      });
    },
  },
  {
    rule: 'RL-40',
    name: 'id of a withdrawal sent again with another amount',
    expected: '422 payments/id-reused, balance unchanged',
    run: async (site) => {
      const { owner, withdrawalId } = await pairOf(site);
      return withBalanceOf(owner, async () =>
        refusalOf(
          await sendServed(() =>
            owner.post(withdrawalPaths.withdraw.path, { ...withdrawalOf(owner, '15.00'), withdrawalId }),
          ),
        ),
      );
    },
  },
  {
    rule: 'RL-40',
    name: 'id of a withdrawal sent again by another player',
    expected: '422 payments/id-reused, balance unchanged',
    run: async (site) => {
      const { stranger, withdrawalId } = await pairOf(site);
      return withBalanceOf(stranger, async () =>
        refusalOf(
          await sendServed(() =>
            stranger.post(withdrawalPaths.withdraw.path, {
              ...withdrawalOf(stranger, '20.00'),
              withdrawalId,
            }),
          ),
        ),
      );
    },
  },
  {
    rule: 'RL-40',
    name: 'id of a deposit sent again with another amount',
    expected: '422 payments/id-reused',
    run: async (site) => {
      const { owner, recharge } = await pairOf(site);
      const order = { accountId: owner.accountId, methodId: 'sandbox', amount: '99.00', lng: 'en' };
      return refusalOf(
        await sendServed(() =>
          owner.post(paymentPaths.recharge.path, { rechargeId: recharge.rechargeId, ...order }),
        ),
      );
    },
  },
  {
    rule: 'DR-12.12',
    name: 'withdrawal from the bonus account',
    expected: '404 payments/no-account, balance unchanged',
    run: async (site) => {
      const { owner } = await pairOf(site);
      const { accounts } = must(await owner.get(walletPaths.accounts.path)) as {
        accounts: { id: number; type: number }[];
      };
      const bonus = accounts.find(({ type }) => type === accountTypes.bonus);
      if (!bonus) return notPossible('a new player of this site has no bonus account');
      const body = { ...withdrawalOf(owner, '10.00'), accountId: bonus.id };
      return withBalanceOf(owner, async () =>
        refusalOf(await sendServed(() => owner.post(withdrawalPaths.withdraw.path, body))),
      );
    },
  },
];
