/** Loads the countries whose phone numbers the forms offer. */
import { type PhoneApi, phonePaths } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { intlTag } from '@touchline/i18n';
import { call } from '@touchline/view-kit';

export type PhoneCountry = PhoneApi['countries']['reply']['countries'][number];

/** @returns none while the site cannot send SMS, and when the list cannot be read: the other forms work without it */
export async function readPhoneCountries(
  api: ApiClient,
  lang: string,
  signal: AbortSignal,
): Promise<readonly PhoneCountry[]> {
  const answer = await call(api, phonePaths.countries, { query: { lng: lang }, signal });
  if (answer.outcome === 'failed') return [];
  const order = new Intl.Collator(intlTag(lang));
  return answer.data.countries.toSorted((a, b) => order.compare(a.name, b.name));
}
