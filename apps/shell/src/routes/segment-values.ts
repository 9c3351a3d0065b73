/** Address segments with a fixed set of values. The specification names the sets, and this project chose the values. */

/** Casino sections with a thank-you page. */
export const CASINO_SECTIONS = [
  'slots',
  'casino',
  'bingo',
  'keno',
  'poker',
  'scratchcards',
  'tvgames',
  'virtualsports',
  'fast-games',
] as const;
export const SLOTS_SUBCATEGORIES = [
  'new',
  'classic',
  'ways',
  'wilds',
  'scatters',
  'high-volatility',
] as const;
export const CASINO_SUBCATEGORIES = ['new', 'roulette', 'cards', 'dice', 'game-shows'] as const;

/** Writes a set as alternatives in the pattern syntax. */
export function alternation(set: readonly string[]): string {
  return set.join('|');
}

/** Old promotion addresses, by the slug that replaced each of them. They answer 301 to promotions/{slug}. */
export const OLD_PROMO_URLS: Readonly<Record<string, string>> = {
  'first-deposit': 'first-deposit',
  'happy-friday': 'happy-friday',
  'bonus/first': 'first-deposit',
  'bonus/lucky-day': 'lucky-day',
  'promo/advancebet': 'advancebet',
  'promo/accumulator-of-the-day': 'accumulator-of-the-day',
};
