/** The videos and match trackers that the visitor watches. */
import { type MediaState, NO_MEDIA } from '@touchline/contracts/sports-betting';
import { createEventStore, type EventStore } from '../event-store.ts';
import { reduceMedia } from './reducer.ts';
import { isMediaPlaying, type StoreEvent } from './state.ts';

// effects.ts is not exported here, because the page loads it only when the visitor watches something.
export type { MediaPorts } from './effects.ts';

export type ShellMedia = EventStore<MediaState, StoreEvent> & {
  /** Whether media play. While they do, the visitor counts as active (SH-AL-003). */
  readonly isMediaPlaying: () => boolean;
};

export function createMediaStore(initial: MediaState = NO_MEDIA): ShellMedia {
  const store = createEventStore(reduceMedia, initial);
  return { ...store, isMediaPlaying: () => isMediaPlaying(store.get()) };
}
