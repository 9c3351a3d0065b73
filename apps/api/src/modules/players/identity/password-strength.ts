import { passwordLimits } from '@touchline/contracts/players';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of this site and its demo that public lists of passwords do not contain. */
const siteNames = ['touchline', 'touchline1', 'touchline-demo'];

/** About 49,000 of the most common passwords, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...siteNames].map((password) => password.toLowerCase()),
);

/** Shorter parts of a name are allowed, because they occur in too many good passwords. */
const minName = 4;
/** A password that is a name plus up to this many characters is treated as the name. */
const maxAdded = 3;

/**
 * Whether a password is refused (RL-45). It is refused for its length in characters, as a common password in any case,
 * or as a small variation of the account's own e-mail address or number. There is no composition rule.
 * @param own e-mail address, account number and similar; null and empty values are ignored
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
