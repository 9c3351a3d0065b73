/** The choices of the registration form, named in the visitor's language where the data is loaded. */
import { type RegistrationApi, registrationPaths } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { intlTag } from '@touchline/i18n';

type Options = RegistrationApi['options']['reply'];

export interface FormOptions {
  readonly isAllowed: boolean;
  readonly minAge: number;
  readonly countries: readonly { readonly code: string; readonly name: string; readonly currency: string }[];
  readonly currencies: readonly { readonly code: string; readonly name: string }[];
  readonly defaultCountry: string;
}

/** Names from Intl; countries sorted in the language. */
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

/** Throws when they cannot be read: the form needs them. */
export async function readOptions(api: ApiClient, lang: string, signal: AbortSignal): Promise<FormOptions> {
  const answer = await api.send({
    ...registrationPaths.options,
    parse: (json) => json as Options,
    signal,
  });
  if (answer.outcome === 'failed') throw new Error(`registration options answered ${answer.status}`);
  return nameOptions(answer.data, lang);
}
