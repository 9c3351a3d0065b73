/** Search with typing tolerance, results of past matches, their file, and the way to the next match. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { acceptedHeading, couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp, watchPage } from '../player.ts';

/** After the start of a site the feed first plays the past games of its seasons. */
const seasonsReadyMs = 120_000;
/** In other leagues many teams have the same first word. */
const crownLeague = 11;
/** Longer than the journey: a match that starts sooner would be in play when it is reached. */
const aheadMs = 10 * 60_000;

interface Match {
  readonly id: number;
  readonly startAtMs: number;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}
interface Next {
  readonly id: number;
  readonly section: string;
  readonly startAtMs: number;
}
interface PastMatch {
  readonly match: Match;
  readonly day: string;
  readonly next: Next;
}

/** Swaps two different neighbouring characters inside the first long word of a name. */
function mistaken(name: string): string {
  const word = name.split(' ').find((one) => /^[a-z]{6,}$/i.test(one)) ?? '';
  const at = [2, 3, 4].find((one) => word[one] !== word[one + 1]) ?? 2;
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
}

/** Returns a match of the last days with long names, whose home side has its next match in the line. */
async function findPast(page: Page): Promise<PastMatch | null> {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const { days } = await callApi<{ days: readonly { day: string; count: number }[] }>(
    page,
    'GET',
    `/web-api/results/days?day=${today}&offsetMin=0`,
  );
  for (const { day } of days.filter(({ count }) => count > 0).toReversed()) {
    const list = `/web-api/results?lng=en&day=${day}&offsetMin=0&sport=football&champ=${crownLeague}`;
    const { games } = await callApi<{ games: readonly Match[] }>(page, 'GET', list);
    for (const match of games.slice(0, 20)) {
      if (mistaken(match.home.name) === '' || mistaken(match.away.name) === '') continue;
      const { next } = await callApi<{ next: { home: Next | null } }>(
        page,
        'GET',
        `/web-api/results/${match.id}?lng=en`,
      );
      if (next.home?.section === 'line' && next.home.startAtMs - Date.now() > aheadMs)
        return { match, day, next: next.home };
    }
  }
  return null;
}

async function pastMatch(page: Page): Promise<PastMatch> {
  let past: PastMatch | null = null;
  await expect
    .poll(async () => (past = await findPast(page)) !== null, { timeout: seasonsReadyMs })
    .toBe(true);
  if (!past) throw new Error('no finished match');
  const { match } = past as PastMatch;
  // The search reads finished matches every 30 s (DR-11.13), and the page sends each text once.
  const text = encodeURIComponent(`${match.home.name} ${match.away.name}`);
  const found = async () =>
    (
      await callApi<{ past: readonly { id: number }[] }>(
        page,
        'GET',
        `/web-api/catalogue/search?lng=en&text=${text}`,
      )
    ).past.map(({ id }) => id);
  await expect.poll(found, { timeout: 60_000 }).toContain(match.id);
  return past;
}

/** Types both sides with a mistake in the Latin script and returns the option of the finished match. */
async function searchPast(page: Page, { match }: PastMatch, button: string) {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: button });
  const field = dialog.getByRole('combobox');
  await field.fill(`${mistaken(match.home.name)} ${mistaken(match.away.name)}`);
  const option = dialog.locator(`a[role="option"][href*="game=${match.id}"]`);
  await expect(option).toBeVisible();
  return { dialog, field, option };
}

test('search with a mistake in another script, the past match, its file, and a bet on the next match [DR-11.9] [DR-11.13] [DR-7.97] [DR-7.99] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(seasonsReadyMs + 180_000);
  const pageErrors = watchPage(page);
  const past = await pastMatch(page);
  const { next } = past;
  await signUp(page);
  await rechargeFirst(page, '20');

  await open(page, '/ru/line');
  const { dialog, field, option } = await searchPast(page, past, 'Поиск');
  await expect(dialog.getByText('Точных совпадений нет. Показаны результаты по запросу «')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Завершённые матчи' })).toContainText(/\d:\d/);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'search-past', isMobile);
  // Finished matches are last, so the way up from the field reaches them first.
  await field.press('ArrowUp');
  await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await field.press('Home');
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await option.click();
  await expect(page).toHaveURL(new RegExp(`/ru/results\\?day=[\\d-]+&game=${past.match.id}$`));
  await expect(dialog).toBeHidden();

  const result = page.getByRole('region', { name: /\d:\d/ });
  await expect(result.getByRole('heading', { name: 'Следующие матчи' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'results-next', isMobile, true);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^results-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe(
    '\uFEFF"Матч","Начало (UTC)","Вид спорта","Чемпионат","Хозяева","Гости","Счёт хозяев","Счёт гостей","Пенальти хозяев","Пенальти гостей","По частям","Статус"',
  );
  expect(rows.filter((row) => row.startsWith(`"${past.match.id}","`))).toHaveLength(1);

  await page.getByRole('link', { name: 'Мои ставки', exact: true }).click();
  await expect(page).toHaveURL(/&mine=1/);
  await expect(page.getByText('На матчи этого дня у вас нет рассчитанных купонов.')).toBeVisible();
  await page.goBack();

  await result.locator(`a[href$="/${next.id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/ru/line/main/football/\\d+/${next.id}$`));
  await page
    .getByRole('button', { name: /, Исход, / })
    .first()
    .click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('switch', { name: /любой коэффициент/i }).check();
  await placeBet(coupon);
  await expect(acceptedHeading(coupon)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('an Arabic page finds a past match by a Latin text with a mistake; Escape closes the search [DR-11.9] [DR-11.14] @phone', async ({
  page,
}) => {
  test.setTimeout(seasonsReadyMs + 120_000);
  const past = await pastMatch(page);
  await open(page, '/ar/line');
  const { dialog, field } = await searchPast(page, past, 'بحث');
  await expect(dialog.getByText('لا توجد نتائج مطابقة. نعرض نتائج «')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/ar\/results\?day=[\d-]+&game=\d+$/);
  await page.getByRole('button', { name: 'بحث' }).first().click();
  await field.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
