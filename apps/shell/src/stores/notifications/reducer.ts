/** Notifications over the page, in four groups (SH-NT-001 to SH-NT-006). */
import type { ViewNotification } from '@touchline/contracts/remote-views';

/** Maximum number of notifications of each group that are shown together. */
export const GROUP_LIMITS = { default: 3, maintenance: 1, custom: 1, shadow: 1 } as const;
export type NotificationGroup = keyof typeof GROUP_LIMITS;
export const GROUPS = Object.keys(GROUP_LIMITS) as NotificationGroup[];

export interface Notification extends ViewNotification {
  readonly id: number;
  readonly group: NotificationGroup;
}

export interface NotificationsState {
  /** Oldest first. */
  readonly shown: readonly Notification[];
}

export type NotificationsEvent =
  | { readonly type: 'shown'; readonly notification: Notification }
  | { readonly type: 'closed'; readonly id: number };

/** When a group exceeds its limit, the new notification replaces the oldest (SH-NT-006). */
export function reduceNotifications(
  state: NotificationsState,
  event: NotificationsEvent,
): NotificationsState {
  switch (event.type) {
    case 'shown': {
      const { group } = event.notification;
      const sameGroup = state.shown.filter((notification) => notification.group === group);
      const excess = sameGroup.length + 1 - GROUP_LIMITS[group];
      const leaving = new Set(sameGroup.slice(0, Math.max(0, excess)).map((notification) => notification.id));
      return {
        shown: [...state.shown.filter((notification) => !leaving.has(notification.id)), event.notification],
      };
    }
    case 'closed': {
      const shown = state.shown.filter((notification) => notification.id !== event.id);
      return shown.length === state.shown.length ? state : { shown };
    }
  }
}
