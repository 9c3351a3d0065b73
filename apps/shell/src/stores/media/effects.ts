/** The effects of media: storage, the video token, other tabs, the log-in. Loaded on demand. */
import type { ApiClient, Readable, Session, ViewEventBus } from '@touchline/contracts/remote-views';
import {
  type MediaApi,
  mediaPaths,
  type MediaState,
  mediaStorageKey,
} from '@touchline/contracts/sports-betting';
import type { EventStore } from '../event-store.ts';
import type { StoreEvent } from './state.ts';
import { readStoredMedia, writeStoredMedia } from './storage.ts';

/** Message of a tab that starts a video; other tabs pause theirs. */
const TAKEN_OVER = 'media-taken-over';

export interface MediaPorts {
  readonly api: ApiClient;
  readonly session: Readable<Session>;
  readonly events: Pick<ViewEventBus, 'emit'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Path of the current page. */
  readonly path: () => string;
  readonly channel: {
    readonly post: (message: string) => void;
    readonly listen: (handler: (message: string) => void) => void;
  };
}

type MediaStore = EventStore<MediaState, StoreEvent>;

/** @param early events that were sent before this code was loaded */
export function connectMedia(store: MediaStore, ports: MediaPorts, early: readonly StoreEvent[]): void {
  restoreMedia(store, ports);
  storeMedia(store, ports);
  leaveToOtherTabs(store, ports);
  store.onEvent((event) => {
    if (needsToken(event, store.get())) void refreshVideoToken(store, ports);
  });
  if (early.some((event) => needsToken(event, store.get()))) void refreshVideoToken(store, ports);
  else if (store.get().mediaEntities.some(({ type }) => type === 'video'))
    void refreshVideoToken(store, ports);
}

const needsToken = (event: StoreEvent, state: MediaState): boolean =>
  event.type === 'video-token-requested' ||
  (event.type === 'media-selected' && event.media.type === 'video' && state.userVideoToken === null);

/** Media of one page are restored on that page only; a guest's videos are not restored (DM-MD-016). */
function restoreMedia(store: MediaStore, { storage, session, path }: MediaPorts): void {
  const isGuest = session.get().status === 'guest';
  const mediaEntities = readStoredMedia(storage.getItem(mediaStorageKey)).filter(
    ({ autoClearable, gameLink, type }) =>
      (!autoClearable || gameLink === path()) && !(isGuest && type === 'video'),
  );
  store.send({ type: 'media-restored', mediaEntities });
}

function storeMedia(store: MediaStore, { storage }: MediaPorts): void {
  let kept: MediaState['mediaEntities'] | null = null;
  const keep = (): void => {
    const { mediaEntities } = store.get();
    if (mediaEntities === kept) return;
    kept = mediaEntities;
    if (mediaEntities.length === 0) storage.removeItem(mediaStorageKey);
    else storage.setItem(mediaStorageKey, writeStoredMedia(mediaEntities));
  };
  store.onEvent(keep);
  keep();
}

/**
 * One tab plays videos: a starting tab announces it, the others pause until resumed. A video that resumes after
 * buffering does not count as a start. Any number of zones may be open.
 */
function leaveToOtherTabs(store: MediaStore, { channel }: MediaPorts): void {
  let isOurs = false;
  const hasVideo = (): boolean => store.get().mediaEntities.some(({ type }) => type === 'video');
  store.onEvent((event, { isBlocked }) => {
    const begins = (event.type === 'playing-changed' && event.isPlaying) || event.type === 'block-toggled';
    if (!hasVideo()) isOurs = false;
    else if (begins && !isBlocked && !isOurs) {
      isOurs = true;
      channel.post(TAKEN_OVER);
    }
  });
  channel.listen((message) => {
    if (message !== TAKEN_OVER) return;
    isOurs = false;
    if (!store.get().isBlocked && hasVideo()) store.send({ type: 'block-toggled' });
  });
}

/**
 * Loads the token that opens videos; the poll table calls this too (SH-PL-004). A guest is sent to the log-in, and
 * videos are closed.
 */
export async function refreshVideoToken(
  store: MediaStore,
  { api, session, events }: Pick<MediaPorts, 'api' | 'session' | 'events'>,
): Promise<void> {
  const refuse = (): void => {
    store.send({ type: 'video-token-loaded', token: null });
    for (const { type, id } of store.get().mediaEntities)
      if (type === 'video') store.send({ type: 'media-unselected', id });
    events.emit('auth/form-asked', { form: 'login' });
  };
  if (session.get().status === 'guest') return refuse();
  const answer = await api.send({
    ...mediaPaths.videoToken,
    parse: (json) => json as MediaApi['videoToken']['reply'],
  });
  if (answer.outcome === 'ok') store.send({ type: 'video-token-loaded', token: answer.data.token });
  else if (answer.status === 401) refuse();
  // Any other failure keeps the token: a new one is requested when it no longer opens a video.
}
