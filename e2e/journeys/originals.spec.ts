/** The site's own games: each played for free, and one of several steps for money, resumed on another device. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { openSafeTile } from '../mines.ts';
import { open, rechargeFirst, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';
import { answeredVisitor } from '../visitor.ts';

const sum = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

const GAMES = [
  { path: '3/plinko', name: 'Plinko', start: 'Drop' },
  { path: '4/wheel', name: 'Wheel', start: 'Spin' },
  { path: '5/limbo', name: 'Limbo', start: 'Draw' },
  { path: '7/keno', name: 'Instant keno', start: 'Draw' },
] as const;

for (const { path, name, start } of GAMES)
  test(`${name} is played for free: one press, one round, its result and its rules [SH-RT-076] [DR-8.73] [RTS-8A] [RTS-14G] @phone`, async ({
    page,
    isMobile,
  }) => {
    const pageErrors = watchPage(page);
    await open(page, `/en/casino/game/${path}`);
    await page.getByRole('button', { name: new RegExp(`^${start} · €`) }).click();
    await expect(sum(page, 'Rounds')).toHaveText('1');
    await expect(page.locator('output').filter({ hasText: /returned|Returned/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rules and return' })).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
    await takeBothThemes(page, name.toLowerCase().replace(' ', '-'), isMobile);
    expect(pageErrors).toEqual([]);
  });

const STEPS = [
  { path: '6/towers', name: 'Towers', start: 'Begin', act: /^Tile 1: closed$/, row: 'Row 1' },
  { path: '8/hi-lo', name: 'Hi-Lo', start: 'Deal', act: /^Skip this card$/, row: null },
] as const;

for (const { path, name, start, act, row } of STEPS)
  test(`${name} is played for free, step by step [SH-RT-076] [DR-8.73] [RTS-10C] @phone`, async ({
    page,
    isMobile,
  }) => {
    const pageErrors = watchPage(page);
    await open(page, `/en/casino/game/${path}`);
    await page.getByRole('button', { name: new RegExp(`^${start} · €`) }).click();
    await expect(sum(page, 'Rounds')).toHaveText('1');
    const part = row === null ? page : page.getByRole('group', { name: row });
    await part.getByRole('button', { name: act }).click();
    // A step leads on or ends the round; both show what may be taken or what came back.
    await expect(
      page
        .getByRole('button', { name: /^(Take €|Guess first)/ })
        .or(page.getByText('Nothing returned'))
        .first(),
    ).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
    await takeBothThemes(page, name.toLowerCase(), isMobile);
    expect(pageErrors).toEqual([]);
  });

test('a round of Mines goes on after a reload and on another device, and pays once [DR-8.10] [DR-8.70] [DR-8.72] [RTS-10C] [RTS-14C] @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/casino/game/2/mines');
  await openSafeTile(page);
  await takeBothThemes(page, 'mines', isMobile);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await open(page, '/en/casino/game/2/mines');
  await expect(page.getByRole('button', { name: 'Take €1.01' })).toBeVisible();

  // Another game waits until this round is over.
  await open(page, '/en/casino/game/1/dice');
  await expect(page.getByText('A round of Mines is still open. Finish it first.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Roll · €/ })).toBeDisabled();

  const other = await browser.newContext({ storageState: answeredVisitor() });
  await other.addCookies(await page.context().cookies());
  const device = await other.newPage();
  await open(device, '/en/casino/game/2/mines');
  const before = Number((await sum(device, 'Balance').textContent())?.replace('€', ''));
  await device.getByRole('button', { name: 'Take €1.01' }).click();
  await expect(device.getByText('Returned €1.01')).toBeVisible();
  await expect(sum(device, 'Balance')).toHaveText(`€${(before + 1.01).toFixed(2)}`);
  await other.close();

  await open(page, '/en/casino/game/2/mines');
  await expect(page.getByRole('button', { name: /^(Begin · €|Next round)/ })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

/** Begins rounds until one is open: some are over with their first cards. */
async function dealUntilOpen(page: Page, first: RegExp): Promise<void> {
  for (let rounds = Number(await sum(page, 'Rounds').textContent()) + 1; ; rounds += 1) {
    await page.getByRole('button', { name: /^Deal · €/ }).click();
    await expect(sum(page, 'Rounds')).toHaveText(String(rounds));
    const choice = page.getByRole('button', { name: first }).first();
    await expect(choice.or(page.getByRole('button', { name: /^(Next round|Deal)/ })).first()).toBeVisible();
    if (await choice.isVisible()) return;
  }
}

