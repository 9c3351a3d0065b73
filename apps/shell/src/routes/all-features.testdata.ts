/** A site with every product, for tests of what follows the feature guard. */
import { FEATURE_NAMES } from '@touchline/contracts/site';

export const ALL_FEATURES: Readonly<Record<string, boolean>> = Object.fromEntries(
  FEATURE_NAMES.map((name) => [name, true]),
);
