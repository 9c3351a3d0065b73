/** For tests after the feature guard: a site with every product. */
import { FEATURE_NAMES } from '@touchline/contracts/site';

export const ALL_FEATURES: Readonly<Record<string, boolean>> = Object.fromEntries(
  FEATURE_NAMES.map((name) => [name, true]),
);
