/** Enumerated address segments (the specification names the sets, the values are ours). */

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
  'popular',
  'new',
  'jackpot',
  'megaways',
  'buy-bonus',
  'classic',
  'drops',
  'exclusive',
] as const;
export const CASINO_SUBCATEGORIES = [
  'roulette',
  'blackjack',
  'baccarat',
  'poker',
  'game-shows',
  'dice',
  'new',
  'popular',
] as const;

/** A set as an alternation of the pattern syntax. */
export function alternation(set: readonly string[]): string {
  return set.join('|');
}

/** Old promo addresses and the slugs that replaced them. Served as 301 to promotions/{slug}. */
export const OLD_PROMO_URLS: Readonly<Record<string, string>> = {
  'first-deposit': 'first-deposit',
  'happy-friday': 'happy-friday',
  'bonus/first': 'first-deposit',
  'bonus/lucky-day': 'lucky-day',
  'promo/advancebet': 'advancebet',
  'promo/accumulator-of-the-day': 'accumulator-of-the-day',
};
