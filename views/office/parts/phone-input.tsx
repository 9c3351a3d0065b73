/** A phone number: the country with its calling code, and the number with an example of that country (DR-13.2). */
import { phonePaths } from '@touchline/contracts/players';
import { intlTag } from '@touchline/i18n';
import { Select, TextField } from '@touchline/ui';
import { call, useApi, useLocation, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { latinDigits } from './code-input.tsx';

interface PhoneInputProps {
  readonly country: string;
  readonly onCountry: (country: string) => void;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Country {
  readonly country_code: string;
  readonly name: string;
  readonly tel_code: string;
}

export function PhoneInput({ country, onCountry, value, onChange }: PhoneInputProps): ReactElement {
  const t = useT();
  const countries = useCountries();
  const example = useExample(country);
  useEffect(() => {
    if (country !== '' || countries.length === 0) return;
    const regions = navigator.languages.map((language) => new Intl.Locale(language).region);
    const own = countries.find(({ country_code }) => regions.includes(country_code));
    onCountry((own ?? countries[0])?.country_code ?? '');
  }, [country, countries, onCountry]);
  return (
    <>
      <Select
        label={t('office_security_phone_country')}
        name="tel-country"
        autoComplete="tel-country-code"
        value={country}
        // The isolates keep the plus before the digits in text from right to left.
        options={countries.map(({ country_code, name, tel_code }) => ({
          value: country_code,
          label: `\u2066${tel_code}\u2069 ${name}`,
        }))}
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
      <TextField
        label={t('office_security_phone_new')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={40}
        placeholder={example}
        value={value}
        onChange={(event) => onChange(latinDigits(event.currentTarget.value))}
      />
    </>
  );
}

/** The countries whose phones can be used, by name. */
function useCountries(): readonly Country[] {
  const api = useApi();
  const { lang } = useLocation();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    void call(api, phonePaths.countries, { query: { lng: lang }, signal: gone.signal }).then((answer) => {
      if (gone.signal.aborted || answer.outcome === 'failed') return;
      const order = new Intl.Collator(intlTag(lang));
      setCountries(answer.data.countries.toSorted((a, b) => order.compare(a.name, b.name)));
    });
    return () => gone.abort();
  }, [api, lang]);
  return countries;
}

/** How a number of the country is grouped, with zeros for its digits. */
function useExample(country: string): string | undefined {
  const api = useApi();
  const [known, setKnown] = useState<{ readonly country: string; readonly mask: string } | null>(null);
  useEffect(() => {
    if (country === '') return undefined;
    const gone = new AbortController();
    void call(api, phonePaths.masks, { query: { country }, signal: gone.signal }).then((answer) => {
      if (gone.signal.aborted || answer.outcome === 'failed') return;
      setKnown({ country, mask: answer.data.masks[0]?.Mask ?? '' });
    });
    return () => gone.abort();
  }, [api, country]);
  return known?.country === country ? known.mask.replace(/#/g, '0') : undefined;
}
