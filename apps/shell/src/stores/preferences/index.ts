/** The store of this browser's settings. */
import type { Preferences } from '@touchline/contracts/players';
import type { PreferencesStore } from '@touchline/contracts/remote-views';
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';
import { reducePreferences } from './reducer.ts';
import type { PreferencesEvent } from './reducer.ts';

export type ShellPreferences = EventStore<Preferences, PreferencesEvent> & PreferencesStore;

export function createPreferencesStore(initial: Preferences): ShellPreferences {
  const store = createEventStore(reducePreferences, initial);
  return { ...store, set: (change) => store.send({ type: 'changed', change }) };
}

export { LANGUAGE_COOKIE, parseCookies, PREFERENCE_MAX_AGE_SEC, readPreferences } from './cookies.ts';
export type { CookieJar } from './cookies.ts';
export { documentData } from './document-data.ts';
export { startPreferencesEffects } from './effects.ts';
