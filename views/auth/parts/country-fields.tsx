import { Select } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { FormOptions } from '../data/form-options.ts';
import styles from './form.module.css';

export interface Place {
  readonly country: string;
  readonly currency: string;
}

interface CountryFieldsProps {
  readonly options: FormOptions;
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** Choosing a country sets its currency; the visitor can change the currency afterwards. */
export function CountryFields({ options, place, onChange }: CountryFieldsProps): ReactElement {
  const t = useT();
  return (
    <div className={styles['two']}>
      <Select
        label={t('auth_country')}
        name="country"
        autoComplete="country"
        value={place.country}
        options={options.countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => {
          const country = event.currentTarget.value;
          const own = options.countries.find(({ code }) => code === country);
          onChange({ country, currency: own?.currency ?? place.currency });
        }}
      />
      <CurrencyField options={options} place={place} onChange={onChange} />
    </div>
  );
}

export function CurrencyField({ options, place, onChange }: CountryFieldsProps): ReactElement {
  const t = useT();
  return (
    <Select
      label={t('auth_currency')}
      name="currency"
      value={place.currency}
      options={options.currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      onChange={(event) => onChange({ ...place, currency: event.currentTarget.value })}
    />
  );
}
