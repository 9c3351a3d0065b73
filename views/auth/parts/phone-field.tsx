/** A phone number: the country with its calling code, and the number in the mask of that country (DR-13.2). */
import { phonePaths } from '@touchline/contracts/players';
import { Select, TextField } from '@touchline/ui';
import { call, useApi, useT } from '@touchline/view-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { digitsOf } from '../data/digits.ts';
import type { PhoneCountry } from '../data/phone-countries.ts';
import { formatPhone, placeAfterDigits } from '../data/phone-mask.ts';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  readonly countries: readonly PhoneCountry[];
  readonly country: string;
  readonly onCountry: (country: string) => void;
  /** The number as shown. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function PhoneField(props: PhoneFieldProps): ReactElement {
  const { countries, country, value, onChange } = props;
  const t = useT();
  const mask = useMask(country);
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  // A mask that arrives later, or of another country, formats the number again.
  const shown = formatPhone(mask, value);
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const place = placeAfterDigits(shown, digitsBefore.current);
    digitsBefore.current = null;
    input.current?.setSelectionRange(place, place);
  });
  return (
    <div className={styles['phone']}>
      <Select
        label={t('auth_phone_country')}
        name="tel-country"
        autoComplete="tel-country-code"
        value={country}
        // The isolates keep the plus before the digits in text from right to left.
        options={countries.map(({ country_code, name, tel_code }) => ({
          value: country_code,
          label: `\u2066${tel_code}\u2069 ${name}`,
        }))}
        onChange={(event) => props.onCountry(event.currentTarget.value)}
      />
      <TextField
        ref={input}
        label={t('auth_phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={40}
        placeholder={mask?.replace(/#/g, '0') ?? undefined}
        value={shown}
        hint={props.hint}
        error={props.error}
        onChange={({ currentTarget: field }) => {
          const caret = field.selectionStart ?? field.value.length;
          digitsBefore.current = digitsOf(field.value.slice(0, caret)).length;
          onChange(formatPhone(mask, field.value));
        }}
      />
    </div>
  );
}

/** The mask of a country; null until it is known. The browser gets no other country's mask. */
function useMask(country: string): string | null {
  const api = useApi();
  const [known, setKnown] = useState<{ readonly country: string; readonly mask: string | null } | null>(null);
  useEffect(() => {
    if (country === '') return undefined;
    const gone = new AbortController();
    void call(api, phonePaths.masks, { query: { country }, signal: gone.signal }).then((answer) => {
      if (gone.signal.aborted || answer.outcome === 'failed') return;
      setKnown({ country, mask: answer.data.masks[0]?.Mask ?? null });
    });
    return () => gone.abort();
  }, [api, country]);
  return known?.country === country ? known.mask : null;
}
