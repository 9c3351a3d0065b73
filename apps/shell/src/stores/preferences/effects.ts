/** Keeps preferences in cookies and in the app storage, and in step with other tabs. */
import type { Preferences } from '@touchline/contracts/preferences';
import type { EventStore } from '../event-store.ts';
import { parseCookies, preferenceCookies, readPreferences } from './cookies.ts';
import type { PreferencesEvent } from './reducer.ts';

/** Bump when a stored value changes its meaning. */
export const STORAGE_VERSION = 1;
const STORAGE_KEY = 'preferences';

export interface PreferencesPorts {
  readonly cookies: { readonly read: () => string; readonly write: (line: string) => void };
  readonly isSecure: boolean;
  readonly storage: { readonly set: (key: string, value: string) => void };
  readonly channel: {
    readonly post: (message: string) => void;
    readonly listen: (heard: (message: string) => void) => void;
  };
}

export function startPreferencesEffects(
  store: EventStore<Preferences, PreferencesEvent>,
  ports: PreferencesPorts,
): void {
  store.onEvent((event, state) => {
    if (event.type !== 'changed') return;
    for (const line of preferenceCookies(event.change, ports.isSecure)) ports.cookies.write(line);
    ports.storage.set(STORAGE_KEY, JSON.stringify({ version: STORAGE_VERSION, preferences: state }));
    ports.channel.post(STORAGE_KEY);
  });
  ports.channel.listen((message) => {
    if (message !== STORAGE_KEY) return;
    store.send({ type: 'read-again', preferences: readPreferences(parseCookies(ports.cookies.read())) });
  });
}
