/** A game of another company over a network that loses, repeats, delays, cuts and forges calls: money moves once. */
import { expect, test, type Page } from '@playwright/test';
import { callApi, open, rechargeFirst, signUp } from '../player.ts';
import { useOwnSite } from '../use-own-site.ts';

/** Each is followed by two calls without a fault, so that no repeat waits long. The first balance is shown at once. */
const kinds = ['lost', 'reply-lost', 'twice', 'late', 'cut', 'foreign-signature', 'old-signature', 'down'];
const faults = ['none', ...kinds.map((fault) => `${fault},none,none`)].join(',');
const rounds = 18;

const sum = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

interface Movement {
  readonly reason: string;
  readonly amount: string;
}

test.describe('a game of another company over a bad network', () => {
  const { url } = useOwnSite({ FEED: 'off', GAMES_FAULTS: faults });

  test('every round that the game shows is counted once, every other stake is back, and both balances agree [DR-8.122] [DR-8.123] [DR-8.127] [DR-8.129]', async ({
    page,
  }) => {
    test.slow();
    await signUp(page, 'en', url());
    const { accounts } = await callApi<{ accounts: { id: number }[] }>(
      page,
      'GET',
      `${url()}/web-api/wallet/accounts`,
    );
    const accountId = accounts[0]?.id ?? 0;
    await rechargeFirst(page, '50', url());

    // The worker of a new site reads the company's list first.
    const room = `${url()}/en/slots/game/1001/x`;
    await expect.poll(async () => (await page.request.get(room)).status()).toBe(200);
    await open(page, room);
    const frame = page.frameLocator('main iframe');
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    const result = frame.locator('#result');
    let shown = 0;
    for (let round = 0; round < rounds; round++) {
      await expect(play).toBeEnabled();
      await result.evaluate((element) => (element.textContent = ''));
      await play.click();
      await expect(result).not.toBeEmpty();
      if (/You get €|No return this time/.test(await result.innerText())) shown++;
    }
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(rounds);

    // Rollbacks and wins that had no answer are sent until they have one.
    await expect(sum(page, 'Staked')).toHaveText(`€${shown}.00`, { timeout: 60_000 });
    await expect.poll(async () => frame.locator('#balance').innerText()).toMatch(/^€/);
    const movements = async (): Promise<Movement[]> =>
      (
        await callApi<{ movements: Movement[] }>(
          page,
          'GET',
          `${url()}/web-api/wallet/statement?accountId=${accountId}`,
        )
      ).movements;
    const count = async (reason: string): Promise<number> =>
      (await movements()).filter((one) => one.reason === reason).length;
    const stakes = await count('foreign-stake');
    await expect.poll(() => count('foreign-return')).toBe(stakes - shown);
    await page.reload();
    await expect(frame.locator('#balance')).toHaveText(/^€/);
    await expect(sum(page, 'Balance')).toHaveText(await frame.locator('#balance').innerText());
  });
});
