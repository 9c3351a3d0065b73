/** The site's notices: which one stands over the page. */
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';
import { reduceNotices } from './reducer.ts';
import { NO_NOTICES } from './state.ts';
import type { NoticesEvent, NoticesState, SeenNotices } from './state.ts';

export type NoticesStore = EventStore<NoticesState, NoticesEvent>;

/** Begins with what the page server read of the cookies; null when it drew none. */
export const createNoticesStore = (seen: SeenNotices | null = null): NoticesStore =>
  createEventStore(reduceNotices, { ...NO_NOTICES, seen });

export { nextNotice } from './next-notice.ts';
export type { NoticeFacts } from './next-notice.ts';
export type { NoticeName, SeenNotices } from './state.ts';
