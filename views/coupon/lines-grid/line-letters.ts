/** Letters of the selections of a system: A, B, C … in their order; a banker has none, because it is in every bet. */

const FIRST = 'A'.charCodeAt(0);

/** Returns a letter for each selection; null for a banker. A system has at most 16 selections without bankers. */
export function lineLetters(bets: readonly { readonly isBanker: boolean }[]): readonly (string | null)[] {
  let next = FIRST;
  return bets.map(({ isBanker }) => (isBanker ? null : String.fromCharCode(next++)));
}

export type LineState = 'open' | 'won' | 'lost';

const [LOST, WON] = [0, 1];

/** What is known of one bet of a system: lost with its first lost selection, won when none is open. */
export function lineState(statuses: readonly number[]): LineState {
  if (statuses.includes(LOST)) return 'lost';
  return statuses.every((status) => status >= WON) ? 'won' : 'open';
}
