/** Limits of a player: set in the office, hit by a deposit and a stake, raised, cooled off, confirmed; and a break. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, test, type Page } from '@playwright/test';
import { defaultLimitQuestions } from '@touchline/api/modules/site/site-config';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { placeSingle } from '../place-single.ts';
import { open, rechargeFirst, signIn, signUp, watchPage } from '../player.ts';
import { addEndedExclusion, ageRaisedLimits } from '../site-database.ts';
import { smallTargets } from '../touch-targets.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../locales/en/limit-questions.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;
const textOf = (key: string): string => texts[key] ?? '';
const questionOf = (text: string): { id: number; right: number } => {
  const found = defaultLimitQuestions.find(({ id }) => textOf(`limit_questions_${id}`) === text);
  if (!found) throw new Error(`not a question: ${text}`);
  return found;
};

const setLimit = async (page: Page, name: string, amount: string, button: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
};

test('a deposit limit is set, named by a refused deposit, raised, cooled off and confirmed [DR-5.28] [DR-5.29] [DR-5.30] [DR-5.42] [SH-RT-124] [DM-LM-012] [DM-LM-018] [DM-LM-039] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const errors = watchPage(page);
  const player = await signUp(page);
  await open(page, '/en/office/responsible');
  await setLimit(page, 'Set a limit: Deposit limit, 7 days', '100', 'Save');
  const deposits = page.getByRole('region', { name: 'Deposits' });
  await expect(deposits).toContainText('€100.00 left of €100.00');
  await takeBothThemes(page, 'limits', isMobile, true);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  // The measure counts what is in sight; further down it would find the link above the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isMobile) expect(await smallTargets(page)).toEqual([]);

  await open(page, '/en/office/recharge');
  await page.getByRole('textbox', { name: 'Amount' }).fill('120');
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByRole('alert')).toContainText('Your deposit limit for 7 days leaves €100.00.');
  await takeBothThemes(page, 'limits-deposit', isMobile);
  await page.getByRole('alert').getByRole('button', { name: 'Change to €100.00' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100.00');
  await page.getByRole('alert').getByRole('link', { name: 'See my limits' }).click();

  await setLimit(page, 'Change: Deposit limit, 7 days', '250', 'Ask for it');
  await expect(deposits).toContainText('€250.00 asked for');
  await expect(deposits).toContainText('You can answer in 24 hours.');
  await ageRaisedLimits(player.accountNumber, 24);
  await page.reload();
  const answer = page.getByRole('region', { name: 'Deposit limit, 7 days' });
  await expect(answer).toContainText('Deposit limit, 7 days: raise it to €250.00?');
  await takeBothThemes(page, 'limits-approval', isMobile, true);
  expect(await faultsOf(page)).toEqual([]);
  await answer.getByRole('button', { name: 'Raise to €250.00' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The new limit is in force.',
  );
  await expect(answer).toBeHidden();
  await expect(deposits).toContainText('€250.00 left of €250.00');
  // The refused deposit.
  expect(errors).toEqual([expect.stringContaining('409 (Conflict)')]);
});

/** Answers the questions of the dialog, by their texts; `isRight: false` answers the first one wrong. */
async function answerQuestions(dialog: Locator, isRight: boolean): Promise<void> {
  for (let at = 1; at <= 5; at++) {
    await expect(dialog).toContainText(`Question ${at} of 5`);
    const asked = (await dialog.locator('legend').textContent()) ?? '';
    const { id, right } = questionOf(asked);
    const answer = at === 1 && !isRight ? (right % 3) + 1 : right;
    await dialog.getByRole('radio', { name: textOf(`limit_questions_${id}_${answer}`) }).check();
    await dialog.getByRole('button', { name: at === 5 ? 'Send my answers' : 'Next' }).click();
  }
}

