/** Letters of the selections of a system: A, B … Z, AA, AB … in their order; a banker has none, because it is in every bet. */

const FIRST = 'A'.charCodeAt(0);
const LETTERS = 26;

/** Returns the letters of a number, counted from 0, as the columns of a spreadsheet have them. */
function lettersOf(number: number): string {
  const last = String.fromCharCode(FIRST + (number % LETTERS));
  return number < LETTERS ? last : lettersOf(Math.floor(number / LETTERS) - 1) + last;
}

/** Returns the letters of each selection; null for a banker. A multibet may have more selections than there are letters. */
export function lineLetters(bets: readonly { readonly isBanker: boolean }[]): readonly (string | null)[] {
  let next = 0;
  return bets.map(({ isBanker }) => (isBanker ? null : lettersOf(next++)));
}

export type LineState = 'open' | 'won' | 'lost';

const [LOST, WON] = [0, 1];

/** What is known of one bet of a system: lost with its first lost selection, won when none is open. */
export function lineState(statuses: readonly number[]): LineState {
  if (statuses.includes(LOST)) return 'lost';
  return statuses.every((status) => status >= WON) ? 'won' : 'open';
}
