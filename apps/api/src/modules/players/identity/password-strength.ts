import { passwordLimits } from '@touchline/contracts/players';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Names of this site and its demo, which public lists do not contain. */
const siteNames = ['touchline', 'touchline1', 'touchline-demo'];

/** About 49,000 of the most common passwords, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...siteNames].map((password) => password.toLowerCase()),
);

/** Shorter parts of a name occur in too many good passwords. */
const minName = 4;
/** A name with this many more characters still counts as the name. */
const maxAdded = 3;

/**
 * Whether a password is refused: for its length in characters, as a common one in any case, or as little more than
 * the account's own e-mail address or name (RL-45). There is no composition rule.
 * @param own e-mail address, account number and the like; null and empty ones are ignored
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
