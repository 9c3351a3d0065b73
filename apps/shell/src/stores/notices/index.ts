/** The store of the site's notices: which one is shown over the page. */
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';
import { reduceNotices } from './reducer.ts';
import { NO_NOTICES } from './state.ts';
import type { NoticesEvent, NoticesState, SeenNotices } from './state.ts';

export type NoticesStore = EventStore<NoticesState, NoticesEvent>;

/** Creates the store with the cookies that the page server read. Null means that the server rendered no notices. */
export const createNoticesStore = (seen: SeenNotices | null = null): NoticesStore =>
  createEventStore(reduceNotices, { ...NO_NOTICES, seen });

export { nextNotice } from './next-notice.ts';
export type { NoticeInput } from './next-notice.ts';
export type { NoticeName, SeenNotices } from './state.ts';
