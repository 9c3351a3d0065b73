/**
 * Accounts of other currencies: what can be added and removed, and the wait until an added account is in the list
 * (DM-AC-011).
 */
import type { currencyAccountPaths } from '@touchline/contracts/banking';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';
import { type Account, readAccounts } from './account-page.ts';
import type { CurrencyOffers } from './currency-offers.ts';

/** Returns the currencies that the player can add now (DR-1.25). */
export const addableCurrencies = ({ currencies, left }: CurrencyOffers): readonly string[] =>
  left === 0 ? [] : currencies.filter(({ state }) => state === 'available').map(({ currency }) => currency);

/** An account that the player can remove now: of another currency and empty (DR-1.26). */
export const isRemovable = ({ type, available, held }: Account): boolean =>
  type === 9 && [available, held].every((amount) => /^[0.]+$/.test(amount));

/** The wait between two readings of the accounts, and their greatest number (DM-AC-011, DM-AC-012). */
export const POLL_MS = 1000;
export const MOST_POLLS = 10;

/**
 * Reads the accounts every second until the currency is among them.
 * @param wait resolves after a number of milliseconds
 * @returns false when it is not there after ten readings
 */
export async function waitForCurrency(
  api: ApiClient,
  currency: string,
  wait: (ms: number) => Promise<void>,
): Promise<boolean> {
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    await wait(POLL_MS);
    const accounts = await readAccounts(api).catch(() => []);
    if (accounts.some((account) => account.currency === currency)) return true;
  }
  return false;
}

const TEXTS = {
  'accounts/currency-unknown': 'office_currency_error_unknown',
  'accounts/currency-added': 'office_currency_error_added',
  'accounts/too-many': 'office_currency_error_too_many',
} as const satisfies RefusalTexts<(typeof currencyAccountPaths)['add']>;

const REMOVE_TEXTS = {
  'accounts/no-account': 'office_currency_error_none',
  'accounts/main': 'office_currency_error_main',
  'accounts/not-empty': 'office_currency_error_not_empty',
} as const satisfies RefusalTexts<(typeof currencyAccountPaths)['remove']>;

export const addRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_currency_error_other');
export const removeRefusalKey = (code: string) =>
  refusalKey(REMOVE_TEXTS, code, 'office_currency_error_other');
