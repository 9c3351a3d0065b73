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
