import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** Returns the address of the site of this run. */
export const siteUrl = (): string => {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('the site has not started');
  return url;
};

const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** Calls the api with the cookies of the page, like the page's scripts. A full address calls another site. */
export async function callApi<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<T> {
  const options = { method, headers: json, ...(body === undefined ? {} : { data: body }) };
  const answer = await page.request.fetch(new URL(path, siteUrl()).href, options);
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Signs the page in as an account of the demo, or as another account when a password is given. */
export async function signIn(
  page: Page,
  login = 'player@demo.touchline',
  { password = 'touchline-demo', url = siteUrl() } = {},
): Promise<void> {
  await callApi(page, 'POST', `${url}/web-api/auth/login`, {
    uLogin: encode(login),
    uPassword: encode(password),
    save: false,
  });
}

export interface NewPlayer {
  readonly accountNumber: string;
  readonly password: string;
}

/** Returns the registration data of a new player. */
export const newcomer = (lng = 'en') => ({
  countryCode: 'IT',
  currency: 'EUR',
  isAdult: true,
  hasAcceptedTerms: true,
  lng,
});

/** Registers a player by one click. The context is then signed in as this player. */
export async function register(context: APIRequestContext, lng = 'en', url = siteUrl()): Promise<NewPlayer> {
  const data = newcomer(lng);
  const answer = await context.post(`${url}/web-api/registration/one-click`, { headers: json, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as NewPlayer;
}

/** Signs the page in as a new player, so that bets of other journeys do not affect this one. */
export const signUp = (page: Page, lng = 'en', url = siteUrl()): Promise<NewPlayer> =>
  register(page.request, lng, url);

/** Confirms age and rules in a registration form, of any language. */
export const confirmAge = (form: Locator): Promise<void> => form.locator('input[name="confirm"]').check();

/** Recharges the new player's first account with this many euros, and opens the page of the result; `deposits` shows the pages before. */
export async function rechargeFirst(page: Page, amount: string, url = siteUrl()): Promise<void> {
  const { accounts } = await callApi<{ accounts: { id: number }[] }>(
    page,
    'GET',
    `${url}/web-api/wallet/accounts`,
  );
  const recharges = `${url}/web-api/payments/recharges`;
  const rechargeId = randomUUID();
  const order = {
    rechargeId,
    accountId: accounts[0]?.id,
    methodId: 'sandbox',
    amount: `${amount}.00`,
    lng: 'en',
  };
  const { pageUrl } = await callApi<{ pageUrl: string }>(page, 'POST', recharges, order);
  const decided = await page.request.post(new URL(pageUrl, url).href, {
    form: { outcome: 'paid' },
    maxRedirects: 0,
  });
  expect(decided.status()).toBe(303);
  await expect
    .poll(async () => (await callApi<{ state: string }>(page, 'GET', `${recharges}/${rechargeId}`)).state)
    .toBe('credited');
  await open(page, `${url}/en/onpay/success?recharge=${rechargeId}`);
  await expect(page.getByRole('heading', { name: 'Your deposit has been credited' })).toBeVisible();
}

/** Opens a page and waits until its main view is hydrated. A full address opens another site. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, siteUrl()).href);
  // Information pages are hydrated at the first user input.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator('main [data-alive]').first()).toBeAttached();
}

/** Finds the open prices inside an element, in reading order. */
export const pricesIn = (part: Locator): Locator =>
  part.locator('button[data-price]:not([disabled]):visible');

/** Finds the open prices of the page, in reading order. */
export const prices = (page: Page): Locator => pricesIn(page.locator('main'));

/** Opens the coupon, which on a phone is behind the bottom bar. On wide screens it is always visible. */
export async function openCoupon(page: Page): Promise<void> {
  const button = page.locator('nav button', { hasText: /Купон|Bet slip|القسيمة/ });
  if (await button.isVisible()) await button.click();
}

/** Opens the settings: from the header, or on a phone from the menu. */
export async function openSettings(page: Page): Promise<void> {
  const settings = page.getByRole('button', { name: /^(Settings|Настройки|الإعدادات)$/ });
  const menu = page.getByRole('banner').getByRole('button', { name: /^(Menu|Меню|القائمة)$/ });
  if (await menu.isVisible()) await menu.click();
  await settings.first().click();
}

/** Collects the console errors and warnings of the page. */
export function watchPage(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  return pageErrors;
}
