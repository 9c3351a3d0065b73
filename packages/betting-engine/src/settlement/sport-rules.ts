/** How long after the scheduled start an event may begin before its undecided selections are void (DR-3.33 to 3.52). */
export type PostponementWindow =
  | { readonly kind: 'hours'; readonly hours: number }
  /** Until the tournament ends, at most this many days. */
  | { readonly kind: 'tournament'; readonly maxDays: number }
  /** Until the official rescheduled date, at most this many days. */
  | { readonly kind: 'rescheduled'; readonly maxDays: number }
  /** Until the end of the league's week when it is known, otherwise 24 hours. */
  | { readonly kind: 'week' }
  | { readonly kind: 'none' };

/** Minutes after which an abandoned but official result is valid (DR-3.35, DR-3.47). */
export interface StandsAfter {
  readonly minutes: number;
  readonly longFormatMinutes: number;
}

export interface SportRules {
  /** Keys of the periods of regulation play, in order; empty for sports without periods. */
  readonly regulation: readonly string[];
  /** Market keys whose default scope counts overtime (and shoot-out). */
  readonly countsOvertime: ReadonlySet<string>;
  /**
   * Whether overtime is played if and only if regulation ends with an equal score, so that a lead after regulation is
   * final.
   */
  readonly isOvertimeOnlyIfLevel: boolean;
  /** Whether one goal or a shoot-out ends overtime and adds exactly one goal (DR-3.34). */
  readonly isOvertimeSuddenDeath: boolean;
  /** What totals and handicaps of a match of units count by default: units, or what is played inside units. */
  readonly defaultUnit: 'units' | 'inside';
  readonly window: PostponementWindow;
  readonly standsAfter?: StandsAfter;
  /** Whether the side that advances after a retirement wins the match, if at least one unit was completed (DR-3.37). */
  readonly isRetirementWinAfterUnit: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const WINNER: ReadonlySet<string> = new Set(['winner']);
const WITH_OVERTIME: ReadonlySet<string> = new Set([
  'winner',
  'total',
  'team_total',
  'handicap',
  'handicap_rest',
]);

const ONE_DAY: PostponementWindow = { kind: 'hours', hours: 24 };
const ONE_WEEK: PostponementWindow = { kind: 'rescheduled', maxDays: 7 };

const PLAIN: SportRules = {
  regulation: ['H1', 'H2'],
  countsOvertime: NONE,
  isOvertimeOnlyIfLevel: false,
  isOvertimeSuddenDeath: false,
  defaultUnit: 'inside',
  window: ONE_DAY,
  isRetirementWinAfterUnit: false,
};

const OF_UNITS: SportRules = { ...PLAIN, regulation: [] };
const OFFICIAL: SportRules = { ...PLAIN, regulation: [], window: ONE_WEEK };
/** Darts, snooker and e-sports: totals and handicaps count legs, frames and maps. */
const SERIES: SportRules = { ...OF_UNITS, defaultUnit: 'units' };
/** The winner market counts overtime and shoot-out, which are played only after a draw. */
const ICE_HOCKEY: SportRules = {
  ...PLAIN,
  regulation: ['P1', 'P2', 'P3'],
  countsOvertime: WINNER,
  isOvertimeOnlyIfLevel: true,
  isOvertimeSuddenDeath: true,
};
const TENNIS: SportRules = {
  ...OF_UNITS,
  window: { kind: 'tournament', maxDays: 14 },
  isRetirementWinAfterUnit: true,
};
const FOUR_QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
const QUARTERS: SportRules = {
  ...PLAIN,
  regulation: FOUR_QUARTERS,
  countsOvertime: WITH_OVERTIME,
  isOvertimeOnlyIfLevel: true,
};

const RULES: ReadonlyMap<string, SportRules> = new Map([
  ['football', PLAIN],
  ['futsal', PLAIN],
  ['handball', PLAIN],
  ['ice-hockey', ICE_HOCKEY],
  ['floorball', ICE_HOCKEY],
  ['water-polo', { ...PLAIN, regulation: FOUR_QUARTERS }],
  ['field-hockey', { ...PLAIN, regulation: FOUR_QUARTERS }],
  ['beach-soccer', { ...PLAIN, regulation: ['P1', 'P2', 'P3'] }],
  ['basketball', { ...QUARTERS, standsAfter: { minutes: 35, longFormatMinutes: 43 } }],
  [
    'american-football',
    { ...QUARTERS, window: { kind: 'week' }, standsAfter: { minutes: 55, longFormatMinutes: 55 } },
  ],
  ['volleyball', OF_UNITS],
  ['table-tennis', OF_UNITS],
  ['badminton', OF_UNITS],
  ['beach-volleyball', OF_UNITS],
  ['squash', OF_UNITS],
  ['pickleball', OF_UNITS],
  ['tennis', TENNIS],
  ['padel', TENNIS],
  ['darts', SERIES],
  ['snooker', SERIES],
  ['esports', SERIES],
  ['baseball', { ...PLAIN, regulation: [], countsOvertime: WITH_OVERTIME, window: { kind: 'week' } }],
  ['cricket', { ...PLAIN, regulation: [], countsOvertime: WINNER }],
  ['boxing', { ...OFFICIAL, window: { kind: 'hours', hours: 48 } }],
  ['mma', { ...OFFICIAL, window: { kind: 'hours', hours: 48 } }],
  ['motor-sport', OFFICIAL],
  ['cycling', OFFICIAL],
  ['athletics', OFFICIAL],
  ['golf', OFFICIAL],
  ['virtual', { ...PLAIN, window: { kind: 'none' } }],
  ['politics', { ...OFFICIAL, window: { kind: 'none' } }],
  ['entertainment', { ...OFFICIAL, window: { kind: 'none' } }],
] satisfies [string, SportRules][]);

/** Returns the settlement rules of a sport (DR-3.33 to 3.52); unlisted sports have the rules of football. */
export function sportRules(sport: string): SportRules {
  return RULES.get(sport) ?? PLAIN;
}

/**
 * The default scope of a market line of this sport (DR-3.13). `undefined` for a match of units, whose default is
 * the whole match.
 */
export function defaultScope(sport: string, typeKey: string): 'FT' | 'FT+OT' {
  return sportRules(sport).countsOvertime.has(typeKey) ? 'FT+OT' : 'FT';
}
