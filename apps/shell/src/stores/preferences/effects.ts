/**
 * Stores preferences in cookies and in the app's storage, and synchronises them with other tabs and the player's
 * account.
 */
import type { Preferences } from '@touchline/contracts/players';
import type { EventStore } from '../event-store.ts';
import { browserZoneCookie, parseCookies, preferenceCookies, readPreferences } from './cookies.ts';
import { STORAGE_VERSION } from './preferences-cookie-codec.ts';
import type { PreferencesEvent } from './reducer.ts';

const STORAGE_KEY = 'preferences';

export interface PreferencesPorts {
  readonly cookies: { readonly read: () => string; readonly write: (line: string) => void };
  readonly isSecure: boolean;
  /** Whether the account has the time zone of the rendered page. */
  readonly isTimeZoneOfAccount: boolean;
  /** The offset of the browser's time zone from UTC in hours. */
  readonly zoneOffsetHours: number;
  readonly storage: { readonly set: (key: string, value: string) => void };
  readonly channel: {
    readonly post: (message: string) => void;
    readonly listen: (handler: (message: string) => void) => void;
  };
  /** Calls the handler when the visitor returns to this tab. */
  readonly onFocus: (handler: () => void) => void;
  /** Saves a change to the player's account; does nothing for a guest. */
  readonly keep: (change: Partial<Preferences>) => void;
}

export function startPreferencesEffects(
  store: EventStore<Preferences, PreferencesEvent>,
  ports: PreferencesPorts,
): void {
  const jar = () => parseCookies(ports.cookies.read());
  const write = (state: Preferences) => {
    for (const line of preferenceCookies(jar(), state, ports.isSecure)) ports.cookies.write(line);
  };
  const readAgain = () => store.send({ type: 'read-again', preferences: readPreferences(jar()) });
  // The page was rendered with the account's preferences; older cookies are rewritten in this version's format.
  // The zone of the browser, or the default, is not written as a choice.
  const { timeZone } = readPreferences(jar());
  write(ports.isTimeZoneOfAccount ? store.get() : { ...store.get(), timeZone });
  const zone = browserZoneCookie(jar(), ports.zoneOffsetHours, ports.isSecure);
  if (zone !== null) ports.cookies.write(zone);
  if (!ports.isTimeZoneOfAccount) readAgain();
  store.onEvent((event, state) => {
    if (event.type !== 'changed') return;
    write(state);
    ports.storage.set(STORAGE_KEY, JSON.stringify({ version: STORAGE_VERSION, preferences: state }));
    ports.channel.post(STORAGE_KEY);
    ports.keep(event.change);
  });
  ports.channel.listen((message) => {
    if (message === STORAGE_KEY) readAgain();
  });
  ports.onFocus(readAgain);
}
