import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Rows of a list are alike: only the first few of each championship are checked, or a list would take half a
 * minute.
 */
const REPEATED = 'main li:nth-of-type(n + 5)';

/** Faults as one line each with rule and element; of `part` of the page, or all of it. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const whole = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? whole.exclude(REPEATED) : whole.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
