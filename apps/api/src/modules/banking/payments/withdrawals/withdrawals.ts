import type { WithdrawalApi, WithdrawalErrorCode, WithdrawalWire } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Verification } from '../../../players/verification/index.ts';
import type { WalletAccount } from '../../wallet/index.ts';
import { withdrawalGate } from '../verification-totals.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { type AccountMethod, planWithdrawal, presentPlan, readMethods } from './plan-withdrawal.ts';
import { readWithdrawal, readWithdrawals } from './read-withdrawals.ts';
import { type RequestOutcome, requestWithdrawal, type WithdrawalInput } from './request-withdrawal.ts';
import { sendDuePayouts } from './send-payouts.ts';
import { findBlock, findStanding } from './withdrawal-block.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { readTaxTerms } from './withdrawal-tax.ts';

type Options = WithdrawalApi['options']['reply'];
type Plan = WithdrawalApi['plan']['reply'];
type Refused = { outcome: 'refused'; code: WithdrawalErrorCode };

/** Withdrawals of players (DR-12.10 to DR-12.35). */
export type Withdrawals = {
  options: (userId: bigint, accountId: bigint) => Promise<Options | null>;
  /** What stops every withdrawal of the player: a ban or an open receivable; null when nothing does (DR-12.12). */
  standing: (userId: bigint) => ReturnType<typeof findStanding>;
  plan: (
    userId: bigint,
    wanted: { accountId: bigint; methodId: string; amount: string },
  ) => Promise<{ outcome: 'planned'; plan: Plan } | Refused>;
  request: (input: WithdrawalInput) => Promise<RequestOutcome>;
  list: (
    userId: bigint,
    page: { accountId: bigint; before: bigint | null },
  ) => Promise<WithdrawalApi['list']['reply'] | null>;
  read: (userId: bigint, withdrawalId: string) => Promise<WithdrawalWire | null>;
  cancel: (userId: bigint, withdrawalId: string) => ReturnType<typeof cancelWithdrawal>;
  /**
   * Sends what is due to the providers, or to one (DR-12.36).
   * @param only a provider, or `not-configured`
   * @returns the number of payouts that were worked on
   */
  sendDue: (only?: string) => Promise<number>;
  /** What the operator's commands need. */
  deps: WithdrawalDeps;
};

export function createWithdrawals(
  given: Omit<WithdrawalDeps, 'verification'> & { verification: Verification },
): Withdrawals {
  const deps: WithdrawalDeps = { ...given, verification: withdrawalGate(given) };
  const { db } = deps;
  return {
    standing: (userId) => findStanding(deps, deps.db, userId),
    options: async (userId, accountId) => {
      const account = await ownAccount(deps, userId, accountId);
      return account && readOptions(deps, account);
    },
    plan: async (userId, { accountId, methodId, amount }) => {
      const account = await ownAccount(deps, userId, accountId);
      if (!account) return { outcome: 'refused', code: 'payments/no-account' };
      const { currency } = account;
      const methods = await readMethods(deps, db, account);
      const tax = await readTaxTerms(deps, db, account);
      const plan = planWithdrawal(methods, { methodId, amount, currency }, tax);
      if (plan.outcome === 'refused') return plan;
      // Said before the player confirms; the request decides it again under its locks.
      const wanted = { userId, currency, amountMinor: plan.amountMinor };
      if ((await deps.verification(db, wanted)) === 'required')
        return { outcome: 'refused', code: 'payments/verification' };
      return { outcome: 'planned', plan: presentPlan(plan.parts, currency) };
    },
    request: (input) => requestWithdrawal(deps, input),
    list: async (userId, { accountId, before }) => {
      const account = await ownAccount(deps, userId, accountId);
      return account && readWithdrawals(deps, db, account, before);
    },
    read: (userId, withdrawalId) => readWithdrawal(deps, db, userId, withdrawalId),
    cancel: (userId, withdrawalId) => cancelWithdrawal(deps, userId, withdrawalId),
    sendDue: (only) => sendDuePayouts(deps, only),
    deps,
  };
}

/** Returns an account of the player from which money may be withdrawn: never a bonus account. */
async function ownAccount(
  { wallet, db }: WithdrawalDeps,
  userId: bigint,
  accountId: bigint,
): Promise<WalletAccount | null> {
  const account = await wallet.account(db, userId, accountId);
  return account?.type === 4 ? null : account;
}

async function readOptions(deps: WithdrawalDeps, account: WalletAccount): Promise<Options> {
  const { currency, userId, availableMinor } = account;
  const methods = await readMethods(deps, deps.db, account);
  const format = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currency));
  return {
    accountId: Number(account.id),
    currency,
    available: format(availableMinor),
    // A card to which nothing has to go back cannot be chosen (DR-12.15).
    methods: methods
      .filter(({ method, openReturnMinor }) => !method.isReturnOnly || openReturnMinor > 0n)
      .map((method) => presentMethod(method, format)),
    // For the least amount: a larger one is refused by the plan, and smaller withdrawals go on (DR-14.7).
    block: await findBlock(deps, deps.db, { userId, currency, amountMinor: 0n }),
    isCancelAllowed: deps.siteConfig.get().isWithdrawalCancelAllowed,
  };
}

const presentMethod = (
  { method, minMinor, maxMinor, feeMinor, openReturnMinor }: AccountMethod,
  format: (minor: bigint) => string,
): Options['methods'][number] => ({
  id: method.id,
  kind: method.kind,
  min: format(minMinor),
  max: format(maxMinor),
  fee: { fixed: format(feeMinor(0n)), rateBp: method.fee.rateBp },
  fields: [...method.fields],
  hours: method.hours,
  openReturn: format(openReturnMinor),
  isReturnOnly: method.isReturnOnly,
});
