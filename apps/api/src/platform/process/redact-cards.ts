/** Groups of 13 to 19 digits with spaces or hyphens between them, as people write card numbers. */
const digitGroups = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** Redacts payment card numbers: 13 to 19 digits with a valid Luhn check digit (RL-77). */
export const redactCards = (text: string): string =>
  text.replaceAll(digitGroups, (found) => (hasLuhnDigit(found.replaceAll(/\D/g, '')) ? '[card]' : found));

function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.at(-1 - at));
    const counted = at % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