/** The same player in another browser. */
async function onOtherDevice(page: Page, path: string): Promise<Page> {
  const other = await page.context().browser()?.newContext({ storageState: answeredVisitor() });
  if (!other) throw new Error('no browser');
  await other.addCookies(await page.context().cookies());
  const device = await other.newPage();
  await open(device, path);
  return device;
}

/** What each room has to pass in every state that a journey stops at. */
async function expectSound(page: Page, name: string, isMobile: boolean): Promise<void> {
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await takeBothThemes(page, name, isMobile);
}

/** The room in Arabic, which is written from right to left. */
async function pictureInArabic(page: Page, path: string, name: string, isMobile: boolean): Promise<void> {
  await open(page, `/ar/casino/game/${path}`);
  await expect(page.locator('main')).toContainText('العائد');
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, `${name}-ar`, isMobile);
}

const BLACKJACK = '/en/casino/game/13/blackjack';

test('Blackjack is played for money: an open round goes on after a reload and on another device, and each decision is valued at the end [SH-RT-076] [DR-8.10] [DR-8.36] [DR-8.37] [DR-8.80] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '50');
  await open(page, BLACKJACK);
  await dealUntilOpen(page, /^Hit$/);
  await expect(page.getByRole('button', { name: 'Double · €1.00 more' })).toBeVisible();
  await expect(page.getByRole('button', { name: /split|insurance/i })).toHaveCount(0);
  // Nothing is advised while the player decides.
  await expect(page.getByRole('heading', { name: 'After the round: your decisions' })).toHaveCount(0);
  const cards = page.getByRole('region', { name: 'You' }).getByRole('listitem');
  const dealt = await cards.allTextContents();
  expect(dealt).toHaveLength(2);
  await expectSound(page, 'blackjack-open', isMobile);

  await open(page, BLACKJACK);
  await expect(cards).toHaveText(dealt);
  const device = await onOtherDevice(page, BLACKJACK);
  const others = device.getByRole('region', { name: 'You' }).getByRole('listitem');
  await expect(others).toHaveText(dealt);
  const before = Number((await sum(device, 'Balance').textContent())?.replace('€', ''));
  await device.getByRole('button', { name: 'Stand', exact: true }).click();
  const outcome = device.locator('output').filter({ hasText: /^(Returned|Nothing returned)/ });
  await expect(outcome).toBeVisible();
  const text = (await outcome.textContent()) ?? '';
  const paid = Number(/€([\d.]+)/.exec(text)?.[1] ?? '0');
  expect([0, 1, 2]).toContain(paid);
  await expect(sum(device, 'Balance')).toHaveText(`€${(before + paid).toFixed(2)}`);
  const review = device.getByRole('region', { name: 'After the round: your decisions' });
  await expect(review.getByRole('heading', { level: 3 })).toHaveText(/^Stand on [\d]+ against /);
  await expect(review.getByText(/^(Best choice|Costs [\d.]+% of the stake on average)$/)).toBeVisible();
  await expectSound(device, 'blackjack-end', isMobile);
  await device.context().close();

  // An open round after finished ones is the one that the room shows after a reload.
  await open(page, BLACKJACK);
  await dealUntilOpen(page, /^Hit$/);
  const second = await cards.allTextContents();
  await open(page, BLACKJACK);
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hit', exact: true })).toBeVisible();
  await expect(cards).toHaveText(second);

  await pictureInArabic(page, '13/blackjack', 'blackjack', isMobile);
  expect(pageErrors).toEqual([]);
});

