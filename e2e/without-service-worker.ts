import type { Page } from '@playwright/test';

/**
 * Hides service workers from the page's scripts. A journey cannot hold or abort the requests of a service worker, and one
 * is registered soon after the first page.
 */
export const withoutServiceWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
