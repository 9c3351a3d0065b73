/** Statistics of a match: the list, the page in place, the window without the frame, and the setting between them. */
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { callApi, open, siteUrl } from '../player.ts';

interface Match {
  readonly id: number;
  readonly champId: number;
  readonly section: 'line' | 'live' | null;
  readonly hasTracker: boolean;
  readonly isSimulated: boolean;
  readonly startAtMs: number;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}
interface Statistics {
  readonly season: { readonly results: readonly unknown[] } | null;
  readonly form: { readonly home: readonly unknown[]; readonly away: readonly unknown[] };
}

interface Prices {
  readonly markets: readonly {
    readonly typeKey: string;
    readonly outcomes: readonly { readonly key: string }[];
  }[];
}

/** After the start of a site the feed first plays the past games of its seasons. */
const seasonsReadyMs = 120_000;

/** Waits for a match in play whose sides have played before in its season. */
async function findMatch(page: Page): Promise<Match> {
  let found: Match | undefined;
  const find = async (): Promise<boolean> => {
    const { games } = await callApi<{ games: readonly Match[] }>(
      page,
      'GET',
      '/web-api/statistics?lng=en&sport=football',
    );
    // The newest match of a real length, so that it does not end during the test.
    const playing = games.filter(({ hasTracker, isSimulated }) => hasTracker && !isSimulated);
    for (const game of playing.toSorted((a, b) => b.startAtMs - a.startAtMs)) {
      const address = `/web-api/statistics/games/${game.id}?lng=en`;
      const { season, form } = await callApi<Statistics>(page, 'GET', address);
      const { markets } = await callApi<Prices>(page, 'GET', `/web-api/statistics/games/${game.id}/prices`);
      const hasForm = form.home.length > 1 && form.away.length > 1;
      // A side that leads far has no price when the site starts.
      const hasHomePrice =
        markets[0]?.typeKey === '1x2' && markets[0].outcomes.some(({ key }) => key === '1');
      if (season && season.results.length > 0 && hasForm && hasHomePrice) {
        found = game;
        return true;
      }
    }
    return false;
  };
  await expect.poll(find, { timeout: seasonsReadyMs }).toBe(true);
  if (!found) throw new Error('no match has statistics');
  return found;
}

