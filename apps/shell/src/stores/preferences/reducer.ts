import type { PreferenceName, Preferences } from '@touchline/contracts/preferences';
import { fittingPreferences } from '@touchline/contracts/preferences';

export type PreferencesEvent =
  | { readonly type: 'changed'; readonly change: Partial<Preferences> }
  /** Another tab has changed them. */
  | { readonly type: 'read-again'; readonly preferences: Preferences };

/** Values that do not fit are left out, so that no caller can store what no reader accepts. */
export function reducePreferences(state: Preferences, event: PreferencesEvent): Preferences {
  const change = event.type === 'changed' ? event.change : event.preferences;
  const fitting = fittingPreferences(change);
  const names = Object.keys(fitting) as PreferenceName[];
  return names.every((name) => fitting[name] === state[name]) ? state : { ...state, ...fitting };
}
