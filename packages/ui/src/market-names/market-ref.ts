/** The fields on which a market's name depends. A bet of a coupon has the same fields, so it can be passed directly. */
export interface MarketRef {
  readonly typeKey: string;
  readonly spec: Readonly<Record<string, string>>;
  readonly homeName: string;
  readonly awayName: string;
  /** The sport decides what a total counts: goals, games or points. */
  readonly sportKey: string;
}

/** The units that totals and handicaps count. */
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

/**
 * Returns the unit of the whole match, unless the specifiers name another one. Inside a map the unit is rounds
 * (DR-3.13).
 */
export function countedUnit({ sportKey, spec }: Pick<MarketRef, 'sportKey' | 'spec'>): CountedUnit {
  if (spec['unit'] === 'sets') return 'sets';
  const unit = BY_SPORT[sportKey] ?? 'other';
  return unit === 'maps' && spec['scope'] !== undefined ? 'rounds' : unit;
}
