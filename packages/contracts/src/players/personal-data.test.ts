import { describe, expect, it } from 'vitest';
import {
  areContactsFilled,
  isEmailActivationNeeded,
  isPhoneActivationNeeded,
  isProfileFilled,
  personalDataFields,
} from './personal-data.ts';

const profile = {
  birthDate: '1990-01-31',
  name: 'Ana',
  surname: 'Horvat',
  passportNumber: '123456789',
  passportDate: '2020-05-04',
  registrationAddress: 'Ilica 1, Zagreb',
};

describe('personal data', () => {
  it('[DM-PH-005] has the fields of the specification', () => {
    expect(personalDataFields.join(' ')).toBe(
      'name surname middleName birthDate birthPlace region city country registrationAddress passportNumber ' +
        'passportSeries passportDate passportType passportIssuedBy inn phone email login password pinCode captcha',
    );
  });

  it('[DM-PH-006] the required fields are filled only when all six are present', () => {
    expect(isProfileFilled(profile)).toBe(true);
    for (const field of Object.keys(profile))
      for (const missing of [null, '', '  '])
        expect([field, isProfileFilled({ ...profile, [field]: missing })]).toEqual([field, false]);
  });

  it.each([
    ['+385911234567', 'ana@example.org', true],
    ['+385911234567', null, false],
    [null, 'ana@example.org', false],
    ['', '', false],
  ])('[DM-PH-007] phone %s and e-mail %s: contacts filled is %s', (phone, email, isFilled) => {
    expect(areContactsFilled({ phone, email })).toBe(isFilled);
  });

  it('[DM-PH-008] a phone needs activation while the activation type has none', () => {
    const of = (phone: string | null) => [0, 1, 2, 3].map((type) => isPhoneActivationNeeded({ phone }, type));
    expect(of('+385911234567')).toEqual([true, true, false, false]);
    expect(of(null)).toEqual([false, false, false, false]);
  });

  it('[DM-PH-009] an e-mail needs activation while the activation type has none', () => {
    const of = (email: string | null) => [0, 1, 2, 3].map((type) => isEmailActivationNeeded({ email }, type));
    expect(of('ana@example.org')).toEqual([true, false, false, true]);
    expect(of(null)).toEqual([false, false, false, false]);
  });
});
