import { type CurrencyAccountApi, currencyAccountPaths } from '@touchline/contracts/banking';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

/** The currencies of the site with their state for the player, and how many more the player may add. */
export type CurrencyOffers = CurrencyAccountApi['currencies']['reply'];

export async function readCurrencyOffers(api: ApiClient, signal?: AbortSignal): Promise<CurrencyOffers> {
  return mustAnswer(await call(api, currencyAccountPaths.currencies, { signal }), 'currencies');
}
