import {
  fittingPreferences,
  type PreferenceName,
  type Preferences,
  settledPreferences,
} from '@touchline/contracts/players';

export type PreferencesEvent =
  | { readonly type: 'changed'; readonly change: Partial<Preferences> }
  /** Another tab has changed the preferences. */
  | { readonly type: 'read-again'; readonly preferences: Preferences };

/** Applies a change. Invalid values are ignored, so that no caller can store one. */
export function reducePreferences(state: Preferences, event: PreferencesEvent): Preferences {
  const change = event.type === 'changed' ? event.change : event.preferences;
  const fitting = fittingPreferences(change);
  const next = settledPreferences({ ...state, ...fitting });
  const names = Object.keys(state) as PreferenceName[];
  return names.every((name) => next[name] === state[name]) ? state : next;
}
