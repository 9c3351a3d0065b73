/**
 * Settings of one browser, kept in cookies so that the server draws the page the browser would draw
 * (SH-ST-001, DM-PR-001). Views declare by name which of them change their HTML.
 *
 * Plain predicates instead of a schema: every page of the browser carries this file.
 */

/** Light or dark when chosen; null follows the system (DM-PR-004, decision on DM-PR-009). */
export const APP_THEMES = { light: 0, dark: 1 } as const;
export const APP_VIEW_TYPES = { european: 0, asian: 1 } as const;
/** Display formats of coefficients (DM-PR-014). */
export const COEF_VIEW_IDS = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const;
/** What the visitor let us store. Null: not asked or not answered yet. */
export const COOKIES_AGREE_TYPES = ['all', 'functionality', 'marketing', 'disable'] as const;

export interface Preferences {
  /** Offset of the shown clock from UTC in hours; quarters are allowed (5.75 is Nepal). */
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly appViewType: 0 | 1;
  readonly appTheme: 0 | 1 | null;
  readonly isLeftHidden: boolean;
  readonly isRightHidden: boolean;
  readonly cookiesAgreeType: (typeof COOKIES_AGREE_TYPES)[number] | null;
  readonly isChampsGroupedByCountry: boolean;
  readonly coefViewId: (typeof COEF_VIEW_IDS)[number];
}
export type PreferenceName = keyof Preferences;

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isOneOf = (list: readonly unknown[]) => (value: unknown) => list.includes(value);

/** Whether a value may be stored under a name. */
export const PREFERENCE_CHECKS: Readonly<Record<PreferenceName, (value: unknown) => boolean>> = {
  timeZone: (value) =>
    typeof value === 'number' && value >= -12 && value <= 14 && Number.isInteger(value * 4),
  is12h: isBoolean,
  appViewType: isOneOf([0, 1]),
  appTheme: isOneOf([0, 1, null]),
  isLeftHidden: isBoolean,
  isRightHidden: isBoolean,
  cookiesAgreeType: isOneOf([...COOKIES_AGREE_TYPES, null]),
  isChampsGroupedByCountry: isBoolean,
  coefViewId: isOneOf(COEF_VIEW_IDS),
};
export const PREFERENCE_NAMES = Object.keys(PREFERENCE_CHECKS) as PreferenceName[];

/** Defaults of the specification (SH-LG-011, DM-PR-002, DM-PR-006) and ours where it shows none. */
export const DEFAULT_PREFERENCES: Preferences = {
  timeZone: 3,
  is12h: false,
  appViewType: APP_VIEW_TYPES.european,
  appTheme: null,
  isLeftHidden: false,
  isRightHidden: false,
  cookiesAgreeType: null,
  isChampsGroupedByCountry: true,
  coefViewId: 0,
};

/** Takes what fits and leaves the rest out. Anything that is no object has nothing that fits. */
export function fittingPreferences(json: unknown): Partial<Preferences> {
  if (typeof json !== 'object' || json === null) return {};
  const values = json as Readonly<Record<string, unknown>>;
  const fitting = PREFERENCE_NAMES.filter(
    (name) => Object.hasOwn(values, name) && PREFERENCE_CHECKS[name](values[name]),
  );
  return Object.fromEntries(fitting.map((name) => [name, values[name]]));
}
