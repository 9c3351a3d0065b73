/** Display formats of coefficients (DR-2.10). Id 3 is unused. */
export const COEF_VIEWS = {
  decimal: 0,
  fractional: 1,
  american: 2,
  hongKong: 4,
  indonesian: 5,
  malay: 6,
  hongKongAsian: 14,
  indonesianAsian: 15,
  malayAsian: 16,
} as const;

export type CoefViewId = (typeof COEF_VIEWS)[keyof typeof COEF_VIEWS];

/** The two layouts that a player chooses from; each allows its own formats (DR-2.11). */
export const LAYOUTS = { european: 0, asian: 1 } as const;
export type LayoutId = (typeof LAYOUTS)[keyof typeof LAYOUTS];

const ALLOWED: Readonly<Record<LayoutId, ReadonlySet<CoefViewId>>> = {
  0: new Set<CoefViewId>([0, 1, 2, 4, 5, 6]),
  1: new Set<CoefViewId>([0, 14, 15, 16]),
};

/** The equivalent format in the other layout; a format without an entry becomes decimal. */
const TWINS: ReadonlyMap<CoefViewId, CoefViewId> = new Map<CoefViewId, CoefViewId>([
  [4, 14],
  [5, 15],
  [6, 16],
  [14, 4],
  [15, 5],
  [16, 6],
]);

const KNOWN: ReadonlyMap<number, CoefViewId> = new Map(Object.values(COEF_VIEWS).map((id) => [id, id]));

/** Parses a format id; unknown ids become decimal (DR-2.10). */
export function readCoefViewId(id: number): CoefViewId {
  return KNOWN.get(id) ?? COEF_VIEWS.decimal;
}

/**
 * Returns the format to use in a layout (DR-2.11): the chosen one where the layout permits it, otherwise its
 * equivalent, otherwise decimal. It is also decimal when the site does not offer the format.
 */
export function clampCoefView(id: number, layout: LayoutId, siteAllows: readonly number[]): CoefViewId {
  const wanted = readCoefViewId(id);
  const twin = TWINS.get(wanted) ?? COEF_VIEWS.decimal;
  const clamped = ALLOWED[layout].has(wanted) ? wanted : twin;
  return siteAllows.includes(clamped) ? clamped : COEF_VIEWS.decimal;
}
