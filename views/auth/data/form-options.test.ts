import { expect, it } from 'vitest';
import { nameOptions } from './form-options.ts';

it('names countries and currencies in the language of the page and orders them by it', () => {
  const options = {
    isAllowed: true,
    isByPhone: true,
    minAge: 18,
    countries: [
      { code: 'IT', currency: 'EUR' },
      { code: 'DE', currency: 'EUR' },
      { code: 'KW', currency: 'KWD' },
    ],
    currencies: ['EUR', 'RUB'],
    defaultCountry: 'IT',
    fullForms: [],
    reportedCountry: null,
  };
  const ru = nameOptions(options, 'ru');
  expect(ru.countries.map(({ name }) => name)).toEqual(['Германия', 'Италия', 'Кувейт']);
  expect(ru.currencies).toEqual([
    { code: 'EUR', name: 'евро' },
    { code: 'RUB', name: 'российский рубль' },
  ]);
  expect(nameOptions(options, 'ar').countries.map(({ code }) => code)).toHaveLength(3);
});
