import {
  type EditablePersonalField,
  openPersonalFields,
  passportTypes,
  pinCodePattern,
  sealedPersonalFields,
} from '@touchline/contracts/players';
import { isBirthDate, lastBirthDate } from '@touchline/contracts/site';

export type PersonalChanges = Partial<Record<EditablePersonalField, string>>;

/** Letters of every script, with spaces, hyphens, apostrophes and points. */
const personName = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const documentCode = /^[0-9A-Za-z][0-9A-Za-z /-]*$/;
const plainText = /^[^\p{C}]+$/u;

/** Removes outer and double spaces and composes characters, as the registration does (DR-13.115). */
export const tidy = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/** Returns the fields with a wrong value, in the order of the form; an empty text removes a field and is right. Pure. */
export function wrongFields(
  changes: PersonalChanges,
  { minAge, nowMs }: { minAge: number; nowMs: number },
): EditablePersonalField[] {
  const order = [...Object.keys(openPersonalFields), ...Object.keys(sealedPersonalFields), 'pinCode'];
  return (order as EditablePersonalField[]).filter((field) => {
    const value = changes[field];
    return value !== undefined && value !== '' && !isRight(field, value, { minAge, nowMs });
  });
}

function isRight(
  field: EditablePersonalField,
  value: string,
  { minAge, nowMs }: { minAge: number; nowMs: number },
): boolean {
  switch (field) {
    case 'name':
    case 'surname':
    case 'middleName':
      return personName.test(value);
    case 'birthDate':
      return isBirthDate(value) && value <= lastBirthDate(minAge, nowMs);
    case 'passportDate':
      return isBirthDate(value) && value <= new Date(nowMs).toISOString().slice(0, 10);
    case 'passportType':
      return passportTypes.some((type) => type === value);
    case 'passportNumber':
    case 'passportSeries':
    case 'inn':
      return documentCode.test(value);
    case 'pinCode':
      return pinCodePattern.test(value);
    case 'birthPlace':
    case 'region':
    case 'city':
    case 'registrationAddress':
    case 'passportIssuedBy':
      return plainText.test(value);
  }
}
