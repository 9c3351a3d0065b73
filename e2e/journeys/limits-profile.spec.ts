/** The spending profile on the page of limits, and the favourite teams in the settings. */
import { type SpendingApi, spendingPaths } from '@touchline/contracts/players';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

async function isWellMade(page: Page, isPhone: boolean): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isPhone) expect(await smallTargets(page)).toEqual([]);
}

/** A profile as the site sends it; the site of the journeys has no group of 50 players. */
const profile: SpendingApi['profile']['reply'] = {
  profile: {
    currency: 'EUR',
    firstMonth: '2026-08',
    lastMonth: '2026-10',
    ageFrom: 35,
    ageTo: 44,
    own: { netDeposits: '184.50', stakes: '962.10' },
    state: 'ready',
    group: {
      netDeposits: { mean: '120.00', lower: '25.00', upper: '190.00' },
      stakes: { mean: '640.00', lower: '110.00', upper: '870.00' },
    },
  },
};

for (const lng of ['en', 'ru', 'ar'] as const)
  test(`the spending profile has its figures as text and as a bar in ${lng} [DR-5.93] @phone`, async ({
    page,
    isMobile,
  }) => {
    const errors = watchPage(page);
    await page.route(`**${spendingPaths.profile.path}`, (route) => route.fulfill({ json: profile }));
    await signUp(page);
    await open(page, `/${lng}/office/responsible`);
    const card = page.locator('[aria-labelledby="spending-profile"]');
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('heading', { level: 2 })).not.toBeEmpty();
    await expect(card.locator('svg')).toHaveCount(2);
    if (lng === 'en') {
      await expect(card.getByRole('heading', { level: 2 })).toHaveText('Your spending and your age group');
      await expect(card).toContainText(
        'Players aged 35 to 44: €640.00 on average. The middle half is between €110.00 and €870.00.',
      );
    }
    await takeBothThemes(page, `spending-${lng}`, isMobile);
    await isWellMade(page, isMobile);
    expect(errors).toEqual([]);
  });

const typed = { en: 'city', ru: 'сити', ar: 'سيتي' } as const;

for (const lng of ['en', 'ru', 'ar'] as const)
  test(`favourite teams are found, added and there after a reload in ${lng} [DR-13.166] @phone`, async ({
    page,
    isMobile,
  }) => {
    const errors = watchPage(page);
    await signUp(page);
    await open(page, `/${lng}/office/settings`);
    const card = page.locator('#teams');
    const submit = card.locator('button[type="submit"]');
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('textbox').fill(typed[lng]);
    await submit.click();
    const found = card.getByRole('list');
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await takeBothThemes(page, `teams-found-${lng}`, isMobile);
    const name = await found.locator('bdi').first().innerText();
    await found.getByRole('button').first().click();
    const chosen = card.getByRole('link', { name });
    await expect(chosen).toBeVisible();
    await takeBothThemes(page, `teams-added-${lng}`, isMobile);
    await isWellMade(page, isMobile);
    await page.reload();
    await expect(chosen).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await card.getByRole('listitem').getByRole('button').click();
    await expect(card.getByRole('listitem')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