test('a result of Blackjack is told after the last card of the dealer, by the balance as well [DR-8.79] [RTS-14F]', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, `${BLACKJACK}?play=free`);
  await dealUntilOpen(page, /^Hit$/);
  const balance = sum(page, 'Free play balance');
  const before = await balance.textContent();
  await page.getByRole('button', { name: 'Stand', exact: true }).click();
  const status = page.locator('output');
  await expect(status.filter({ hasText: 'The dealer draws' })).toBeVisible();
  expect(await balance.textContent()).toBe(before);
  await expect(status.filter({ hasText: /^(Returned|Nothing returned)/ })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

const POKER = '/en/casino/game/10/video-poker';

test('Video poker holds cards by a press and by the keys 1 to 5; an open hand goes on after a reload and on another device [SH-RT-076] [DR-8.10] [DR-8.41] [DR-8.81] [DR-8.109] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '50');
  await open(page, POKER);
  await page.getByRole('radio', { name: '9 / 6' }).check({ force: true });
  await expect(page.getByText('Return with best play: 99.54%')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pay table 9 / 6' }).getByRole('listitem')).toHaveText([
    'Royal flush800×',
    'Straight flush50×',
    'Four of a kind25×',
    'Full house9×',
    'Flush6×',
    'Straight4×',
    'Three of a kind3×',
    'Two pair2×',
    'Jacks or better1×',
  ]);
  await page.getByRole('button', { name: /^Deal · €/ }).click();
  const cards = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
  await expect(page.getByRole('button', { name: 'Draw 5 cards' })).toBeVisible();
  await cards.nth(0).click();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('3');
  await page.keyboard.press('1');
  await page.keyboard.press('5');
  const pressed = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')));
  expect(pressed).toEqual(['false', 'false', 'true', 'false', 'true']);
  await expect(page.getByRole('button', { name: 'Draw 3 cards' })).toBeVisible();
  // Outside the game the keys do nothing.
  await page.getByRole('link', { name: 'All games' }).focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Draw 3 cards' })).toBeVisible();
  const named = (all: string[]): string[] => all.map((one) => one.replace(/ ?[1-5] (Hold|Held)$/, ''));
  const dealt = named(await cards.allTextContents());
  expect(new Set(dealt).size).toBe(5);
  await expectSound(page, 'video-poker-open', isMobile);

  await open(page, POKER);
  await expect(page.getByRole('button', { name: 'Draw 5 cards' })).toBeVisible();
  expect(named(await cards.allTextContents())).toEqual(dealt);
  const device = await onOtherDevice(page, POKER);
  const others = device.getByRole('group', { name: 'Your hand' }).getByRole('button');
  await others.nth(1).click();
  await device.getByRole('button', { name: 'Draw 4 cards' }).click();
  const outcome = device.locator('output').filter({ hasText: /^(Returned|Nothing returned)/ });
  await expect(outcome).toBeVisible();
  const drawn = named(await others.allTextContents());
  expect(drawn.map((card, at) => card === dealt[at])).toEqual([false, true, false, false, false]);
  // The row of the hand is marked; a hand that returns nothing has none.
  const marked = device.getByRole('list', { name: 'Pay table 9 / 6' }).locator('[aria-current]');
  await expect(marked).toHaveCount((await outcome.textContent()) === 'Nothing returned' ? 0 : 1);
  const review = device.getByRole('region', { name: 'After the round: your decisions' });
  await expect(review.getByRole('heading', { level: 3 })).toHaveText('You kept 1 card');
  await expect(review.getByText('your choice')).toHaveCount(1);
  await expectSound(device, 'video-poker-end', isMobile);
  await device.context().close();

  await pictureInArabic(page, '10/video-poker', 'video-poker', isMobile);
  expect(pageErrors).toEqual([]);
});

/** Takes a chip in hand: a press on its picture, as the radio button itself is not seen. */
async function chooseChip(page: Page, value: string): Promise<void> {
  const chip = page.getByRole('radio', { name: value });
  await page.locator('label').filter({ has: chip }).click();
  await expect(chip).toBeChecked();
}

