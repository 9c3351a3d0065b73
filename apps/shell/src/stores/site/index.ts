/** The site store: configuration, maintenance, block, terms. */
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';
import { reduceSite } from './reducer.ts';
import type { SiteEvent, SiteState } from './state.ts';

export type SiteStore = EventStore<SiteState, SiteEvent>;

export const createSiteStore = (initial: SiteState): SiteStore => createEventStore(reduceSite, initial);

export type { SiteState } from './state.ts';
