/**
 * Saves a player's changed preferences to the account, several changes in one call. This code is loaded with a player's
 * first change.
 */
import {
  fittingPreferences,
  STORED_PREFERENCES,
  type PreferenceName,
  preferencePaths,
  type Preferences,
} from '@touchline/contracts/players';
import { type ApiClient, call } from '@touchline/contracts/remote-views';
import type { Clock } from '../../remote-views/ports.ts';

/** Changes within this time are saved in one call. */
export const SAVE_DELAY_MS = 800;

export function createPreferenceSaver(api: ApiClient, clock: Clock): (change: Partial<Preferences>) => void {
  let waiting: Partial<Preferences> = {};
  let isTimed = false;
  const send = async (): Promise<void> => {
    isTimed = false;
    const preferences = waiting;
    waiting = {};
    // A failure is not shown, because the cookies have the change and the next change saves it too.
    const answer = await call(api, preferencePaths.save, { body: { preferences } });
    if (answer.outcome === 'failed' && answer.status === 0) waiting = { ...preferences, ...waiting };
  };
  return (change) => {
    const names = Object.entries(fittingPreferences(change)).filter(([name]) =>
      STORED_PREFERENCES.includes(name as PreferenceName),
    );
    if (names.length === 0) return;
    waiting = { ...waiting, ...Object.fromEntries(names) };
    if (isTimed) return;
    isTimed = true;
    clock.setTimer(() => void send(), SAVE_DELAY_MS);
  };
}
