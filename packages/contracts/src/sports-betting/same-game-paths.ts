export const sameGamePaths = {
  combine: { method: 'POST', path: '/web-api/same-game' },
} as const;

/** Why a combination is not offered, so that the coupon can name it (DR-4.221, DR-7.93). */
export const SAME_GAME_REASONS = [
  /** A part is not on sale now. */
  'suspended',
  /** A part cannot be in an express. */
  'no-express',
  /** The event has no model. */
  'no-model',
  /** A part may refund or halve the stake, or the model does not express it. */
  'part',
  'impossible',
  /** The other parts imply one. */
  'implied',
  'price',
  /** The event has the most combinations. */
  'full',
] as const;
export type SameGameReason = (typeof SAME_GAME_REASONS)[number];
