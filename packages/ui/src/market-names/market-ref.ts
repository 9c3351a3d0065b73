/**
 * The fields that a market's name depends on. A bet of a coupon has these fields too, so it can be passed
 * directly.
 */
export interface MarketRef {
  readonly typeKey: string;
  readonly spec: Readonly<Record<string, string>>;
  readonly homeName: string;
  readonly awayName: string;
  /** Decides what a total counts: goals, games, points. */
  readonly sportKey: string;
}

/** What totals and handicaps count. */
export type CountedUnit = 'goals' | 'games' | 'points' | 'sets' | 'maps' | 'rounds' | 'other';

const BY_SPORT: Readonly<Record<string, CountedUnit>> = {
  football: 'goals',
  futsal: 'goals',
  handball: 'goals',
  'ice-hockey': 'goals',
  tennis: 'games',
  basketball: 'points',
  volleyball: 'points',
  'table-tennis': 'points',
  badminton: 'points',
  esports: 'maps',
};

/** Units of the whole match unless the specifiers differ; inside a map rounds are counted (DR-3.13). */
export function countedUnit({ sportKey, spec }: Pick<MarketRef, 'sportKey' | 'spec'>): CountedUnit {
  if (spec['unit'] === 'sets') return 'sets';
  const unit = BY_SPORT[sportKey] ?? 'other';
  return unit === 'maps' && spec['scope'] !== undefined ? 'rounds' : unit;
}
