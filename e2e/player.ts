import { expect, type Page } from '@playwright/test';

/** The site of this run. */
export const siteUrl = (): string => {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('the site has not started');
  return url;
};

const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** Calls the api with the page's own cookies, as the page's scripts do. */
export async function callApi<T>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<T> {
  const options = { method, headers: json, ...(body === undefined ? {} : { data: body }) };
  const answer = await page.request.fetch(`${siteUrl()}${path}`, options);
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Signs the page in as one of the demo's people. */
export async function signIn(page: Page, email = 'player@demo.touchline'): Promise<void> {
  await callApi(page, 'POST', '/web-api/auth/login', {
    uLogin: encode(email),
    uPassword: encode('touchline-demo'),
    save: false,
  });
}

/** Opens a page and waits until its main view hears presses. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${siteUrl()}${path}`);
  await expect(page.locator('main [data-alive]').first()).toBeAttached();
}

/** Prices of the page that can be pressed, in reading order. */
export const prices = (page: Page) => page.locator('main button[aria-pressed]:not([disabled]):visible');

/** On a phone the coupon waits behind the bottom bar; elsewhere it is there. */
export async function openCoupon(page: Page): Promise<void> {
  const button = page.locator('nav button', { hasText: /Купон|Coupon|القسيمة/ });
  if (await button.isVisible()) await button.click();
}

/** Everything the page should not have said. */
export function watchPage(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}
