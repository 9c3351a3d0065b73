import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import type { WalletAccount } from '../../wallet/index.ts';
import { readOpenReturns } from './open-returns.ts';
import { type PlannedMethod, type PlanPart, planParts } from './plan-parts.ts';
import { payoutMethodsFor, type PayoutTerms } from './payout-terms.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import type { TaxTerms } from './withdrawal-tax.ts';

/** A method of withdrawal for one account, with what has to go back to it. */
export type AccountMethod = PayoutTerms & { openReturnMinor: bigint; sourceReference: string | null };

export type PlannedWithdrawal =
  | { outcome: 'planned'; amountMinor: bigint; parts: PlannedPart[] }
  | { outcome: 'refused'; code: 'payments/no-method' | 'payments/amount' | 'payments/amount-range' };

export type PlannedPart = PlanPart & { method: AccountMethod };

/**
 * Returns the methods of an account: those with an open return first, the oldest deposit first, then the others. A
 * method that only returns deposits is absent when no deposit came from it (DR-12.15).
 */
export async function readMethods(
  { identity, providers }: Pick<WithdrawalDeps, 'identity' | 'providers'>,
  sql: Sql,
  account: Pick<WalletAccount, 'id' | 'userId' | 'currency'>,
): Promise<AccountMethod[]> {
  const user = await identity.findUser(sql, account.userId);
  const returns = await readOpenReturns(sql, account);
  const methods = payoutMethodsFor(providers, account.currency, user?.countryCode ?? '').map((terms) => {
    const at = returns.findIndex(({ methodId }) => methodId === terms.method.id);
    const openReturn = returns[at];
    return {
      ...terms,
      order: openReturn && openReturn.minor > 0n ? at : returns.length,
      openReturnMinor: openReturn?.minor ?? 0n,
      sourceReference: openReturn?.sourceReference ?? null,
    };
  });
  return methods
    .filter(({ method, sourceReference }) => !method.isReturnOnly || sourceReference !== null)
    .toSorted((a, b) => a.order - b.order);
}

/** Plans a withdrawal of an amount, as the player writes it, with the chosen method (DR-12.14). */
export function planWithdrawal(
  methods: readonly AccountMethod[],
  wanted: { methodId: string; amount: string; currency: string },
  tax: TaxTerms | null,
): PlannedWithdrawal {
  const chosen = methods.find(({ method }) => method.id === wanted.methodId);
  if (!chosen) return { outcome: 'refused', code: 'payments/no-method' };
  const parsed = parseStake(wanted.amount, knownCurrency(wanted.currency));
  if (parsed.outcome === 'refused') {
    const isRange = parsed.code === 'AMOUNT_RANGE';
    return { outcome: 'refused', code: isRange ? 'payments/amount-range' : 'payments/amount' };
  }
  const byId = new Map(methods.map((one) => [one.method.id, one]));
  const returns = methods.filter(({ openReturnMinor }) => openReturnMinor > 0n);
  const plan = planParts(parsed.minor, planned(chosen), returns.map(planned), tax);
  if (plan.outcome === 'amount-range') return { outcome: 'refused', code: 'payments/amount-range' };
  const parts = plan.parts.flatMap((part) => {
    const method = byId.get(part.methodId);
    return method ? [{ ...part, method }] : [];
  });
  return { outcome: 'planned', amountMinor: parsed.minor, parts };
}

const planned = ({ method, ...terms }: AccountMethod): PlannedMethod => ({
  ...terms,
  id: method.id,
  isReturnOnly: method.isReturnOnly,
});

/** Formats parts as the contract requires. */
export function presentPlan(parts: readonly PlanPart[], currencyCode: string) {
  const currency = knownCurrency(currencyCode);
  const format = (minor: bigint): string => formatAmountWire(minor, currency);
  const feeMinor = parts.reduce((total, part) => total + part.feeMinor, 0n);
  const taxMinor = parts.reduce((total, part) => total + part.taxMinor, 0n);
  const totalMinor = parts.reduce((total, part) => total + part.amountMinor, 0n);
  return {
    parts: parts.map((part) => ({
      methodId: part.methodId,
      amount: format(part.amountMinor),
      fee: format(part.feeMinor),
      tax: format(part.taxMinor),
      receives: format(part.amountMinor - part.feeMinor - part.taxMinor),
    })),
    fee: format(feeMinor),
    tax: format(taxMinor),
    receives: format(totalMinor - feeMinor - taxMinor),
  };
}
