/** The store of the user config (DM-UC-011): not installed until a load has succeeded. */
import { NO_USER_CONFIG, type UserConfigState } from '@touchline/contracts/remote-views';
import type { UserConfigWire } from '@touchline/contracts/players';
import { createEventStore, type EventStore } from '../event-store.ts';

export type UserConfigEvent =
  | { readonly type: 'loaded'; readonly config: UserConfigWire }
  | { readonly type: 'failed' };

export type UserConfigStore = EventStore<UserConfigState, UserConfigEvent>;

export const createUserConfigStore = (): UserConfigStore =>
  createEventStore(
    (_, event): UserConfigState =>
      event.type === 'loaded'
        ? { isInstalled: true, user_hide_balance: event.config.user_hide_balance, config: event.config }
        : NO_USER_CONFIG,
    NO_USER_CONFIG,
  );
