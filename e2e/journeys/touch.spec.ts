/** What a finger reaches on a phone: the size of every control, and the way from the live list to a placed bet. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { acceptedHeading, couponOf, placeBet, untilPlaceable } from '../placing.ts';
import { callApi, open, rechargeFirst, signIn, signUp } from '../player.ts';
import { homePrice, steadyGames } from '../steady-games.ts';
import { smallTargets } from '../touch-targets.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const FOR_GUESTS = [
  '/en/login',
  '/en/registration',
  '/en/forgotpassword',
  '/en/user/passwordreset?code=abcdefghijklmnopqrstuvwxyz',
  '/en/user/accountverify?code=abcdefghijklmnopqrstuvwxyz',
  '/en/user/stopnewsletter?code=7.abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
  '/en/live',
  '/en/payment',
];

const FOR_PLAYERS = [
  '/en/',
  '/en/live/football',
  '/en/live/tennis',
  '/en/line',
  '/en/line/football',
  '/en/line/basketball',
  '/en/topgame/line',
  '/en/betsonyour/line',
  '/en/multi',
  '/en/office/account',
  '/en/office/history',
  '/en/office/history?filter=open',
  '/en/office/recharge',
  '/en/office/deduce',
  '/en/office/verification',
  '/en/office/messages',
  '/en/office/historypay',
  '/en/office/paycheck',
  '/en/payment',
  '/en/onpay/pending',
  '/en/onpay/cancel',
  '/en/onpay/success',
  '/en/onpay/fail',
  '/en/rules/1',
];

interface Menu {
  readonly topChamps: readonly { readonly id: number; readonly sportKey: string; readonly section: string }[];
}

/** The pages of one championship, of a live match and of a pre-match one. */
async function catalogued(page: Page): Promise<string[]> {
  const { topChamps } = await callApi<Menu>(page, 'GET', '/web-api/catalogue/menu?lng=en');
  const [live] = await steadyGames(page, 'live', 1);
  const [line] = await steadyGames(page, 'line', 1);
  return [
    ...topChamps.slice(0, 1).map(({ id, sportKey, section }) => `/en/${section}/${sportKey}/${id}`),
    `/en/live/football/1/${live ?? 0}`,
    `/en/line/football/1/${line ?? 0}`,
  ];
}

async function expectLargeTargets(page: Page, paths: readonly string[]): Promise<void> {
  const small: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await open(page, path);
    const found = await smallTargets(page);
    if (found.length > 0) small[path] = found;
  }
  expect(small).toEqual({});
}

test.describe('44 px of touch in both directions', () => {
  test('on the pages of a guest: log-in, registration, password, live, payments [DR-11.6]', async ({
    page,
  }) => {
    test.slow();
    await expectLargeTargets(page, FOR_GUESTS);
  });

  test('on lists, pages of matches, office and payments of a player [DR-11.6]', async ({ page }) => {
    test.slow();
    await signIn(page);
    await expectLargeTargets(page, FOR_PLAYERS);
    // Chosen late: a live match may end while the other pages are measured.
    await expectLargeTargets(page, await catalogued(page));
  });
});

const MIN_PX = 44;
/** A fraction of a pixel is lost by rounding. */
const ROUNDING_PX = 0.6;
/** A thumb does not reach the upper third. */
const UNREACHED_SHARE = 1 / 3;

/**
 * Measures a control as a thumb meets it: it is large enough, nothing covers it, and it lies in the lower two thirds of the
 * screen, where the page was scrolled if it can be.
 */
async function expectInReach(name: string, control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  const measured = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      width,
      height,
      middle: (top + height / 2) / innerHeight,
      isHit: element.contains(hit),
    };
  });
  expect({
    name,
    isLarge: measured.width >= MIN_PX - ROUNDING_PX && measured.height >= MIN_PX - ROUNDING_PX,
    isInReach: measured.middle >= UNREACHED_SHARE && measured.middle <= 1,
    isHit: measured.isHit,
  }).toEqual({ name, isLarge: true, isInReach: true, isHit: true });
}

test('one thumb places a bet from the live list [DR-11.47]', async ({ page }) => {
  test.slow();
  await signUp(page);
  await rechargeFirst(page, '50');
  await open(page, '/en/live/football');
  const [gameId] = await steadyGames(page, 'live', 1);
  const price = await homePrice(page, gameId ?? 0);
  await expectInReach('price', price);
  await price.tap();
  const slip = page.getByRole('navigation', { name: 'Main sections' }).getByRole('button').last();
  await expectInReach('bet slip', slip);
  await slip.tap();
  const coupon = couponOf(page);
  const stake = coupon.getByRole('textbox', { name: 'Stake', exact: true });
  await expect(stake).toBeVisible();
  await untilPlaceable(coupon);
  await expectInReach('stake', stake);
  await expectInReach('more stake', coupon.getByRole('button', { name: 'More', exact: true }));
  await expectInReach('preset', coupon.getByRole('button', { name: '10', exact: true }));
  // A live price may change between two presses; this journey is about the reach of a thumb.
  await coupon.getByRole('switch', { name: 'Accept any odds' }).check();
  await stake.fill('2');
  await expectInReach('place bet', coupon.getByRole('button', { name: /^(Place bet|Accept)/ }));
  await placeBet(coupon, (button) => button.tap());
  await expect(acceptedHeading(coupon)).toBeVisible();
  await expectInReach('done', coupon.getByRole('button', { name: 'Done' }));
});
