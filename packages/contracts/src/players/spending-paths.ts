/** What a player spends, beside other players of the same age (DR-5.88). */
export const spendingPaths = {
  profile: { method: 'GET', path: '/web-api/spending-profile' },
} as const;

/** Whole calendar months that a profile covers (DR-5.88). */
export const SPENDING_MONTHS = 3;

/** The groups of age, by their first year; the last one has no end (DR-5.89). */
export const SPENDING_AGES = [18, 25, 35, 45, 55] as const;
export type SpendingAge = (typeof SPENDING_AGES)[number];

/** The least number of players of a group whose figures are shown (DR-5.90). */
export const SPENDING_MIN_PLAYERS = 50;
