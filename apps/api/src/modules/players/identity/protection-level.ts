import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The five methods of protection, 20 points each (DR-13.52; DM-UC-003). */
export type ProtectionMethods = {
  password: boolean;
  phone: boolean;
  email: boolean;
  secondStep: boolean;
  question: boolean;
};

const pointsOfMethod = 20;

/** Points of 100. */
export const protectionLevel = (methods: ProtectionMethods): number =>
  Object.values(methods).filter(Boolean).length * pointsOfMethod;

export type ProtectionStatus = 'bad' | 'normal' | 'good' | 'full' | 'none';

/** The word of a level (DM-UC-018 to 022): up to 30 bad, below 70 normal, below 100 good, 100 full; null none. */
export function protectionStatus(level: number | null): ProtectionStatus {
  if (level === null) return 'none';
  if (level <= 30) return 'bad';
  if (level < 70) return 'normal';
  return level < 100 ? 'good' : 'full';
}

/** `+39 347 555 0122` is shown as `+39 ·· 22`, `+351 912 345 678` as `+351 ·· 78`: calling code and last two digits. */
export const maskedPhone = (phone: string): string =>
  `+${parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''} ·· ${phone.slice(-2)}`;

/** The activation type of an account, from its confirmed addresses (DM-UC-014): 0 none, 1 e-mail, 2 both, 3 phone. */
export function activationType({ phone, email }: { phone: boolean; email: boolean }): 0 | 1 | 2 | 3 {
  if (phone) return email ? 2 : 3;
  return email ? 1 : 0;
}

/** `mara@post.example` is shown as `ma··@post.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}··${email.slice(at)}`;
}