test('Baccarat takes chips on player, tie and banker, and tells the rule of the third card [SH-RT-076] [DR-8.38] [DR-8.73] [DR-8.78] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/casino/game/11/baccarat?play=free');
  const bets = page.getByRole('group', { name: 'Bets' });
  await expect(page.getByRole('button', { name: 'Place a chip' })).toBeDisabled();
  await bets.getByRole('button', { name: /^Player/ }).click();
  await chooseChip(page, '€0.50');
  await bets.getByRole('button', { name: /^Tie/ }).click();
  await bets.getByRole('button', { name: /^Tie/ }).click();
  await expect(bets.getByRole('button', { name: /^Tie.* On it: €1.00$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bets.getByRole('button', { name: /^Tie.* On it: €0.50$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Deal · €1.50' }).click();
  await expect(sum(page, 'Rounds')).toHaveText('1');
  await expect(sum(page, 'Staked')).toHaveText('€1.50');
  const won = page.getByText(/^(The player wins|The banker wins|Tie)$/).first();
  await expect(won).toBeVisible();
  const back = { 'The player wins': '2.00', 'The banker wins': '0.00', Tie: '5.50' };
  const winner = (
    (await page.locator('strong').filter({ hasText: /wins$/ }).count()) === 0
      ? 'Tie'
      : await page.locator('strong').filter({ hasText: /wins$/ }).textContent()
  ) as keyof typeof back;
  const net = Number(back[winner]) - 1.5;
  await expect(sum(page, 'Net result')).toHaveText(`${net < 0 ? '-' : '+'}€${Math.abs(net).toFixed(2)}`);
  for (const side of ['Player', 'Banker']) {
    const cards = page.getByRole('region', { name: side }).getByRole('listitem');
    expect([2, 3]).toContain(await cards.count());
  }
  await page.getByText("The banker's third card").click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(9);
  await expectSound(page, 'baccarat', isMobile);
  // The chips are gone with the round, and come back by one press.
  await expect(page.getByRole('button', { name: 'Clear' })).toBeDisabled();
  await page.getByRole('button', { name: 'Repeat' }).click();
  await expect(bets.getByRole('button', { name: /^Player.* On it: €1.00$/ })).toBeVisible();
  await expect(bets.getByRole('button', { name: /^Tie.* On it: €0.50$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('button', { name: 'Repeat' })).toBeEnabled();
  await pictureInArabic(page, '11/baccarat?play=free', 'baccarat', isMobile);
  expect(pageErrors).toEqual([]);
});

test('a scratch card is stored before it is uncovered, and the page tells nothing of it until then [SH-RT-076] [DR-8.44] [DR-8.77] [DR-8.79] [DR-8.82] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/casino/game/12/scratch');
  // The greatest stake is 1.00: nothing above it is offered, and more is refused before the press.
  const amounts = page.getByRole('button', { name: /^[\d.]+$/ });
  await expect(amounts).toHaveText(['0.10', '0.20', '0.50', '1']);
  const stake = page.getByRole('textbox', { name: 'Stake' });
  await stake.fill('2');
  await expect(page.getByText('The stake must be from €0.10 to €1.00.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy a card/ })).toBeDisabled();
  await amounts.nth(3).click();
  const bought = page.waitForResponse((answer) => answer.url().endsWith('/web-api/rounds'));
  await page.getByRole('button', { name: 'Buy a card · €1.00' }).click();
  const round = (await (await bought).json()) as { state: string; payout: string };
  expect(round.state).toBe('finished');
  const status = page.locator('output');
  await expect(status.filter({ hasText: 'Uncovered: 0 of 9' })).toBeVisible();
  const cells = page.getByRole('group', { name: 'Scratch card' }).getByRole('button');
  await expect(cells.first()).toHaveAccessibleName('Cell 1: covered');
  expect(await sum(page, 'Balance').textContent()).toBe('€20.00');
  await expect(page.getByRole('banner').getByText('€20.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(0);

  // The keyboard uncovers a cell, the pointer scratches one.
  await cells.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(status.filter({ hasText: 'Uncovered: 1 of 9' })).toBeVisible();
  await expect(cells.nth(0)).toHaveAccessibleName(/^Cell 1: (no amount|€[\d,.]+)$/);
  const box = await cells.nth(4).boundingBox();
  if (!box) throw new Error('no cell');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.05, 0.15));
  await page.mouse.down();
  await page.mouse.move(...at(0.95, 0.2), { steps: 6 });
  await expectSound(page, 'scratch-open', isMobile);
  for (const [row, from, to] of [
    [0.5, 0.95, 0.05],
    [0.8, 0.05, 0.95],
  ] as const) {
    await page.mouse.move(...at(from, row), { steps: 4 });
    await page.mouse.move(...at(to, row), { steps: 6 });
  }
  await page.mouse.up();
  await expect(status.filter({ hasText: 'Uncovered: 2 of 9' })).toBeVisible();
  await page.getByRole('button', { name: 'Uncover all' }).click();
  const text = round.payout === '0.00' ? 'Nothing returned' : `Returned €${round.payout}`;
  await expect(status.filter({ hasText: text })).toBeVisible();
  const after = `€${(19 + Number(round.payout)).toFixed(2)}`;
  await expect(sum(page, 'Balance')).toHaveText(after);
  await expect(page.getByRole('banner').getByText(after)).toBeVisible();
  await expectSound(page, 'scratch-end', isMobile);
  await pictureInArabic(page, '12/scratch', 'scratch', isMobile);
  expect(pageErrors).toEqual([]);
});

const ROULETTE = '/en/casino/game/9/roulette?play=free';

test('Roulette takes chips on every kind of field, by press and by keys, and the round is repeated by one press [SH-RT-076] [DR-8.68] [DR-8.73] [DR-8.78] [DR-8.83] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  await open(page, ROULETTE);
  const table = page.getByRole('group', { name: 'Table' });
  const field = (name: string | RegExp) => table.getByRole('button', { name, exact: true });
  await field('Number 17').click();
  await expect(field('Number 17, €1.00 on it')).toBeVisible();
  const kinds = [
    ['Split', 60, 'Split 20, 23'],
    ['Street', 14, 'Street 1, 2, 3'],
    ['Corner', 23, 'Corner 8, 9, 11, 12'],
    ['Six line', 11, 'Six line 31, 32, 33, 34, 35, 36'],
  ] as const;
  for (const [kind, count, spot] of kinds) {
    await page.locator('label').filter({ hasText: kind }).click();
    // Beside the fields of the kind there are three columns, three dozens and six even chances.
    await expect(table.getByRole('button')).toHaveCount(count + 12);
    await field(spot).click();
    await expect(field(`${spot}, €1.00 on it`)).toBeVisible();
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
  }
  await page.locator('label').filter({ hasText: /^One$/ }).click();
  await field('Dozen 2').click();
  await field('Column 3').click();
  await chooseChip(page, '€5.00');
  // The table is one stop of the Tab key; arrow keys go from field to field, and Enter places a chip.
  await field('Even').focus();
  await page.keyboard.press('ArrowRight');
  await expect(field('Red')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('Red, €5.00 on it')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Spin · €12.00' })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Spin · €7.00' })).toBeEnabled();
  await field('Red').click();
  await expectSound(page, 'roulette-chips', isMobile);

  await page.getByRole('button', { name: 'Spin · €12.00' }).click();
  await expect(sum(page, 'Staked')).toHaveText('€12.00');
  const fell = await page.getByText(/^Number \d+: /).textContent();
  const number = Number(/\d+/.exec(fell ?? '')?.[0]);
  const on = (numbers: readonly number[], units: number): number =>
    numbers.includes(number) ? (36 * units) / numbers.length : 0;
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const back =
    on([17], 1) +
    on([20, 23], 1) +
    on([1, 2, 3], 1) +
    on([8, 9, 11, 12], 1) +
    on(range(31, 36), 1) +
    on(range(13, 24), 1) +
    on(
      range(1, 12).map((row) => 3 * row),
      1,
    ) +
    (/: Red,/.test(fell ?? '') ? 10 : 0);
  const net = back - 12;
  await expect(sum(page, 'Net result')).toHaveText(
    net === 0 ? '€0.00' : `${net < 0 ? '-' : '+'}€${Math.abs(net).toFixed(2)}`,
  );
  const outcome = back === 0 ? 'Nothing returned' : `Returned €${back.toFixed(2)}`;
  await expect(page.locator('output').filter({ hasText: outcome })).toBeVisible();
  await expectSound(page, 'roulette-end', isMobile);
  await page.getByRole('button', { name: 'Repeat' }).click();
  await expect(field('Red, €5.00 on it')).toBeVisible();
  await expect(field('Number 17, €1.00 on it')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Next round|Spin · €12.00)/ })).toBeVisible();
  // A chip that would make the bet too large is not placed.
  await chooseChip(page, '€25.00');
  await page.getByRole('button', { name: 'Clear' }).click();
  for (let placed = 1; placed <= 111; placed += 1) await field(/^Number 36/).press('Enter');
  await expect(field('Number 36, €2,775.00 on it')).toBeVisible();
  await field(/^Number 36/).press('Enter');
  await expect(
    page.getByText('The table does not take this chip: the bet would be too large.'),
  ).toBeVisible();
  await expect(field('Number 36, €2,775.00 on it')).toBeVisible();
  await pictureInArabic(page, '9/roulette?play=free', 'roulette', isMobile);
  expect(pageErrors).toEqual([]);
});

test('the wheel turns before the number is told, and the table takes no chips meanwhile [DR-8.79] [DR-8.83] @phone', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, ROULETTE);
  const table = page.getByRole('group', { name: 'Table' });
  await table.getByRole('button', { name: 'Red', exact: true }).click();
  await page.getByRole('button', { name: 'Spin · €1.00' }).click();
  await expect(page.locator('output').filter({ hasText: 'The wheel turns' })).toBeInViewport();
  await expect(table.getByRole('button', { name: 'Red, €1.00 on it' })).toBeDisabled();
  await expect(page.locator('output').filter({ hasText: /^€1\.00$/ })).toBeAttached();
  expect(await sum(page, 'Free play balance').textContent()).toBe('€1,000.00');
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(/^Number \d+: /)).toBeAttached();
  await expect(sum(page, 'Free play balance')).toHaveText(/^€(999|1,001)\.00$/);
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(1);
  await expect(table.getByRole('button', { name: 'Red', exact: true })).toBeEnabled();
  expect(pageErrors).toEqual([]);
});
