import type { Browser, Page } from '@playwright/test';
import { answeredVisitor } from '@touchline/e2e/visitor';

/** Opens a page on a desktop of a visitor who has answered all notices, uses it, and closes it. */
export async function onVisitorPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // No notice covers the measured page.
    storageState: answeredVisitor(),
  });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
