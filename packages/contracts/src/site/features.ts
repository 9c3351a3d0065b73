/**
 * Parts of the site that can be switched off: the routes of a feature that is off answer 404 (SH-RT-193). True means
 * that this release has the feature, so that an operator may switch it; the other features are always off.
 */
export const FEATURES = {
  'multi-live': true,
  championships: true,
  cyber: true,
  results: true,
  statistics: true,
  toto: true,
  lotto: false,
  bingo: true,
  poker: true,
  keno: true,
  casino: true,
  /** Lists of the casino beside the lobby. */
  'casino-sections': true,
  /** Games of other companies: slots, live casino, TV games and what only they have. */
  'foreign-games': true,
  /** Pages of the operator's collections within slots and live casino. */
  'branded-casino': true,
  games: true,
  promotions: false,
  bonuses: false,
  cashback: false,
  withdrawal: true,
  transfers: true,
  'payment-methods': true,
  'payment-requests': true,
  paycheck: true,
  protection: true,
  responsible: true,
  'personal-settings': true,
  verification: true,
  'bring-friend': false,
  'office-support': true,
  manager: true,
  rewards: false,
  'share-idea': true,
  newsletter: true,
  messages: true,
} as const satisfies Record<string, boolean>;

export type FeatureName = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** The features that an operator may switch. */
export const BUILT_FEATURES = FEATURE_NAMES.filter((name) => FEATURES[name]);
