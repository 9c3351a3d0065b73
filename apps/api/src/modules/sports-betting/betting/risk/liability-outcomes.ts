/**
 * Reasons why the writing statement `betting_place_all` did not write a coupon: a limit of liability, or a stopped
 * market.
 */
export const liabilityOutcomes = [
  'over-selection',
  'over-market',
  'over-event',
  'over-player',
  'over-site',
  'stopped',
] as const;
export type LiabilityOutcome = (typeof liabilityOutcomes)[number];

export const isLiabilityOutcome = (outcome: string): outcome is LiabilityOutcome =>
  liabilityOutcomes.some((one) => one === outcome);
