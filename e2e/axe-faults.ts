import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Rows of a list are alike. Only the first rows of each championship are checked; otherwise a list would take half a
 * minute.
 */
const REPEATED = 'main li:nth-of-type(n + 5)';

/**
 * Returns the accessibility faults, one line each with rule and element. With `part` only that part of the page is
 * checked.
 */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  // What fades in has a low contrast until it is there. Animations end at once, because an animation of a row outside the
  // screen (`content-visibility`) does not run, so its end cannot be awaited.
  await page.evaluate(() => {
    const isEnding = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    for (const animation of document.getAnimations().filter(isEnding)) animation.finish();
  });
  // Only violations are described in detail. Pages have no frames, so axe needs no second page to collect results.
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part === undefined ? whole.exclude(REPEATED) : whole.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
