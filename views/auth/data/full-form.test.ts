import { describe, expect, it } from 'vitest';
import { bodyOfFull, emptyFull, faultsOfFull, fullFormOf } from './full-form.ts';
import type { FormOptions } from './form-options.ts';

const nowMs = Date.parse('2026-11-26T12:00:00Z');
const field = (id: 'firstName' | 'birthDate' | 'phone' | 'promoCode', isRequired: boolean) => ({
  id,
  isRequired,
});
const options: FormOptions = {
  isAllowed: true,
  isByPhone: false,
  minAge: 18,
  countries: [],
  currencies: [],
  defaultCountry: 'IT',
  reportedCountry: null,
  fullForms: [
    { country: 'KW', minAge: 21, fields: [field('birthDate', true)] },
    {
      country: '*',
      minAge: null,
      fields: [
        field('firstName', true),
        field('birthDate', true),
        field('phone', false),
        field('promoCode', false),
      ],
    },
  ],
};
const typed = { ...emptyFull, email: ' mira@example.org ', password: 'a long secret', firstName: 'Mira' };

describe('the full registration form', () => {
  it('[DR-13.112] marks what is missing or wrong, and nothing that may be left out', () => {
    const form = fullFormOf(options, 'IT');
    expect(Object.fromEntries(faultsOfFull(form, emptyFull, nowMs))).toEqual({
      firstName: 'required',
      birthDate: 'required',
      email: 'email',
      password: 'password',
    });
    const wrong = { ...typed, firstName: '<b>', birthDate: '1990-02-30', promoCode: 'a b' };
    expect(Object.fromEntries(faultsOfFull(form, wrong, nowMs))).toEqual({
      firstName: 'name',
      birthDate: 'date',
      promoCode: 'promo',
    });
    expect(faultsOfFull(form, { ...typed, birthDate: '1990-05-17' }, nowMs).size).toBe(0);
  });

  it.each([
    ['IT', '2008-11-26', 0],
    ['IT', '2008-11-27', 1],
    ['KW', '2005-11-26', 0],
    ['KW', '2005-11-27', 1],
  ])('[DR-13.113] in %s born on %s: %i faults', (country, birthDate, faults) => {
    expect(faultsOfFull(fullFormOf(options, country), { ...typed, birthDate }, nowMs).size).toBe(faults);
  });

  it('[DR-13.112] sends the fields of the country only, and none that was left out', () => {
    const all = { ...typed, birthDate: '1990-05-17', promoCode: ' SPRING ', bonusChoice: 2 as const };
    expect(bodyOfFull(fullFormOf(options, 'IT'), all)).toEqual({
      email: 'mira@example.org',
      password: 'a long secret',
      firstName: 'Mira',
      birthDate: '1990-05-17',
      promoCode: 'SPRING',
      bonusChoice: 0,
    });
    expect(bodyOfFull(fullFormOf(options, 'KW'), all)).toEqual({
      email: 'mira@example.org',
      password: 'a long secret',
      birthDate: '1990-05-17',
      bonusChoice: 0,
    });
  });
});
