/** The account of a retired currency: what its conversion gives, its title, and the texts of refusals (DR-1.36). */
import { type RetiredCurrencyApi, retiredCurrencyPaths } from '@touchline/contracts/banking';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export type RetiredStatus = RetiredCurrencyApi['status']['reply'];
export type RetiredOffer = NonNullable<RetiredStatus['offer']>;

export async function readRetiredStatus(api: ApiClient, signal?: AbortSignal): Promise<RetiredStatus> {
  return mustAnswer(await call(api, retiredCurrencyPaths.status, { signal }), 'retired currencies');
}

/** Returns the title: the kuna has its own (DM-AC-021). */
export const retiredTitleKey = (currency: string) =>
  currency === 'HRK' ? 'office_retired_title_hrk' : 'office_retired_title';

const TEXTS = {
  'conversion/no-account': 'office_convert_error_no_account',
  'conversion/not-retired': 'office_convert_error_no_account',
  'conversion/too-small': 'office_convert_error_too_small',
  'conversion/rate-changed': 'office_convert_error_rate_changed',
  'conversion/debt-open': 'office_convert_error_debt',
  'conversion/id-reused': 'office_convert_error_other',
  'conversion/restricted': 'office_convert_error_restricted',
  network: 'office_convert_error_network',
} as const satisfies RefusalTexts<(typeof retiredCurrencyPaths)['convert']>;

export const retiredRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_convert_error_other');
export type RetiredRefusalKey = ReturnType<typeof retiredRefusalKey>;
