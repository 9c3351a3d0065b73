/** Compares the payouts of the engine with the expected payouts of the cases. */
import type { CouponCase } from './coupon-case.ts';
import { enginePayout } from './engine-payout.ts';

export interface Difference {
  readonly name: string;
  readonly expected: string;
  /** The payout of the engine, or the reason why such a coupon cannot exist. */
  readonly computed: string;
}

export interface Verification {
  /** Number of cases and of differences by type. */
  readonly byType: ReadonlyMap<string, { readonly cases: number; readonly different: number }>;
  readonly differences: readonly Difference[];
}

export function verifyCases(cases: readonly CouponCase[]): Verification {
  const byType = new Map<string, { cases: number; different: number }>();
  const differences: Difference[] = [];
  for (const one of cases) {
    const computed = computedOf(one);
    const isRight = computed === normalized(one.expected);
    const count = byType.get(one.type) ?? { cases: 0, different: 0 };
    byType.set(one.type, { cases: count.cases + 1, different: count.different + (isRight ? 0 : 1) });
    if (!isRight) differences.push({ name: one.name, expected: one.expected, computed });
  }
  return { byType, differences };
}

function computedOf(one: CouponCase): string {
  try {
    return amountText(enginePayout(one));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const amountText = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** Adds missing decimals: "5" and "5.0" become "5.00". */
function normalized(text: string): string {
  const [whole = '0', part = ''] = text.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}
