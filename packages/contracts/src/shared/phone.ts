/** A phone number as it is kept: `+` and 8 to 15 digits (E.164). No schema: forms of the browser carry this file. */

const NUMBER = /^\+[1-9][0-9]{7,14}$/;
/** What people write between the digits. */
const BETWEEN = /[\s().\-\u00A0\u2010-\u2015]/g;

/**
 * Takes spaces, brackets and dashes out and puts the `+` in front when it is not there (SH-SE-027); `00` before the
 * country counts as one. @returns null for what cannot be a number.
 */
export function normalisePhone(text: string): string | null {
  if (text.length > 40) return null;
  const digits = text.replace(BETWEEN, '').replace(/^\+/, '').replace(/^00/, '');
  const phone = `+${digits}`;
  return NUMBER.test(phone) ? phone : null;
}
