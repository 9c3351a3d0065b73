/** Saves a player's changes to the account, several changes together. Loaded with a player's first change. */
import {
  fittingPreferences,
  STORED_PREFERENCES,
  type PreferenceName,
  preferencePaths,
  type Preferences,
} from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { Clock } from '../../remote-views/ports.ts';

/** Changes within this time are one call. */
export const SAVE_DELAY_MS = 800;

export function createPreferenceSaver(api: ApiClient, clock: Clock): (change: Partial<Preferences>) => void {
  let waiting: Partial<Preferences> = {};
  let isTimed = false;
  const send = async (): Promise<void> => {
    isTimed = false;
    const preferences = waiting;
    waiting = {};
    // A failure does not concern the visitor: the cookies hold the change, and the next change saves it too.
    const answer = await api.send({ ...preferencePaths.keep, body: { preferences }, parse: () => null });
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
