import { type MatchParts, sportPlay } from '@touchline/betting-engine';

/** The fields on which a market's name depends. A bet of a coupon has the same fields, so it can be passed directly. */
export interface MarketRef {
  readonly typeKey: string;
  readonly spec: Readonly<Record<string, string>>;
  readonly homeName: string;
  /** Null in an event without two sides; `homeName` is then the chosen competitor. */
  readonly awayName: string | null;
  /** The sport decides what a total counts: goals, games or points. */
  readonly sportKey: string;
}

/** The units that totals and handicaps count. */
export type CountedUnit =
  | 'goals'
  | 'games'
  | 'points'
  | 'sets'
  | 'legs'
  | 'frames'
  | 'maps'
  | 'rounds'
  | 'towers'
  | 'kills'
  | 'other';

/** The word for a unit of a sport: a set, a game, a leg, a frame or a map. */
export type UnitWord = 'set' | 'game' | 'leg' | 'frame' | 'other';

const UNIT_WORDS: Readonly<Partial<Record<MatchParts, UnitWord>>> = {
  sets: 'set',
  games: 'game',
  legs: 'leg',
  frames: 'frame',
};

export const unitWord = ({ sportKey }: Pick<MarketRef, 'sportKey'>): UnitWord =>
  UNIT_WORDS[sportPlay(sportKey)?.parts ?? 'sets'] ?? 'other';

/**
 * Returns the unit of the whole match, unless the specifiers name another one. Inside a map the unit is rounds
 * (DR-3.13). The sets of a sport that plays games are games (DR-7.106).
 */
export function countedUnit({ sportKey, spec }: Pick<MarketRef, 'sportKey' | 'spec'>): CountedUnit {
  const sport = sportPlay(sportKey);
  const named = spec['unit'];
  if (named === 'sets') return sport?.parts === 'games' ? 'games' : 'sets';
  if (named === 'towers' || named === 'kills') return named;
  const unit = sport?.counts ?? 'other';
  return unit === 'maps' && spec['scope'] !== undefined ? 'rounds' : unit;
}
