/**
 * The settings of one browser. They are cookies, so that the server renders the same page as the browser (SH-ST-001,
 * DM-PR-001). Each view declares the settings that change its HTML. Validated by plain predicates, not a schema
 * library, because every page loads this file.
 */
import { clampCoefView } from '@touchline/betting-engine';

/** The chosen theme; null follows the system (DM-PR-004, decision on DM-PR-009). */
export const APP_THEMES = { light: 0, dark: 1 } as const;
export const APP_VIEW_TYPES = { european: 0, asian: 1 } as const;
/** Display formats of coefficients (DM-PR-014). */
export const COEF_VIEW_IDS = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const;
/** The visitor's cookie choice; null before an answer. */
export const COOKIES_AGREE_TYPES = ['all', 'functionality', 'marketing', 'disable'] as const;
/** 0 all, 1 upcoming, 2 first period, 3 second period, 6 recommended (DM-PR-013). */
export const TIME_FILTERS = { all: 0, upcoming: 1, firstPeriod: 2, secondPeriod: 3, recommended: 6 } as const;

export interface Preferences {
  /** The displayed time's offset from UTC in hours; quarters are permitted (5.75 is Nepal). */
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly appViewType: 0 | 1;
  readonly appTheme: 0 | 1 | null;
  /** 0 normal, 1 large, 2 largest. */
  readonly appFontSize: 0 | 1 | 2;
  readonly isLeftHidden: boolean;
  readonly isRightHidden: boolean;
  readonly cookiesAgreeType: (typeof COOKIES_AGREE_TYPES)[number] | null;
  readonly isChampsGroupedByCountry: boolean;
  readonly coefViewId: (typeof COEF_VIEW_IDS)[number];
  /** How a changed price is marked: 0 with tint and arrow, 1 with tint, 2 with arrow. */
  readonly coefIndicationType: 0 | 1 | 2;
  readonly marketsNameType: 'short' | 'full';
  /** Markets on a game's page: 0 in two columns, 1 in one. */
  readonly marketDisplaySettings: 0 | 1;
  /** Whether a video floats when its place is scrolled out of view (DM-PR-005). */
  readonly isMoveVideoOnScroll: boolean;
  /** Whether match trackers stay closed until the visitor opens them (decision on DM-PR-008). */
  readonly isGameZoneOff: boolean;
  readonly isAccumulatorOfTheDay: boolean;
  readonly isLiveAccumulatorOfTheDay: boolean;
  readonly isDisplayStatsInNewWindow: boolean;
  readonly isAppCompactView: boolean;
  /** Sounds of games; off until the visitor switches them on (DR-8.116). */
  readonly isGameSoundOn: boolean;
  readonly isAppLightVersion: boolean;
  readonly isBestMatchesOnTop: boolean;
  readonly isBetGenerator: boolean;
  readonly isDetailedScore: boolean;
  readonly isShowGameId: boolean;
  readonly isShowSportsOnly: boolean;
  readonly isTeamLogosInCoupon: boolean;
  /** Whether balances are not shown (DR-11.48); the specification's `user_hide_balance`. */
  readonly isBalanceHidden: boolean;
  /** The section used by pages that have none of their own (DM-PR-012). */
  readonly currentBettingType: 'live' | 'line';
  readonly isWideScoreboard: boolean;
  readonly isOnlyWithVideos: boolean;
  readonly timeFilter: (typeof TIME_FILTERS)[keyof typeof TIME_FILTERS];
  /** Comma-separated lists: kinds of e-sports, and kinds of markets on a game's page; empty means all. */
  readonly cyberFilterTypes: string;
  readonly filteredMarkets: string;
  /** Comma-separated ids of the visitor's matches in multi-live, in their order; empty: the site chooses. */
  readonly multiLiveGames: string;
  /**
   * Comma-separated ids of sports that are hidden in line and in live: those of the player's account and those that the
   * operator has closed (DM-OF-012). The server sets both for each page; they are saved with the office's settings.
   */
  readonly lineDisallowSports: string;
  readonly liveDisallowSports: string;
  /** In pixels; null without consent to functional cookies (DM-PR-018). */
  readonly windowWidth: number | null;
}
export type PreferenceName = keyof Preferences;

