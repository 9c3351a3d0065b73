import type { NotificationKind, ViewNotification } from '@touchline/contracts/remote-views';
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';
import { reduceNotifications } from './reducer.ts';
import type { NotificationGroup, NotificationsEvent, NotificationsState } from './reducer.ts';

/**
 * Closing times by kind of notification. Permanent notifications do not close by themselves; groups set no time
 * (SH-NT-003 to SH-NT-005).
 */
export const AUTO_CLOSE_MS: Readonly<Record<NotificationKind, number>> = {
  default: 10_000,
  alert: 10_000,
  snackbar: 10_000,
  'with-controls': 10_000,
  'alert-with-link': 10_000,
};

export interface NotificationsStore extends EventStore<NotificationsState, NotificationsEvent> {
  /** Shows a notification and returns its id. */
  readonly show: (notification: ViewNotification, group?: NotificationGroup) => number;
}

export function createNotificationsStore(
  setTimer: (run: () => void, delayMs: number) => unknown,
): NotificationsStore {
  const store = createEventStore<NotificationsState, NotificationsEvent>(reduceNotifications, { shown: [] });
  let lastId = 0;
  return {
    ...store,
    show(notification, group = 'default') {
      lastId += 1;
      const id = lastId;
      store.send({ type: 'shown', notification: { ...notification, id, group } });
      if (notification.isPermanent !== true)
        setTimer(() => store.send({ type: 'closed', id }), AUTO_CLOSE_MS[notification.kind ?? 'default']);
      return id;
    },
  };
}
