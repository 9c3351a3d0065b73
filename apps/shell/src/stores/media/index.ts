/** The videos and zones the visitor watches. */
import { type MediaState, NO_MEDIA } from '@touchline/contracts/sports-betting';
import { createEventStore, type EventStore } from '../event-store.ts';
import { reduceMedia } from './reducer.ts';
import { isMediaPlaying, type StoreEvent } from './state.ts';

// effects.ts is not exported here: the page loads it when something is watched.
export type { MediaPorts } from './effects.ts';

export type ShellMedia = EventStore<MediaState, StoreEvent> & {
  /** Idle time is not counted while this is true (SH-AL-003). */
  readonly isMediaPlaying: () => boolean;
};

export function createMediaStore(initial: MediaState = NO_MEDIA): ShellMedia {
  const store = createEventStore(reduceMedia, initial);
  return { ...store, isMediaPlaying: () => isMediaPlaying(store.get()) };
}
