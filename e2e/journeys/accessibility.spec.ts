import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { open, signIn } from '../player.ts';

/** Faults as one line each, so that a failure says what and where. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

const guestPages = ['', 'live', 'line', 'line/football', 'login', 'registration', 'forgotpassword'];
const playerPages = ['office/account', 'office/history', 'office/recharge', 'onpay/pending'];
const forms = new Set(['login', 'registration', 'forgotpassword']);

for (const lang of ['ru', 'ar']) {
  test.describe(`axe finds nothing in ${lang}`, () => {
    for (const path of guestPages) {
      test(`on /${lang}/${path} for a guest`, async ({ page }) => {
        await open(page, `/${lang}/${path}`);
        if (forms.has(path)) await expect(page.getByRole('dialog').locator('form')).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
      });
    }

    test(`on a game's page in ${lang}`, async ({ page }) => {
      await open(page, `/${lang}/line/football`);
      await page.locator('main a[href*="/line/football/"]').last().click();
      await expect(page.locator('main h1').first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    for (const path of playerPages) {
      test(`on /${lang}/${path} for a player`, async ({ page }) => {
        await signIn(page);
        await open(page, `/${lang}/${path}`);
        expect(await faultsOf(page)).toEqual([]);
      });
    }
  });
}
