import { passwordLimits } from '@touchline/contracts/players';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Names of this site and of its demo, which no public list has. */
const siteNames = ['touchline', 'touchline1', 'touchline-demo'];

/** The passwords people choose most, about 49,000, in small letters. */
const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...siteNames].map((password) => password.toLowerCase()),
);

/** Shorter parts of a name are in too many good passwords. */
const minName = 4;
/** A name with this many more characters is still that name. */
const maxAdded = 3;

/**
 * Whether a password is refused: its length in characters as typed, no composition rule, a common one in any case, or
 * little more than the account's own e-mail address or name (RL-45).
 * @param own e-mail address, account number and the like; null and empty ones are left out
 */
export function isPasswordWeak(password: string, own: readonly (string | null)[] = []): boolean {
  const length = Array.from(password).length;
  if (length < passwordLimits.min || length > passwordLimits.max) return true;
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || own.some((name) => name !== null && isMostly(lower, name));
}

function isMostly(lower: string, name: string): boolean {
  const whole = name.toLowerCase();
  const [mailbox = ''] = whole.split('@');
  return [whole, mailbox].some(
    (part) => part.length >= minName && lower.includes(part) && lower.length - part.length <= maxAdded,
  );
}
