/** The form of a booking code (DR-4.102). No zod here, because the browser loads this file. */

/** 31 letters and digits. Characters that look alike are omitted: 0 and O; 1, I and L. */
export const BOOKING_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const BOOKING_CODE_LENGTH = 6;

/** The query parameter of a shared link. */
export const BOOKING_QUERY = 'coupon';

const form = new RegExp(`^[${BOOKING_ALPHABET}]{${BOOKING_CODE_LENGTH}}$`);

/**
 * Parses a code as a person types it. Lower case, spaces and hyphens are allowed.
 * @returns null for a text that is not a code. Codes never contain 0, O, 1, I or L, so a text with one of them is
 * refused and not corrected
 */
export function readBookingCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-–]/g, '').toUpperCase();
  return form.test(code) ? code : null;
}
