/** The store of the user config (DM-UC-011): not installed until a load has succeeded. */
import type { UserConfigState } from '@touchline/contracts/remote-views';
import type { UserConfigWire } from '@touchline/contracts/players';
import { createEventStore, type EventStore } from '../event-store.ts';

export type UserConfigEvent =
  | { readonly type: 'loaded'; readonly config: UserConfigWire }
  | { readonly type: 'failed' };

/** Before the config is known, balances count as hidden (DM-UC-005). */
export const NOT_INSTALLED: UserConfigState = { isInstalled: false, user_hide_balance: true, config: null };

export type UserConfigStore = EventStore<UserConfigState, UserConfigEvent>;

export const createUserConfigStore = (): UserConfigStore =>
  createEventStore(
    (_, event): UserConfigState =>
      event.type === 'loaded'
        ? { isInstalled: true, user_hide_balance: event.config.user_hide_balance, config: event.config }
        : NOT_INSTALLED,
    NOT_INSTALLED,
  );
