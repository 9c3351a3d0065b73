/** The state of a phone field: the country and the number. */
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { PhoneCountry } from '../data/phone-countries.ts';
import type { PhoneField } from './phone-field.tsx';
import { useGuessedCountry } from './use-place.ts';

export type PhoneState = Omit<ComponentProps<typeof PhoneField>, 'hint' | 'error'>;

export function usePhone(countries: readonly PhoneCountry[]): PhoneState {
  const [value, setValue] = useState('');
  const country = useCountry(countries);
  return { countries, country: country.value, onCountry: country.choose, value, onChange: setValue };
}

/** The country of the phone: the visitor's choice, else the browser's, else the first of the list. */
function useCountry(countries: readonly PhoneCountry[]): {
  readonly value: string;
  readonly choose: (country: string) => void;
} {
  const [served] = useState(() => countries.map(({ country_code }) => country_code));
  const [chosen, choose] = useState<string | null>(null);
  const guess = useGuessedCountry(served);
  return { value: chosen ?? guess ?? served[0] ?? '', choose };
}
