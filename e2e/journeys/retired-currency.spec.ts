/** A currency is withdrawn: the reminder, the conversion of the main account, and the day of the refusals. */
import { kuna } from '@touchline/testkit/kuna';
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, newcomer, open, openCoupon, prices, watchPage } from '../player.ts';
import { useOwnSite } from '../use-own-site.ts';

/** The currencies of the site change for everybody, so this journey uses its own site. */
const { url, ops, opsByTwo } = useOwnSite({ FEED: 'demo:fb-gb' });
const retire = (refuseFrom: string) =>
  opsByTwo('config', 'set', 'retiredCurrencies', JSON.stringify([{ ...kuna, refuseFrom }]));

test('the kuna is replaced by the euro [SH-EN-001] [DM-AC-021] [DM-AC-022] [DM-AC-023] [DR-1.37] [DR-1.38] [DR-1.40] @phone', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  await ops('config', 'set', 'currencies', '["EUR","USD","RUB","KWD","HRK"]');
  const form = { ...newcomer(), currency: 'HRK' };
  const player = await callApi<{ accountNumber: string }>(
    page,
    'POST',
    `${url()}/web-api/registration/one-click`,
    form,
  );
  await opsByTwo('config', 'set', 'rates', '{"USD":"1.08","RUB":"98.50","KWD":"0.332","HRK":"7.5345"}');
  await ops('credit', player.accountNumber, '1000.00', 'HRK');
  await retire('2099-01-01');

  await open(page, `${url()}/en/line`);
  const reminder = page.getByText('The euro replaces the kuna');
  await expect(reminder).toBeVisible();
  await open(page, `${url()}/en/live`);
  await expect(page.getByRole('banner').getByText(/1,000\.00/)).toBeVisible();
  await expect(reminder).toHaveCount(0);

  await retire('2023-01-01');
  await open(page, `${url()}/en/line`);
  await prices(page).first().click();
  await openCoupon(page);
  // The slip says it before a press, and its button leads to the conversion.
  await expect(page.getByText('Bets in this currency are no longer possible.')).toBeVisible();
  await page.getByRole('link', { name: 'Convert the account' }).click();
  const card = page.getByRole('region', { name: 'The euro replaces the kuna' });
  await expect(card.getByText('1 EUR = 7.53450 HRK')).toBeVisible();
  await expect(card.getByText('Bets and deposits in HRK are no longer possible')).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Convert to €132.72' }).click();
  await expect(page.getByText('Your balance is now in EUR')).toBeVisible();
  await expect(card).toHaveCount(0);
  const euros = page.getByRole('article', { name: 'Account in EUR' });
  await expect(euros.getByText('€132.72')).toBeVisible();
  await expect(euros.getByText('Used for betting')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Account in HRK' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('€132.72')).toBeVisible();
  expect(pageErrors).toEqual([]);
});
