/** Formats a phone number by the mask of its country while the player types (DR-13.2). */
import { digitsOf, latinDigits } from './digits.ts';

/** An international number keeps its form: the mask is for numbers of the chosen country. */
const isInternational = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

/**
 * Puts the digits of a text into a mask, in which `#` is a digit. Digits beyond the mask follow at its end, because some
 * countries have longer numbers.
 */
export function formatPhone(mask: string | null, typed: string): string {
  const text = latinDigits(typed);
  if (mask === null || isInternational(text)) return text.replace(/[^\d+\s()-]/g, '');
  let rest = digitsOf(text);
  let formatted = '';
  for (const sign of mask) {
    if (rest === '') break;
    if (sign !== '#') formatted += sign;
    else {
      formatted += rest[0];
      rest = rest.slice(1);
    }
  }
  return formatted + rest;
}

/** The place in a formatted text after a number of digits, for the caret. */
export function placeAfterDigits(text: string, digits: number): number {
  if (digits === 0) return 0;
  let left = digits;
  for (let at = 0; at < text.length; at++) if (/\d/.test(text[at] ?? '') && --left === 0) return at + 1;
  return text.length;
}
