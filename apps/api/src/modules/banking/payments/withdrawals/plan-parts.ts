import { smallerMinor } from '@touchline/money';
import { type PartTax, type TaxTerms, taxParts } from './withdrawal-tax.ts';

/** A method as the plan sees it. Amounts are minor units of the account's currency. */
export type PlannedMethod = {
  id: string;
  minMinor: bigint;
  maxMinor: bigint;
  /** What came from this method and has to go back to it first (DR-12.14). */
  openReturnMinor: bigint;
  /** It takes no more than its open return (DR-12.15). */
  isReturnOnly: boolean;
  feeMinor: (amountMinor: bigint) => bigint;
};

export type PlanPart = { methodId: string; amountMinor: bigint; feeMinor: bigint } & PartTax;

export type Plan = { outcome: 'planned'; parts: PlanPart[] } | { outcome: 'amount-range' };

/**
 * Splits a withdrawal into parts, the same way back first (DR-12.14): open returns in the given order, each up to its
 * method's greatest amount; the rest goes to the chosen method. A return that is below its method's least amount goes
 * with the rest. `amount-range` when a part is outside its method's limits or does not exceed its fee and tax.
 * @param returns the methods with an open return, the oldest deposit first
 */
export function planParts(
  amountMinor: bigint,
  chosen: PlannedMethod,
  returns: readonly PlannedMethod[],
  taxTerms: TaxTerms | null = null,
): Plan {
  const amounts = new Map<PlannedMethod, bigint>();
  let leftMinor = amountMinor;
  for (const method of returns) {
    if (leftMinor === 0n || method.openReturnMinor < method.minMinor) continue;
    const part = smallerMinor(smallerMinor(leftMinor, method.openReturnMinor), method.maxMinor);
    amounts.set(method, part);
    leftMinor -= part;
  }
  if (leftMinor > 0n) {
    if (chosen.isReturnOnly) return { outcome: 'amount-range' };
    const own = [...amounts.keys()].find(({ id }) => id === chosen.id) ?? chosen;
    amounts.set(own, (amounts.get(own) ?? 0n) + leftMinor);
  }
  const taxes = taxParts([...amounts.values()], taxTerms);
  const parts = [...amounts].map(([method, part], at) => ({
    method,
    methodId: method.id,
    amountMinor: part,
    feeMinor: method.feeMinor(part),
    taxMinor: taxes[at]?.taxMinor ?? 0n,
    taxCountry: taxes[at]?.taxCountry ?? null,
  }));
  const isPossible = parts.every(
    ({ method, amountMinor: part, feeMinor, taxMinor }) =>
      part >= method.minMinor && part <= method.maxMinor && feeMinor + taxMinor < part,
  );
  if (!isPossible || parts.length === 0) return { outcome: 'amount-range' };
  return {
    outcome: 'planned',
    parts: parts.map(({ methodId, amountMinor: part, feeMinor, taxMinor, taxCountry }) => ({
      methodId,
      amountMinor: part,
      feeMinor,
      taxMinor,
      taxCountry,
    })),
  };
}
