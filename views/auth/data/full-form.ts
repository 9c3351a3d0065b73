/** The full registration form: its fields for a country, what was typed, and what is missing (DR-13.112). */
import { personNameText, promoCodeText, type RegistrationApi } from '@touchline/contracts/players';
import { fullRegistrationFormOf, isBirthDate, lastBirthDate, minAgeOf } from '@touchline/contracts/site';
import type { FullRegistrationField } from '@touchline/contracts/site';
import { looksLikeEmail, PASSWORD_MIN } from './credential.ts';
import type { FormOptions } from './form-options.ts';

type Body = RegistrationApi['email']['body'];

/** What the player typed; an empty text is a field that was left out. */
export interface FullTyped {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly phone: string;
  readonly promoCode: string;
  readonly bonusChoice: 0 | 1 | 2;
}

export const emptyFull: FullTyped = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  phone: '',
  promoCode: '',
  bonusChoice: 0,
};

export interface FullForm {
  readonly fields: readonly { readonly id: FullRegistrationField; readonly isRequired: boolean }[];
  readonly minAge: number;
}

export function fullFormOf({ fullForms, minAge }: FormOptions, country: string): FullForm {
  const form = fullRegistrationFormOf(fullForms, country);
  return { fields: form.fields, minAge: minAgeOf(form, minAge) };
}

export type FieldFault = 'required' | 'email' | 'password' | 'date' | 'young' | 'name' | 'promo';
export type FullFaults = ReadonlyMap<FullRegistrationField, FieldFault>;

/** What the player must correct. The server decides again. */
export function faultsOfFull(form: FullForm, typed: FullTyped, nowMs: number): FullFaults {
  const faults = new Map<FullRegistrationField, FieldFault>();
  for (const { id, isRequired } of form.fields) {
    const fault = faultOf(id, isRequired, typed, { minAge: form.minAge, nowMs });
    if (fault !== null) faults.set(id, fault);
  }
  return faults;
}

function faultOf(
  id: FullRegistrationField,
  isRequired: boolean,
  typed: FullTyped,
  { minAge, nowMs }: { readonly minAge: number; readonly nowMs: number },
): FieldFault | null {
  if (id === 'place' || id === 'bonusChoice') return null;
  const text = id === 'password' ? typed.password : typed[id].trim();
  if (id === 'email') return looksLikeEmail(text) ? null : 'email';
  if (id === 'password') return text.length >= PASSWORD_MIN ? null : 'password';
  if (text === '') return isRequired ? 'required' : null;
  switch (id) {
    case 'birthDate':
      if (!isBirthDate(text)) return 'date';
      return text > lastBirthDate(minAge, nowMs) ? 'young' : null;
    case 'firstName':
    case 'lastName':
      return personNameText.test(text) ? null : 'name';
    case 'promoCode':
      return promoCodeText.test(text) ? null : 'promo';
    case 'phone':
      return null;
  }
}

/** The part of the request that the country's form has; a field that was left out is not sent. */
export function bodyOfFull(
  { fields }: FullForm,
  typed: FullTyped,
): Pick<Body, 'email' | 'password'> & Partial<Body> {
  const has = (id: FullRegistrationField): boolean => fields.some((field) => field.id === id);
  const texts = (['firstName', 'lastName', 'birthDate', 'phone', 'promoCode'] as const)
    .filter((id) => has(id) && typed[id].trim() !== '')
    .map((id) => [id, typed[id].trim()]);
  return {
    email: typed.email.trim(),
    password: typed.password,
    ...(Object.fromEntries(texts) as Partial<Body>),
    bonusChoice: has('bonusChoice') ? typed.bonusChoice : 0,
  };
}
