/**
 * Side effects of the media store: storage, the video token, other tabs, the log-in. This code is loaded when needed.
 */
import {
  type ApiClient,
  call,
  type Readable,
  type Session,
  type ViewEventBus,
} from '@touchline/contracts/remote-views';
import { mediaPaths, type MediaState, mediaStorageKey } from '@touchline/contracts/sports-betting';
import type { EventStore } from '../event-store.ts';
import type { StoreEvent } from './state.ts';
import { readStoredMedia, writeStoredMedia } from './storage.ts';

/** The message of a tab that starts a video; other tabs pause their videos. */
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
  playInOneTab(store, ports);
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

/**
 * Restores stored media. Media of one page are restored on that page only; a guest's videos are not restored
 * (DM-MD-016).
 */
function restoreMedia(store: MediaStore, { storage, session, path }: MediaPorts): void {
  const isGuest = session.get().status === 'guest';
  const mediaEntities = readStoredMedia(storage.getItem(mediaStorageKey)).filter(
    ({ autoClearable, gameLink, type }) =>
      (!autoClearable || gameLink === path()) && !(isGuest && type === 'video'),
  );
  store.send({ type: 'media-restored', mediaEntities });
}

function storeMedia(store: MediaStore, { storage }: MediaPorts): void {
  let stored: MediaState['mediaEntities'] | null = null;
  const keep = (): void => {
    const { mediaEntities } = store.get();
    if (mediaEntities === stored) return;
    stored = mediaEntities;
    if (mediaEntities.length === 0) storage.removeItem(mediaStorageKey);
    else storage.setItem(mediaStorageKey, writeStoredMedia(mediaEntities));
  };
  store.onEvent(keep);
  keep();
}

/**
 * Lets one tab play videos: a tab that starts a video announces it, and the others pause until the visitor resumes
 * them. A video that resumes after buffering is not a start. Match trackers may be open in any number of tabs.
 */
function playInOneTab(store: MediaStore, { channel }: MediaPorts): void {
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
 * Loads the token for videos; the poll table calls it too (SH-PL-004). For a guest, videos are closed and the log-in is
 * shown.
 */
export async function refreshVideoToken(
  store: MediaStore,
  { api, session, events }: Pick<MediaPorts, 'api' | 'session' | 'events'>,
): Promise<void> {
  const refuse = (): void => {
    store.send({ type: 'video-token-loaded', token: null });
    for (const { type, id } of store.get().mediaEntities)
      if (type === 'video') store.send({ type: 'media-unselected', id });
    events.emit('auth/form-requested', { form: 'login' });
  };
  if (session.get().status === 'guest') return refuse();
  const answer = await call(api, mediaPaths.videoToken);
  if (answer.outcome === 'ok') store.send({ type: 'video-token-loaded', token: answer.data.token });
  else if (answer.status === 401) refuse();
  // After any other failure the token stays. A new token is requested when this one no longer opens a video.
}
