/** The form of a promo code (DR-4.170). No zod here, because the browser loads this file. */
import { BOOKING_ALPHABET } from './booking-code-text.ts';

export const PROMO_CODE_LENGTH = { min: 6, max: 16 } as const;

/** The letters are those of booking codes, without characters that look alike: 0 and O; 1, I and L. */
export const PROMO_CODE_FORM = new RegExp(
  `^[${BOOKING_ALPHABET}]{${PROMO_CODE_LENGTH.min},${PROMO_CODE_LENGTH.max}}$`,
);

/**
 * Parses a promo code as a person types it. Lower case, spaces and hyphens are allowed.
 * @returns null for a text that is not a code. A text with a letter that no code has is refused and not corrected
 */
export function readPromoCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-–]/g, '').toUpperCase();
  return PROMO_CODE_FORM.test(code) ? code : null;
}
