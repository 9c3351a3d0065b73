import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, siteUrl } from '../player.ts';

const json = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
});

/** `entries` are of a shared round, `multiplier` is of a personal one. */
type Published = {
  game: string;
  multiplier?: string;
  number?: number;
  terminalHash?: string;
  entries?: { payout: string }[];
};

/** The published rounds of all games (docs/how-to/check-rounds.md). */
function publishedRounds(folder: string): Published[] {
  const path = join(folder, 'rounds.json');
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/round-vectors.ts'), path]);
  return JSON.parse(readFileSync(path, 'utf8')) as Published[];
}

test('the page that checks rounds works when it is saved and opened from disk without a network [DR-8.92] [DR-8.105] @phone', async ({
  page,
  context,
  isMobile,
}) => {
  await open(page, '/en/games-landing/fairness');
  const link = page.getByRole('link', { name: 'Save a page that checks rounds without a network' });
  const answer = await page.request.get(`${siteUrl()}${await link.getAttribute('href')}`);
  expect(answer.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
  );
  const folder = mkdtempSync(join(tmpdir(), 'round-checker-'));
  const path = join(folder, 'round-checker.html');
  writeFileSync(path, await answer.body());
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => request.url().startsWith('http') && problems.push(request.url()));
  await context.setOffline(true);
  await page.goto(pathToFileURL(path).href);
  const language = page.getByRole('combobox');
  await language.selectOption('en');
  const file = page.getByLabel('Revealed rounds');
  await file.setInputFiles(json('other.json', { rounds: [] }));
  await expect(page.getByRole('alert')).toHaveText('other.json is not a file of revealed rounds.');
  const rounds = publishedRounds(folder).filter(({ game }) => ['dice', 'blackjack', 'crash'].includes(game));
  await file.setInputFiles(json('rounds.json', rounds));
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await expect(page.getByText('All 3,000 rounds follow from their seeds and the rules.')).toBeVisible();
  await expect(page.getByText('and 2,800 more rounds')).toBeVisible();
  const shared = rounds.filter(({ game }) => game === 'crash');
  const chains = page.getByRole('region', { name: 'Hash chains of shared rounds' });
  await expect(chains.getByText('touchline-vectors-', { exact: false })).toHaveCount(10);
  await expect(chains.getByText(shared[0]?.terminalHash ?? '-')).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'round-checker', isMobile);
  const [first] = rounds;
  await file.setInputFiles(json('forged.json', [...rounds.slice(1, 3), { ...first, multiplier: '9.00' }]));
  await expect(page.getByRole('heading', { name: 'Something is wrong' })).toBeVisible();
  await expect(page.getByText('1 of 3 rounds differs.')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(`Dice09.00×The rules give another multiplier: ${first?.multiplier}`);
  // A forged position and a forged payout of shared rounds.
  const paid = shared.find(({ entries }) => entries?.length === 1);
  await file.setInputFiles(
    json('forged.json', [
      { ...shared[0], number: 7 },
      { ...paid, entries: paid?.entries?.map((entry) => ({ ...entry, payout: '77.00' })) },
    ]),
  );
  await expect(page.getByText('2 of 2 rounds differ.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(
    'The seed belongs to another round of the chain. Its number: 1',
  );
  await expect(page.getByRole('row').nth(2)).toContainText(
    `The rules give other payouts: ${paid?.entries?.[0]?.payout}`,
  );
  await takeBothThemes(page, 'round-checker-forged', isMobile);
  await language.selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'يوجد خطأ' })).toBeVisible();
  expect(problems).toEqual([]);
  expect(readFileSync(path, 'utf8')).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  rmSync(folder, { recursive: true });
});