test('a large raise asks five questions: a wrong answer keeps the limit, right answers begin the 24 hours [DR-5.39] [DR-5.40] [DR-5.41] @phone', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  await open(page, '/en/office/responsible');
  await setLimit(page, 'Set a limit: Stake limit, 30 days', '500', 'Save');
  const stakes = page.getByRole('region', { name: 'Stakes' });
  const dialog = page.getByRole('dialog');
  const askForMore = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Change: Stake limit, 30 days' }).click();
    await dialog.getByRole('textbox').fill('5000');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
  };
  await askForMore();
  await expect(dialog).toContainText('Question 1 of 5');
  await takeBothThemes(page, 'limits-questions', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await answerQuestions(dialog, false);
  await expect(dialog).toContainText('1 answer was wrong. Your limit stays as it is.');
  await takeBothThemes(page, 'limits-questions-wrong', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(stakes).not.toContainText('asked for');
  await askForMore();
  await answerQuestions(dialog, true);
  await expect(dialog).toBeHidden();
  await expect(stakes).toContainText('€5,000.00 asked for');
});

test('a time-out logs out at once; after the log-in the page of deposits says until when, and has no form [DR-5.35] [DR-5.36] [DR-5.42] @phone', async ({
  page,
  isMobile,
}) => {
  const { accountNumber, password } = await signUp(page);
  await open(page, '/en/office/responsible');
  await page.getByRole('button', { name: 'Choose a time-out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('7 days', { exact: true }).click();
  await takeBothThemes(page, 'limits-break', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next: see what happens' }).click();
  await expect(dialog).toContainText('Nobody can shorten it, you and our staff included.');
  await takeBothThemes(page, 'limits-break-meaning', isMobile);
  await dialog.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  // The page is for players only, so it leads to the log-in by itself.
  await expect(page).toHaveURL(/\/en\/login\?return-url=%2Fen%2Foffice%2Fresponsible$/);
  await signIn(page, accountNumber, { password });
  await open(page, '/en/office/recharge');
  await expect(page.locator('main')).toContainText('The break ends');
  await expect(page.locator('main form')).toHaveCount(0);
  await open(page, '/en/office/responsible');
  await expect(page.locator('main')).toContainText('Deposits and bets are closed.');
  await expect(page.locator('main')).not.toContainText('Set a deposit limit');
  await takeBothThemes(page, 'limits-in-break', isMobile, true);
});

test('a player sees their weeks, the history, what a limit would have meant, and a self-test that sends nothing [DR-5.74] [DR-5.75] [DR-5.76] [DR-5.78] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await signUp(page);
  await rechargeFirst(page, '60');
  await placeSingle(page, 'line', '3');
  await open(page, '/en/office/responsible');
  await page.getByRole('button', { name: 'Set a limit: Deposit limit, 7 days' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('50');
  await expect(dialog).toContainText('1 of 1 deposit would have been refused: €60.00 of €60.00.');
  await takeBothThemes(page, 'limits-preview', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('80');
  await expect(dialog).toContainText('0 of 1 deposit would have been refused');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const weeks = page.getByRole('region', { name: 'Your last 12 weeks' });
  // A row for each week and one for the heads.
  await expect(weeks.getByRole('row')).toHaveCount(13);
  await expect(weeks.getByRole('row').last()).toContainText('€3.00');
  const history = page.getByRole('region', { name: 'History of changes' });
  await history.getByRole('button', { name: 'Show the history' }).click();
  await expect(history.getByRole('listitem')).toContainText(['Deposit limit, 7 daysSet: €80.00']);
  await takeBothThemes(page, 'limits-own-play', isMobile, true);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  // The measure counts what is in sight; further down it would find the link above the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isMobile) expect(await smallTargets(page)).toEqual([]);

  await page.getByRole('button', { name: 'Start the test' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('limit-service')) sent.push(request.url());
  });
  const show = dialog.getByRole('button', { name: 'Show my result' });
  await expect(show).toBeDisabled();
  for (const group of await dialog.getByRole('group').all())
    await group.getByRole('radio', { name: 'Sometimes' }).check();
  await takeBothThemes(page, 'limits-self-test', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  await show.click();
  await expect(dialog).toContainText('Your answers show clear signs of a problem.');
  expect(sent.filter((url) => !url.endsWith('/ping'))).toEqual([]);
});

test('a time-out from the menu of any page acts on another device, and its page says what still works [DR-5.36] [DR-5.79] [RL-87] @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const { accountNumber, password } = await signUp(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, accountNumber, { password });
  await open(other, '/en/office/recharge');
  await open(page, '/en/line/football');
  await page.locator('header').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Take a break' }).click();
  const dialog = page.getByRole('dialog', { name: 'A time-out of 1 day?' });
  await expect(dialog).toContainText('Nobody can shorten the time-out');
  await takeBothThemes(page, 'limits-time-out', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start the time-out' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Log in' })).toBeVisible();
  // The other device is logged out without a press there.
  // The other device is logged out without a press there.
  await expect(other.locator('header').getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.context().close();
  await signIn(page, accountNumber, { password });
  await open(page, '/en/office/responsible');
  const running = page.getByRole('region', { name: 'You are taking a break' });
  await expect(running).toContainText('1 day to go');
  await expect(running.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/en/office/deduce');
  await expect(running.getByRole('link', { name: 'Limits and breaks' })).toHaveCount(0);
  await takeBothThemes(page, 'limits-break-page', isMobile);
  expect(await faultsOf(page)).toEqual([]);
});

test('after the cooling time every page asks; closing the question keeps the limit [SH-DL-001] [SH-DL-002] [SH-DL-003] [DM-LM-013]', async ({
  page,
}) => {
  const player = await signUp(page);
  await open(page, '/en/office/responsible');
  await setLimit(page, 'Set a limit: Deposit limit, 24 hours', '50', 'Save');
  await setLimit(page, 'Change: Deposit limit, 24 hours', '80', 'Ask for it');
  await expect(page.getByRole('region', { name: 'Deposits' })).toContainText('€80.00 asked for');
  await ageRaisedLimits(player.accountNumber, 24);
  await open(page, '/en/line/football');
  const question = page.getByRole('dialog', { name: 'Raised limit' });
  await expect(question).toContainText('Raise the deposit limit to €80.00?');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The limit stays as it was.',
  );
  await expect(question).toBeHidden();
  await open(page, '/en/office/responsible');
  await expect(page.getByRole('region', { name: 'Deposits' })).toContainText('€50.00 left of €50.00');
  await expect(page.getByRole('region', { name: 'Deposit limit, 24 hours' })).toHaveCount(0);
});

test('after a long self-exclusion the player asks to return, sees the time left and withdraws [DR-5.61] [DR-5.62] [DR-5.64] @phone', async ({
  page,
  isMobile,
}) => {
  const player = await signUp(page);
  await addEndedExclusion(player.accountNumber);
  await open(page, '/en/office/recharge');
  const notice = page.locator('main div', { hasText: 'Deposits and bets are closed.' }).last();
  await notice.getByRole('link', { name: 'Limits and breaks' }).click();
  const ended = page.getByRole('region', { name: 'Your break has ended' });
  await expect(ended).toContainText('Deposits and bets stay closed until you ask. Then 24 hours pass.');
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'limits-return', isMobile);
  await ended.getByRole('button', { name: 'Ask to return' }).press('Enter');
  const asked = page.getByRole('region', { name: 'You have asked to return' });
  await expect(asked).toContainText('24 hours left');
  await takeBothThemes(page, 'limits-return-asked', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Withdraw my request' }).click();
  await expect(ended.getByRole('button', { name: 'Ask to return' })).toBeVisible();
});

for (const lng of ['ru', 'ar'])
  test(`the page of limits fits 320 px in ${lng}`, async ({ page, isMobile }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const player = await signUp(page);
    await addEndedExclusion(player.accountNumber);
    await open(page, `/${lng}/office/responsible`);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    await takeBothThemes(page, `limits-${lng}`, isMobile, true);
  });