test('the list leads to a match with form, table, odds and live statistics [SH-RT-044] [DR-10.60] [DR-10.61] [DR-10.63] [DR-10.64] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(seasonsReadyMs + 60_000);
  const { id, home, away } = await findMatch(page);
  await open(page, '/en/statistic?sport=football');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await page.locator(`a[href="/en/statistic?game=${id}"]`).click();
  await expect(page).toHaveURL(`${siteUrl()}/en/statistic?game=${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(home.name);
  await expect(heading).toContainText(away.name);

  const table = page.getByRole('region', { name: 'Table' });
  await expect(table.getByRole('row', { name: home.name })).toHaveCount(1);
  await expect(table.getByRole('row', { name: away.name })).toHaveCount(1);
  await expect(
    page
      .getByRole('region', { name: 'Form' })
      .getByText(/^(Won|Drawn|Lost): /)
      .first(),
  ).toBeAttached();
  const odds = page.getByRole('region', { name: 'Odds from opening on' });
  await expect(odds.getByRole('row', { name: home.name })).toContainText(/\d+\.\d\d/);
  await expect(
    page.getByRole('region', { name: 'Live statistics' }).getByText('Possession', { exact: true }),
  ).toBeVisible();
  const lineUps = page.getByRole('region', { name: 'Line-ups' });
  await expect(lineUps.getByRole('figure')).toBeVisible();
  for (const { name } of [home, away]) {
    const side = lineUps.getByRole('region', { name });
    // Eleven players start and nine sit on the bench (DR-7.125).
    await expect(side.getByRole('listitem')).toHaveCount(20);
  }
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'statistics', isMobile, true);
});

interface Season {
  readonly season: { readonly results: readonly { readonly gameId: number; readonly home: number }[] } | null;
  readonly scorers: readonly { readonly name: string }[];
}
interface Report {
  readonly players: readonly { readonly id: number; readonly name: string }[];
  readonly story: { readonly marks: readonly { readonly kind: string; readonly player?: number }[] } | null;
}

test('a finished match keeps events, statistics and line-ups; its scorers stand in its result and in the season [DR-7.131] [DR-7.132] [DR-7.133] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(seasonsReadyMs + 60_000);
  await open(page, '/en/champs/11');
  const readSeason = () => callApi<Season>(page, 'GET', '/web-api/championships/11?lng=en');
  await expect
    .poll(async () => (await readSeason()).scorers.length, { timeout: seasonsReadyMs })
    .toBeGreaterThan(0);
  const { season } = await readSeason();
  const match = season?.results.findLast(({ home }) => home > 0);
  if (!match) throw new Error('the season has no match with a goal');
  const { gameId } = match;
  const report = await callApi<Report>(page, 'GET', `/web-api/statistics/games/${gameId}/report?lng=en`);
  const goal = report.story?.marks.find(({ kind }) => kind === 'goal');
  const scorer = report.players.find(({ id }) => id === goal?.player)?.name;
  if (scorer === undefined) throw new Error('the match has no goal with a scorer');

  await open(page, `/en/statistic?game=${gameId}`);
  const story = page.getByRole('region', { name: 'Match events and statistics' });
  await expect(story.getByRole('listitem').filter({ hasText: scorer }).first()).toContainText('Goal');
  await expect(story.getByText('Possession', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Line-ups' }).getByRole('figure')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'statistics-finished', isMobile, true);

  await open(page, `/en/results?game=${gameId}`);
  await expect(page.getByRole('list', { name: 'Goals' })).toContainText(scorer);

  await open(page, '/en/champs/11');
  const { scorers } = await readSeason();
  await expect(page.getByRole('region', { name: 'Top scorers' })).toContainText(scorers[0]?.name ?? '-');
  expect(await faultsOf(page)).toEqual([]);
});

test('the window has no frame of the site, and any trailing path works [SH-RT-045] [DR-10.62] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(seasonsReadyMs + 60_000);
  const { id } = await findMatch(page);
  await open(page, `/ar/statisticpopup/game/${id}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('region', { name: 'الترتيب' })).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'الإحصائيات' })).toHaveAttribute(
    'href',
    '/ar/statisticpopup/games',
  );
  await takeBothThemes(page, 'statistics-window', isMobile, true);
  await open(page, '/en/statisticpopup/a/b/c');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  for (const path of [
    'statistic?game=0',
    'statistic?game=999999',
    'statistic?sport=none',
    'statisticpopup/game/999999',
  ]) {
    const answer = await page.goto(`${siteUrl()}/en/${path}`);
    expect(answer?.status(), path).toBe(404);
  }
});

test('the page of a match opens statistics in a window or in place, by the setting [DR-10.62]', async ({
  page,
}) => {
  test.setTimeout(seasonsReadyMs + 60_000);
  const { id, champId } = await findMatch(page);
  await open(page, `/en/live/main/football/${champId}/${id}`);
  const link = page.locator('main').getByRole('link', { name: 'Statistics' });
  await expect(link).toHaveAttribute('href', `/en/statisticpopup/game/${id}`);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened).toHaveURL(`${siteUrl()}/en/statisticpopup/game/${id}`);
  await opened.close();
  await page.context().addCookies([{ name: 'prefs', value: '2.sw0', url: siteUrl() }]);
  await open(page, `/en/live/main/football/${champId}/${id}`);
  await link.click();
  await expect(page).toHaveURL(`${siteUrl()}/en/statistic?game=${id}`);
  await expect(page.getByRole('region', { name: 'Form' })).toBeVisible();
});
