import type { RegistrationApi } from '@touchline/contracts/players';
import {
  type FullRegistrationForm,
  fullRegistrationFormOf,
  isBirthDate,
  lastBirthDate,
  minAgeOf,
} from '@touchline/contracts/site';
import { readPhone } from '../identity/index.ts';
import type { Profile } from './profile-store.ts';

type Body = RegistrationApi['email']['body'];
export type FullFields = Pick<
  Body,
  'firstName' | 'lastName' | 'birthDate' | 'phone' | 'promoCode' | 'bonusChoice'
>;
type FieldId = keyof FullFields;

const fieldIds: readonly FieldId[] = [
  'firstName',
  'lastName',
  'birthDate',
  'phone',
  'promoCode',
  'bonusChoice',
];

type Checked =
  | { outcome: 'right'; profile: Profile }
  | { outcome: 'refused'; code: 'registration/field'; field: FieldId }
  | { outcome: 'refused'; code: 'registration/too-young' };

/** Checks the fields of a full registration by the form of the country (DR-13.112 to 13.115). */
export function checkFullForm(
  given: FullFields,
  countryCode: string,
  config: { fullRegistrationForms: readonly FullRegistrationForm[]; minAge: number },
  nowMs: number,
): Checked {
  const form = fullRegistrationFormOf(config.fullRegistrationForms, countryCode);
  const wrong = (field: FieldId): Checked => ({ outcome: 'refused', code: 'registration/field', field });
  for (const id of fieldIds) {
    const field = form.fields.find((own) => own.id === id);
    const isGiven = given[id] !== undefined;
    // Every form of a browser sends the choice of a bonus; declined is the same as no field.
    if (!field && isGiven && !(id === 'bonusChoice' && given.bonusChoice === 0)) return wrong(id);
    if (field?.isRequired && !isGiven) return wrong(id);
  }
  const firstName = nameOf(given.firstName);
  const lastName = nameOf(given.lastName);
  if (firstName === '') return wrong('firstName');
  if (lastName === '') return wrong('lastName');
  const { birthDate = null } = given;
  if (birthDate !== null && !isBirthDate(birthDate)) return wrong('birthDate');
  if (birthDate !== null && birthDate > lastBirthDate(minAgeOf(form, config.minAge), nowMs))
    return { outcome: 'refused', code: 'registration/too-young' };
  const phone = given.phone === undefined ? null : readPhone(given.phone, countryCode);
  if (given.phone !== undefined && phone === null) return wrong('phone');
  return {
    outcome: 'right',
    profile: {
      firstName,
      lastName,
      birthDate,
      phone: phone?.number ?? null,
      promoCode: given.promoCode?.toUpperCase() ?? null,
      bonusChoice: given.bonusChoice ?? 0,
    },
  };
}

/** A name as it is stored; null when it was not given. */
const nameOf = (text: string | undefined): string | null =>
  text === undefined ? null : text.normalize('NFC').trim().replace(/ +/g, ' ');
