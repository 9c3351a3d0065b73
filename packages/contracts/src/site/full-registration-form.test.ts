import { describe, expect, it } from 'vitest';
import { fullRegistrationFormOf, isBirthDate, lastBirthDate, minAgeOf } from './full-registration-form.ts';

describe('the full registration form', () => {
  it('[DR-13.112] always has e-mail, password and place, which no configuration makes optional', () => {
    const bonus = { id: 'bonusChoice', isRequired: false } as const;
    const forms = [
      { country: 'IT', minAge: 21, fields: [bonus, { id: 'email', isRequired: false } as const] },
    ];
    expect(fullRegistrationFormOf(forms, 'IT')).toEqual({
      minAge: 21,
      fields: [
        bonus,
        { id: 'email', isRequired: true },
        { id: 'password', isRequired: true },
        { id: 'place', isRequired: true },
      ],
    });
    expect(fullRegistrationFormOf(forms, 'DE').fields.map(({ id }) => id)).toEqual([
      'email',
      'password',
      'place',
    ]);
  });

  it('[DR-13.113] the age of a country never lowers that of the site', () => {
    expect([
      minAgeOf({ minAge: 21 }, 18),
      minAgeOf({ minAge: 18 }, 21),
      minAgeOf({ minAge: null }, 18),
    ]).toEqual([21, 21, 18]);
  });

  it.each([
    ['2026-02-28', '2008-02-28'],
    ['2026-03-01', '2008-03-01'],
    ['2028-02-29', '2010-02-29'],
  ])('[DR-13.113] on %s the youngest of 18 years was born on %s', (today, born) => {
    expect(lastBirthDate(18, Date.parse(`${today}T23:59:59Z`))).toBe(born);
    // Born on 29 February 2008: on 1 March 2026, not a day before.
    expect('2008-02-29' <= born).toBe(today > '2026-02-28');
  });

  it.each([
    ['2008-02-29', true],
    ['2007-02-29', false],
    ['1899-12-31', false],
    ['1990-5-17', false],
    ['', false],
  ])('[DR-13.113] %s is a date of birth: %s', (text, expected) => {
    expect(isBirthDate(text)).toBe(expected);
  });
});
