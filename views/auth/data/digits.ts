const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Replaces Arabic and Persian digits by Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));

/** Keeps digits only; Arabic digits become Latin ones. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/[^0-9]/g, '');