/** Defaults of the specification (SH-LG-011, DM-PR-002, DM-PR-005, DM-PR-006); where it has none, of this project. */
export const DEFAULT_PREFERENCES: Preferences = {
  timeZone: 3,
  is12h: false,
  appViewType: APP_VIEW_TYPES.european,
  appTheme: null,
  appFontSize: 0,
  isLeftHidden: false,
  isRightHidden: false,
  cookiesAgreeType: null,
  isChampsGroupedByCountry: true,
  coefViewId: 0,
  coefIndicationType: 0,
  marketsNameType: 'short',
  marketDisplaySettings: 0,
  isMoveVideoOnScroll: true,
  isGameZoneOff: false,
  isAccumulatorOfTheDay: true,
  isLiveAccumulatorOfTheDay: true,
  isDisplayStatsInNewWindow: true,
  isAppCompactView: false,
  isGameSoundOn: false,
  isAppLightVersion: false,
  isBestMatchesOnTop: false,
  isBetGenerator: false,
  isDetailedScore: false,
  isShowGameId: false,
  isShowSportsOnly: false,
  isTeamLogosInCoupon: false,
  isBalanceHidden: false,
  currentBettingType: 'live',
  isWideScoreboard: false,
  isOnlyWithVideos: false,
  timeFilter: TIME_FILTERS.all,
  cyberFilterTypes: '',
  filteredMarkets: '',
  multiLiveGames: '',
  lineDisallowSports: '',
  liveDisallowSports: '',
  windowWidth: null,
};
export const PREFERENCE_NAMES = Object.keys(DEFAULT_PREFERENCES) as PreferenceName[];

/** Allowed values of enumerated preferences; a flag needs no row. */
export const PREFERENCE_CHOICES: Partial<Record<PreferenceName, readonly unknown[]>> = {
  appViewType: [0, 1],
  appTheme: [0, 1, null],
  appFontSize: [0, 1, 2],
  cookiesAgreeType: [...COOKIES_AGREE_TYPES, null],
  coefViewId: COEF_VIEW_IDS,
  coefIndicationType: [0, 1, 2],
  marketsNameType: ['short', 'full'],
  marketDisplaySettings: [0, 1],
  currentBettingType: ['live', 'line'],
  timeFilter: Object.values(TIME_FILTERS),
};

const MAX_LIST = 200;
/** Sport ids of the player's list and the operator's together. */
const MAX_SPORTS = 480;

const isSportList = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= MAX_SPORTS &&
  /^(?:[1-9]\d{0,5}(?:,[1-9]\d{0,5})*)?$/.test(value);

/** Whether a value is valid for a name. */
export function isPreference(name: PreferenceName, value: unknown): boolean {
  const choices = PREFERENCE_CHOICES[name];
  if (choices) return choices.includes(value);
  if (name === 'timeZone')
    return typeof value === 'number' && value >= -12 && value <= 14 && Number.isInteger(value * 4);
  if (name === 'lineDisallowSports' || name === 'liveDisallowSports') return isSportList(value);
  if (name === 'windowWidth')
    return value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= 20_000);
  if (typeof DEFAULT_PREFERENCES[name] === 'string')
    return typeof value === 'string' && value.length <= MAX_LIST && /^[\w,-]*$/.test(value);
  return typeof value === 'boolean';
}

/** Returns the valid values of an object and omits the others. For input that is not an object it returns none. */
export function fittingPreferences(json: unknown): Partial<Preferences> {
  if (typeof json !== 'object' || json === null) return {};
  const values = json as Readonly<Record<string, unknown>>;
  const fitting = PREFERENCE_NAMES.filter(
    (name) => Object.hasOwn(values, name) && isPreference(name, values[name]),
  );
  return Object.fromEntries(fitting.map((name) => [name, values[name]]));
}

/** Adapts the coefficient format to the layout: a format of the other layout becomes its equivalent (DM-PR-016). */
export function settledPreferences(preferences: Preferences): Preferences {
  const coefViewId = clampCoefView(preferences.coefViewId, preferences.appViewType, COEF_VIEW_IDS);
  return coefViewId === preferences.coefViewId ? preferences : { ...preferences, coefViewId };
}
