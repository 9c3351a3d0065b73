import { expect, request, test } from '@playwright/test';
import { useOwnSite } from '../use-own-site.ts';
import { open, register } from '../player.ts';

const own = useOwnSite({ FEED: 'off' });
const headers = { 'x-requested-with': 'XMLHttpRequest' };
const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Starts an attacker that tries one account after another as fast as possible, until it is stopped. */
function startManyClients(): { isTurnedAway: Promise<void>; stop: () => Promise<void> } {
  let isOver = false;
  const turnedAway = Promise.withResolvers<void>();
  const guess = async (): Promise<void> => {
    const client = await request.newContext({ extraHTTPHeaders: headers });
    for (let at = 0; !isOver; at++) {
      const data = {
        uLogin: encode(`nobody${at}@example.org`),
        uPassword: encode('not the password'),
        save: false,
      };
      const answer = await client.post(`${own.url()}/web-api/auth/login`, { data });
      if (answer.status() === 400) turnedAway.resolve();
    }
    await client.dispose();
  };
  const guessing = guess();
  return {
    isTurnedAway: turnedAway.promise,
    stop: async () => {
      isOver = true;
      await guessing;
    },
  };
}

test('while many clients guess passwords, a person can log in: the browser solves a proof of work [RL-72] [SH-HT-012]', async ({
  page,
}) => {
  const elsewhere = await request.newContext();
  const { accountNumber, password } = await register(elsewhere, 'en', own.url());
  await elsewhere.dispose();
  await own.ops('config', 'set', 'logInsPerSec', '1');
  // All clients of this journey have one address. The limit per address is not part of this test.
  await own.ops('config', 'set', 'captchaFreeLogIns', '1000');
  await open(page, `${own.url()}/en/live`);
  await page.getByRole('banner').locator('a[href$="/login"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=login]').fill(accountNumber);
  await dialog.locator('input[autocomplete=current-password]').fill(password);
  const attackers = startManyClients();
  await attackers.isTurnedAway;
  const worker = page.waitForEvent('worker');
  await dialog.locator('button[type=submit]').click();
  expect((await worker).url()).toMatch(/\/_shell\/assets\/proof-of-work\.worker-[\w-]+\.js$/);
  await expect(page.locator('header strong')).toHaveText(/0\.00/);
  await attackers.stop();
});
