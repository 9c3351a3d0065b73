import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import { releaseOf } from './apply-answer.ts';
import { type DecisionRefusal, nextPart } from './decide-withdrawal.ts';
import { holdParts } from './hold-parts.ts';
import { moveTo, type Payout } from './payout-store.ts';
import { type PlannedPart, readMethods } from './plan-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { noTax, type PartTax } from './withdrawal-tax.ts';

/** The least and the greatest number of parts that replace one. */
const partLimits = { least: 2, most: 10 } as const;

/**
 * Replaces a locked part that waits by parts of the same method with the same sum (DR-12.22, DR-12.79). The hold of the
 * part is released and the new parts are held in one set of transfers, so the balance stays as it is. Fees are computed
 * anew; the tax of the part is shared by its amounts.
 * @param amountsMinor in minor units of the withdrawal's currency
 * @returns the new parts with their first number, or a refusal that has written nothing
 */
export async function splitPart(
  deps: WithdrawalDeps,
  tx: Transaction,
  payout: Payout,
  amountsMinor: readonly bigint[],
): Promise<
  | { outcome: 'split'; firstPart: number; parts: PlannedPart[] }
  | { outcome: 'refused'; code: DecisionRefusal }
> {
  const refused = (code: DecisionRefusal) => ({ outcome: 'refused', code }) as const;
  if (amountsMinor.length < partLimits.least || amountsMinor.length > partLimits.most)
    return refused('parts');
  const sumMinor = amountsMinor.reduce((total, minor) => total + minor, 0n);
  if (sumMinor !== payout.amountMinor) return refused('parts-sum');
  await deps.ledger.lockAccounts(tx, await deps.wallet.ledgerAccounts(tx, payout.userId));
  const account = await deps.wallet.account(tx, payout.userId, payout.walletAccountId);
  if (!account) throw new Error(`withdrawal ${payout.withdrawalId} has no account`);
  const parts = await planSplit(deps, tx, payout, account, amountsMinor);
  if (!parts) return refused('parts-range');
  await moveTo(tx, payout, 'replaced', { nowMs: deps.clock.nowMs() });
  const firstPart = await nextPart(tx, payout.withdrawalId);
  const held = { withdrawalId: payout.withdrawalId, account };
  await holdParts(deps, tx, held, firstPart, parts, [releaseOf(payout)]);
  await writeOutbox(tx, 'user-changed', { userId: String(payout.userId), what: 'balance' });
  return { outcome: 'split', firstPart, parts };
}

/** Null when an amount is outside the method's limits, or the method does not exist any more. */
async function planSplit(
  deps: WithdrawalDeps,
  tx: Transaction,
  payout: Payout,
  account: Parameters<typeof readMethods>[2],
  amountsMinor: readonly bigint[],
): Promise<PlannedPart[] | null> {
  const { methodId } = payout;
  const method = (await readMethods(deps, tx, account)).find((one) => one.method.id === methodId);
  if (!method) return null;
  const taxes = shareTax(payout, amountsMinor);
  const parts = amountsMinor.map((amountMinor, at) => ({
    methodId,
    amountMinor,
    feeMinor: method.feeMinor(amountMinor),
    ...(taxes[at] ?? noTax),
    method,
  }));
  const isPossible = parts.every(
    ({ amountMinor, feeMinor, taxMinor }) =>
      amountMinor >= method.minMinor && amountMinor <= method.maxMinor && feeMinor + taxMinor < amountMinor,
  );
  return isPossible ? parts : null;
}

/** Each part has its share of the tax, rounded down; the last part has the rest, so the tax stays as it is (DR-12.79). */
function shareTax({ amountMinor, taxMinor, taxCountry }: Payout, amountsMinor: readonly bigint[]): PartTax[] {
  let restMinor = taxMinor;
  return amountsMinor.map((minor, at) => {
    const isLast = at === amountsMinor.length - 1;
    const share = isLast ? restMinor : (taxMinor * minor) / amountMinor;
    restMinor -= share;
    return { taxMinor: share, taxCountry: share > 0n ? taxCountry : null };
  });
}
