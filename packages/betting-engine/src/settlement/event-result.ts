/** The first (home) or the second (away) competitor. */
export type Side = 1 | 2;

/** The known result of an event: during play, at the end, or when it stopped early. It is the input of settlement. */
export type EventResult = PeriodsResult | UnitsResult | RankingResult;

/**
 * How an event ended. It is `abandoned` only when nothing more can be played (see `eventEnding`); until then a stopped
 * event is `in-play`, and only decided markets settle.
 */
export type EventEnding =
  | { readonly kind: 'in-play' }
  | { readonly kind: 'finished' }
  | {
      readonly kind: 'abandoned';
      /** Whether the organiser has confirmed the result (DR-3.35). */
      readonly isOfficial?: boolean;
      readonly minutesPlayed?: number;
      /** Whether the league has longer matches, such as four quarters of twelve minutes. */
      readonly isLongFormat?: boolean;
    }
  | { readonly kind: 'retired'; readonly by: Side }
  | { readonly kind: 'not-played' };

interface ResultBase {
  /** Key of the sport; see `sportRules`. */
  readonly sport: string;
  readonly ending: EventEnding;
  /** Whether home and away were swapped after the bet: then all bets are void (DR-3.41). */
  readonly isOrderReversed?: boolean;
  /** Whether the announced number of sets, maps or minutes changed (DR-3.41). */
  readonly isFormatChanged?: boolean;
}

/** Football, ice hockey, basketball and other sports whose score is a sum over periods. */
export interface PeriodsResult extends ResultBase {
  readonly shape: 'periods';
  /**
   * The scores within each period, in order, the current period last: `H1`, `H2`; `P1`..`P3`; `Q1`..`Q4`; `OT`; `SO`. A
   * period `FT` may replace all regulation periods when they are not known separately.
   */
  readonly periods: readonly PeriodScore[];
  /** Every scoring play in order, credited to the side that gets it (own goals too), when the feed reports them. */
  readonly plays?: readonly ScoringPlay[];
}

export interface PeriodScore {
  readonly key: string;
  readonly home: number;
  readonly away: number;
  readonly isComplete: boolean;
}

export interface ScoringPlay {
  readonly side: Side;
  readonly points: number;
  /** Key of the period of the play. */
  readonly period: string;
}

/** Tennis, volleyball, e-sports and other sports played in units (sets, maps) until one side has won enough. */
export interface UnitsResult extends ResultBase {
  readonly shape: 'units';
  /** 3 for best of three; an even number means that all units are played and a draw is possible. */
  readonly bestOf: number;
  readonly unitFormat: UnitFormat;
  /** Format of the last possible unit when it differs. */
  readonly decidingFormat?: UnitFormat;
  readonly units: readonly UnitScore[];
}

export interface UnitScore {
  /**
   * The score inside the unit: games of a set, points of a volleyball set, rounds of a map; a match tie-break is 1:0 or
   * 0:1 (DR-3.37).
   */
  readonly home: number;
  readonly away: number;
  readonly isComplete: boolean;
  /** The winner of the unit; needed only where the score does not show it, such as a map of a game without rounds. */
  readonly winner?: Side;
  /** Kills of both sides inside the map, in games that count them (DR-7.63). */
  readonly kills?: { readonly home: number; readonly away: number };
  /** The winner of each game, point or round, in order, when the feed reports them. */
  readonly sequence?: readonly Side[];
}

/** The rules by which a unit ends; they determine which scores are still possible. */
export type UnitFormat =
  | { readonly kind: 'tennis-set' }
  | { readonly kind: 'advantage-set' }
  | { readonly kind: 'match-tie-break' }
  /** A unit is won from `target` points on with a lead of two, or by the first side at `cap` (badminton: 21, 30). */
  | { readonly kind: 'points'; readonly target: number; readonly cap?: number }
  /** A unit to `target`; when both sides reach target - 1, overtime blocks follow, each to `overtimeTo` (DR-7.29). */
  | { readonly kind: 'rounds'; readonly target: number; readonly overtimeTo: number }
  /** The rules are unknown: only a completed unit is final. */
  | { readonly kind: 'open' };

/** Races, tournaments, elections: a classification of many competitors. */
export interface RankingResult extends ResultBase {
  readonly shape: 'ranking';
  /** Without a position: the competitor took part and was not classified. Equal positions are a dead heat. */
  readonly entries: readonly { readonly key: string; readonly position?: number }[];
  readonly nonStarters: readonly string[];
}
