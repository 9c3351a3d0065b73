/** Whether the browser is online (SH-LY-019). */
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';

export interface ConnectionState {
  readonly isOnline: boolean;
}
export type ConnectionEvent = { readonly type: 'went-online' } | { readonly type: 'went-offline' };

export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const isOnline = event.type === 'went-online';
  return state.isOnline === isOnline ? state : { isOnline };
}

export type ConnectionStore = EventStore<ConnectionState, ConnectionEvent>;

export function createConnectionStore(): ConnectionStore {
  return createEventStore(reduceConnection, { isOnline: true });
}
