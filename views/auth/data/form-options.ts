/** Loads the choices of the registration form, with names in the visitor's language. */
import { type RegistrationApi, registrationPaths } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { intlTag } from '@touchline/i18n';
import { call } from '@touchline/view-kit';

type Options = RegistrationApi['options']['reply'];

export interface FormOptions {
  readonly isAllowed: boolean;
  readonly isByPhone: boolean;
  readonly minAge: number;
  readonly countries: readonly { readonly code: string; readonly name: string; readonly currency: string }[];
  readonly currencies: readonly { readonly code: string; readonly name: string }[];
  readonly defaultCountry: string;
  readonly fullForms: Options['fullForms'];
  readonly reportedCountry: string | null;
}

/** Adds names from Intl and sorts the countries in the visitor's language. */
export function nameOptions(options: Options, lang: string): FormOptions {
  const tag = intlTag(lang);
  const regions = new Intl.DisplayNames([tag], { type: 'region' });
  const money = new Intl.DisplayNames([tag], { type: 'currency' });
  const order = new Intl.Collator(tag);
  return {
    ...options,
    countries: options.countries
      .map(({ code, currency }) => ({ code, currency, name: regions.of(code) ?? code }))
      .toSorted((a, b) => order.compare(a.name, b.name)),
    currencies: options.currencies.map((code) => ({ code, name: money.of(code) ?? code })),
  };
}

/** Reads the choices. Throws when they cannot be read, because the form needs them. */
export async function readOptions(api: ApiClient, lang: string, signal: AbortSignal): Promise<FormOptions> {
  const answer = await call(api, registrationPaths.options, { signal });
  if (answer.outcome === 'failed') throw new Error(`registration options answered ${answer.status}`);
  return nameOptions(answer.data, lang);
}
