/** A cup: its bracket on every width, the way from a tie to its match, and the odds on the winner. */
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open } from '../player.ts';

const emberCup = 20;
/** After the start of a site the feed first plays the past matches of its seasons. */
const cupReadyMs = 120_000;

interface Championship {
  readonly season: {
    readonly entrants: readonly { readonly id: number; readonly name: string }[];
    readonly bracket: readonly (readonly { readonly gameId: number | null; readonly state: string }[])[];
  } | null;
}

test('the bracket of a cup has every tie, leads to the matches, and fits the page [DR-7.110] [DR-7.116] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(cupReadyMs + 120_000);
  const read = () => callApi<Championship>(page, 'GET', `/web-api/championships/${emberCup}?lng=en`);
  const knownTies = async () =>
    (await read()).season?.bracket[0]?.filter(({ gameId }) => gameId !== null).length ?? 0;
  await expect.poll(knownTies, { timeout: cupReadyMs }).toBe(8);

  await open(page, `/en/champs/${emberCup}`);
  await expect(page.getByRole('heading', { name: 'Ember Cup', level: 1 })).toBeVisible();
  const bracket = page.getByRole('region', { name: 'Bracket' });
  const numbers = bracket.getByText(/^Match \d+$/).filter({ visible: true });
  const rounds = ['Round of 16', 'Quarter-finals', 'Semi-finals', 'Final'];
  if (isMobile) {
    const choice = bracket.getByRole('group', { name: 'Rounds' });
    for (const [index, short] of ['Last 16', 'Quarters', 'Semis', 'Final'].entries()) {
      await choice.getByText(short, { exact: true }).click();
      await expect(bracket.getByRole('heading', { name: rounds[index] ?? '' })).toBeVisible();
      await expect(numbers).toHaveCount(8 / 2 ** index);
    }
    await choice.getByText('Last 16', { exact: true }).click();
  } else {
    for (const name of rounds)
      await expect(bracket.getByRole('listitem', { name, exact: true })).toBeVisible();
    await expect(numbers).toHaveCount(15);
  }
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'cup', isMobile, true);

  const first = bracket.getByRole('listitem', { name: 'Round of 16' }).getByRole('link').first();
  await first.focus();
  await expect(first).toBeFocused();
  const gameId = (await read()).season?.bracket[0]?.[0]?.gameId ?? 0;
  const href = (await first.getAttribute('href')) ?? '';
  expect(href).toContain(String(gameId));
  const [home = ''] = (await read()).season?.entrants.map(({ name }) => name) ?? [];
  await open(page, href);
  await expect(page.getByText(home).filter({ visible: true }).first()).toBeVisible();
});

test('in Arabic the bracket begins at the right, and nothing is wider than the page [DR-7.116] @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, `/ar/champs/${emberCup}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كأس الجمر');
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) return;
  const leftOf = async (name: string): Promise<number> =>
    (await page.getByRole('heading', { name, exact: true, level: 3 }).boundingBox())?.x ?? 0;
  expect(await leftOf('دور الـ16')).toBeGreaterThan(await leftOf('النهائي'));
});
