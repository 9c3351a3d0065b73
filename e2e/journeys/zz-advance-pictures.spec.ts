import { test, type Page } from '@playwright/test';
import { decide } from '../operator.ts';
import { couponOf, placeBet } from '../placing.ts';
import { open, openCoupon, rechargeFirst, signUp } from '../player.ts';
import { homePrice, steadyGames } from '../steady-games.ts';

async function chooseBet(page: Page, lang: string, fromLast: number): Promise<void> {
  await open(page, `/${lang}/line/football`);
  const games = await steadyGames(page, 'line', 3);
  await (await homePrice(page, games.at(-1 - fromLast) ?? 0)).click();
  await openCoupon(page);
}
test('pictures @phone', async ({ page, context }, info) => {
  const p = info.project.name;
  const shot = (name: string) => page.screenshot({ path: `/tmp/adv/${p}-${name}.png` });
  await signUp(page);
  await rechargeFirst(page, '20');
  await chooseBet(page, 'en', 0);
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: 'Stake' }).fill('20.00');
  await placeBet(coupon);
  for (const [lang, scheme] of [['en', 'light'], ['ru', 'dark'], ['ar', 'light'], ['ar', 'dark']] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, `/${lang}/line/football`);
    const games = await steadyGames(page, 'line', 3);
    if (lang === 'en') await (await homePrice(page, games.at(-2) ?? 0)).click();
    const button = page.locator('nav button', { hasText: /Купон|Bet slip|القسيمة/ });
    if (await button.isVisible()) await button.click();
    const adv = page.locator('button', { hasText: /Advance bet|Авансовая|رهان مُقدَّم/ });
    await adv.waitFor();
    await adv.scrollIntoViewIfNeeded();
    await page.waitForTimeout(400);
    await shot(`closed-${lang}-${scheme}`);
    if ((await adv.getAttribute('aria-expanded')) !== 'true') await adv.click();
    const field = page.getByRole('textbox', { name: /^(Advance|Аванс|المبلغ المُقدَّم)$/ });
    await field.fill('3.50');
    await page.waitForTimeout(900);
    await field.scrollIntoViewIfNeeded();
    await shot(`open-${lang}-${scheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/en/line/football');
  await openCoupon(page);
  await placeBet(couponOf(page));
  await shot('accepted');
  for (const lang of ['en', 'ru', 'ar']) {
    await open(page, `/${lang}/office/history`);
    await page.waitForTimeout(400);
    await shot(`history-${lang}`);
  }
  await open(page, '/en/line/football');
  await openCoupon(page);
  await page.getByRole('tab', { name: /My bets/ }).or(page.getByRole('button', { name: /My bets/ })).first().click();
  await page.waitForTimeout(1500);
  await shot('mybets');
  await decide(page, 1, 'lose');
  await page.waitForTimeout(4000);
  await open(page, '/en/office/history');
  await shot('history-cancelled');
});
