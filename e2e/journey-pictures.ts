/** Pictures that a journey takes on its way, to be looked at: only with `JOURNEY_PICTURES=<folder>`. */
import type { Page } from '@playwright/test';

/**
 * Takes the page in the light and in the dark theme, as `<name>-<phone or desktop>-<theme>.png`.
 * @param isWhole whether the picture has the whole page, not only what is in sight
 */
export async function takeBothThemes(
  page: Page,
  name: string,
  isPhone: boolean,
  isWhole = false,
): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const path = `${folder}/${name}-${isPhone ? 'phone' : 'desktop'}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: isWhole });
  }
  await page.emulateMedia({ colorScheme: null });
}
