/** The personal data of a player, and what follows from it (DM-PH-005 to DM-PH-009). Browsers load this file. */

/** The fields of the specification, under their own names in this project's spelling; null for what is not known. */
export const personalDataFields = [
  'name',
  'surname',
  'middleName',
  'birthDate',
  'birthPlace',
  'region',
  'city',
  'country',
  'registrationAddress',
  'passportNumber',
  'passportSeries',
  'passportDate',
  'passportType',
  'passportIssuedBy',
  'inn',
  'phone',
  'email',
  'login',
  'password',
  'pinCode',
  'captcha',
] as const;
export type PersonalDataField = (typeof personalDataFields)[number];
export type PersonalData = Readonly<Record<PersonalDataField, string | null>>;

const isPresent = (text: string | null): boolean => text !== null && text.trim() !== '';

/** Whether the required fields of the profile are filled: all six (DM-PH-006). */
export const isProfileFilled = (
  data: Pick<
    PersonalData,
    'birthDate' | 'name' | 'surname' | 'passportNumber' | 'passportDate' | 'registrationAddress'
  >,
): boolean =>
  [
    data.birthDate,
    data.name,
    data.surname,
    data.passportNumber,
    data.passportDate,
    data.registrationAddress,
  ].every(isPresent);

type Contacts = Pick<PersonalData, 'phone' | 'email'>;

/** Whether phone and e-mail are both present (DM-PH-007). */
export const areContactsFilled = ({ phone, email }: Contacts): boolean =>
  isPresent(phone) && isPresent(email);

/** Whether a phone is present and not activated (DM-PH-008). Activation types 2 and 3 have an activated phone (DM-UC-014). */
export const isPhoneActivationNeeded = (
  { phone }: Pick<Contacts, 'phone'>,
  activationType: number,
): boolean => isPresent(phone) && activationType !== 2 && activationType !== 3;

/** Whether an e-mail is present and not activated (DM-PH-009). Activation types 1 and 2 have an activated e-mail. */
export const isEmailActivationNeeded = (
  { email }: Pick<Contacts, 'email'>,
  activationType: number,
): boolean => isPresent(email) && activationType !== 1 && activationType !== 2;

export const personalDataPaths = {
  read: { method: 'GET', path: '/web-api/office/personal-data' },
  save: { method: 'PUT', path: '/web-api/office/personal-data' },
} as const;

/** Fields of the person and the address: text of at most so many characters. */
export const openPersonalFields = {
  name: 60,
  surname: 60,
  middleName: 60,
  birthDate: 10,
  birthPlace: 100,
  region: 100,
  city: 100,
  registrationAddress: 200,
} as const satisfies Partial<Record<PersonalDataField, number>>;

/** Fields that are stored sealed and need the confirmed identity (DR-13.138). */
export const sealedPersonalFields = {
  passportNumber: 20,
  passportSeries: 10,
  passportDate: 10,
  passportType: 20,
  passportIssuedBy: 120,
  inn: 20,
} as const satisfies Partial<Record<PersonalDataField, number>>;

export type OpenPersonalField = keyof typeof openPersonalFields;
export type SealedPersonalField = keyof typeof sealedPersonalFields;
/** What the player may change on the page; all other fields have a page of their own, or cannot be changed. */
export type EditablePersonalField = OpenPersonalField | SealedPersonalField | 'pinCode';

/** The kinds of identity documents, as the verification has them. */
export const passportTypes = ['passport', 'identity-card', 'driving-licence'] as const;

/** A pin code has four to six digits. */
export const pinCodePattern = /^[0-9]{4,6}$/;
