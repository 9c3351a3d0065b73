/** A cup and a league to their champions: a bet on the winner, the last match, the payment, and the champion on the page. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { acceptedHeading, couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, signUp, watchPage } from '../player.ts';
import { useOwnSite } from '../use-own-site.ts';

/** A cup and a season of the quick league last two minutes at this speed. */
const own = useOwnSite({ FEED: 'demo:fb-cup,fb-quick', FEED_SPEED: '30' });
const emberCup = 20;
const quickLeague = 10;
const seasonMs = 120_000;

interface Tie {
  readonly gameId: number | null;
  readonly winnerId: number | null;
}
interface Championship {
  readonly season: {
    readonly entrants: readonly { readonly id: number; readonly name: string }[];
    readonly bracket: readonly (readonly Tie[])[] | null;
  } | null;
  readonly outrights: readonly {
    readonly eventId: number;
    readonly closesAtMs: number;
    readonly markets: readonly { readonly status: string }[];
  }[];
}
interface Bets {
  readonly coupons: readonly {
    readonly state: string;
    readonly payout: string | null;
    readonly bets: readonly { readonly gameId: number; readonly outcomeKey: string }[];
  }[];
}

const championshipOf = (page: Page, id: number, season = '') =>
  callApi<Championship>(page, 'GET', `${own.url()}/web-api/championships/${id}?lng=en${season}`);

/** A new player bets on the favourite of a competition; returns the coupon when it is settled. */
async function settledBetOnWinner(page: Page, id: number): Promise<Bets['coupons'][number] | undefined> {
  const player = await signUp(page, 'en', own.url());
  await own.ops('credit', player.accountNumber, '20.00', 'EUR');
  // Bets close when the last match starts; this leaves time to place one.
  const isEarly = async (): Promise<boolean> => {
    const [outright] = (await championshipOf(page, id)).outrights;
    const isOpen = outright?.markets.some(({ status }) => status === 'OPEN') ?? false;
    return isOpen && (outright?.closesAtMs ?? 0) > Date.now() + 30_000;
  };
  await expect.poll(isEarly, { timeout: seasonMs }).toBe(true);
  await open(page, `${own.url()}/en/champs/${id}`);
  const title = page.getByRole('region', { name: 'Outright winner' });
  await title
    .getByRole('button', { name: /, Outright winner, / })
    .first()
    .click();
  await openCoupon(page);
  await couponOf(page).getByRole('switch', { name: 'Accept any odds' }).check();
  await couponOf(page).getByRole('textbox', { name: 'Stake', exact: true }).fill('2');
  await placeBet(couponOf(page));
  await expect(acceptedHeading(couponOf(page))).toBeVisible();
  const coupon = async () =>
    (await callApi<Bets>(page, 'GET', `${own.url()}/web-api/coupons?lng=en`)).coupons[0];
  await expect.poll(async () => (await coupon())?.state, { timeout: seasonMs }).not.toBe('open');
  return coupon();
}

test('a cup ends with a champion, and a bet on the winner is settled by it [SH-RT-016] [DR-7.114] [DR-7.115] [DR-7.116] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(3 * seasonMs);
  const pageErrors = watchPage(page);
  const settled = await settledBetOnWinner(page, emberCup);
  const [bet] = settled?.bets ?? [];
  const { season } = await championshipOf(page, emberCup, `&season=${bet?.gameId}`);
  const winnerId = season?.bracket?.at(-1)?.[0]?.winnerId ?? 0;
  expect(settled?.state).toBe(bet?.outcomeKey === String(winnerId) ? 'won' : 'lost');

  await open(page, `${own.url()}/en/champs/${emberCup}?season=${bet?.gameId}`);
  const bracket = page.getByRole('region', { name: 'Bracket' });
  if (isMobile)
    await bracket.getByRole('group', { name: 'Rounds' }).getByText('Final', { exact: true }).click();
  const champion = season?.entrants.find(({ id }) => id === winnerId)?.name ?? '';
  const final = bracket.getByRole('listitem').filter({ hasText: 'Match 15' }).last();
  await expect(final).toContainText(champion);
  await expect(final).toContainText('Cup winner');
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'champion', isMobile, true);

  await open(page, `${own.url()}/en/results`);
  await expect(page.getByRole('heading', { name: 'Ember Cup' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a league ends with a champion, and a bet on the winner is settled by its table [SH-RT-016] [DR-7.51] [DR-7.56] [DR-3.5]', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(4 * seasonMs);
  const pageErrors = watchPage(page);
  const settled = await settledBetOnWinner(page, quickLeague);
  const [bet] = settled?.bets ?? [];
  const address = `${own.url()}/en/champs/${quickLeague}?season=${bet?.gameId}`;
  const named = page.getByRole('main').getByText(/^Champions?$/);
  await expect(async () => {
    await open(page, address);
    await expect(named).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000, intervals: [3000] });
  const { season } = await championshipOf(page, quickLeague, `&season=${bet?.gameId}`);
  const backed = season?.entrants.find(({ id }) => String(id) === bet?.outcomeKey)?.name ?? '';
  const champions = await named.locator('..').locator('strong').allInnerTexts();
  // The places of the table are those of the settlement; equal teams share the title and are paid in part.
  const first = page.getByRole('region', { name: 'Table' }).getByRole('row').nth(1);
  await expect(first).toContainText(champions[0] ?? 'none');
  if (!champions.includes(backed)) expect(settled?.state).toBe('lost');
  else expect(Number(settled?.payout)).toBeGreaterThan(0);
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'league-champion', isMobile, true);
  expect(pageErrors).toEqual([]);
});
