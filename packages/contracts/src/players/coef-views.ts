/** The coefficient formats of a layout (DR-2.11). */
import type { Preferences } from './preferences.ts';

type CoefViewId = Preferences['coefViewId'];

const EUROPEAN = [0, 1, 2, 4, 5, 6] as const satisfies readonly CoefViewId[];
const ASIAN = [0, 14, 15, 16] as const satisfies readonly CoefViewId[];

export function coefViews(appViewType: Preferences['appViewType']): readonly CoefViewId[] {
  return appViewType === 0 ? EUROPEAN : ASIAN;
}

/** Returns the format id of a form's value; decimal for an unknown value. */
export function readCoefView(text: string): CoefViewId {
  return [...EUROPEAN, ...ASIAN].find((id) => String(id) === text) ?? 0;
}
