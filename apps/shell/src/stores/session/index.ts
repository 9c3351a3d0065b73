/** The session store: the logged-in player or the guest. */
import type { Session } from '@touchline/contracts/remote-views';
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';
import { reduceSession } from './reducer.ts';
import type { SessionEvent } from './state.ts';

export type SessionStore = EventStore<Session, SessionEvent>;

export function createSessionStore(initial: Session): SessionStore {
  return createEventStore(reduceSession, initial);
}

export { startSessionEffects } from './effects.ts';
export { sessionOf } from './state.ts';
