/**
 * A phone number as stored: `+` and 8 to 15 digits (E.164). No schema, because forms in the browser load this
 * file.
 */

const NUMBER = /^\+[1-9][0-9]{7,14}$/;
/** Separators that people write between the digits. */
const BETWEEN = /[\s().\-\u00A0\u2010-\u2015]/g;

/**
 * Removes spaces, brackets and dashes. Adds a missing `+` and replaces a leading `00` by it (SH-SE-027).
 * @returns null for an invalid number
 */
export function normalisePhone(text: string): string | null {
  if (text.length > 40) return null;
  const digits = text.replace(BETWEEN, '').replace(/^\+/, '').replace(/^00/, '');
  const phone = `+${digits}`;
  return NUMBER.test(phone) ? phone : null;
}
