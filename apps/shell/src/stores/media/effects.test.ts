import { type ApiAnswer, GUEST, type Session } from '@touchline/contracts/remote-views';
import type { MediaSelection } from '@touchline/contracts/sports-betting';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectMedia, refreshVideoToken } from './effects.ts';
import { createMediaStore, type MediaPorts, type ShellMedia } from './index.ts';
import { mediaEntity } from './state.ts';
import { readStoredMedia, writeStoredMedia } from './storage.ts';

const player: Session = { status: 'signed-in', userId: 5, accountNumber: '1' };
const zone = (gameId: number, more: Partial<MediaSelection> = {}): MediaSelection => ({
  type: 'zone',
  target: 'side',
  gameId,
  sportId: 1,
  zoneId: `zone-${gameId}`,
  gameLink: `/en/live/main/football/1/${gameId}`,
  autoClearable: false,
  ...more,
});
const video = (gameId: number, more: Partial<MediaSelection> = {}): MediaSelection =>
  zone(gameId, { type: 'video', videoId: `demo-${gameId}`, ...more });
const storedOf = (...media: readonly MediaSelection[]): string =>
  writeStoredMedia(media.flatMap((one) => mediaEntity(one) ?? []));

let store: ShellMedia;
let session: Session;
let stored: string | null;
let path: string;
let requests: string[];
let forms: string[];
let posted: string[];
let emitOther: (message: string) => void;
let answer: ApiAnswer<unknown>;

const ports = (): MediaPorts => ({
  api: {
    send: async (call) => {
      requests.push(`${call.method} ${call.path}`);
      return answer as never;
    },
  },
  session: { get: () => session, subscribe: () => () => {} },
  events: { emit: (name, payload) => forms.push(`${name} ${JSON.stringify(payload)}`) },
  storage: {
    getItem: () => stored,
    setItem: (_key, value) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
  },
  path: () => path,
  channel: {
    post: (message) => posted.push(message),
    listen: (handler) => {
      emitOther = handler;
    },
  },
});
const connect = (): void => connectMedia(store, ports(), []);
/** Lets the API's replies arrive. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

beforeEach(() => {
  store = createMediaStore();
  session = player;
  stored = null;
  path = '/en/live';
  requests = [];
  forms = [];
  posted = [];
  answer = { outcome: 'ok', status: 200, data: { token: 'abc', expiresAtSec: 1 } };
});

describe('watched media and the storage', () => {
  it('[DM-MD-013] each change is stored, and the entry is removed when nothing is watched', () => {
    connect();
    store.send({ type: 'media-selected', media: zone(7) });
    expect(readStoredMedia(stored).map(({ id }) => id)).toEqual(['zone-7-zone-7']);
    store.send({ type: 'game-media-unselected', gameId: 7 });
    expect(stored).toBeNull();
  });

  it('[DM-MD-013] is restored into an empty list, but does not replace a choice', () => {
    stored = storedOf(zone(7));
    connect();
    expect(store.get().mediaEntities.map(({ gameId }) => gameId)).toEqual([7]);
    store = createMediaStore();
    store.send({ type: 'media-selected', media: zone(8) });
    connect();
    expect(store.get().mediaEntities.map(({ gameId }) => gameId)).toEqual([8]);
    expect(readStoredMedia(stored).map(({ gameId }) => gameId)).toEqual([8]);
  });

  it('[DM-MD-012] [DM-MD-013] media of a page are restored on that page only', () => {
    const board = zone(7, { target: 'board', autoClearable: true });
    stored = storedOf(board, zone(8));
    connect();
    expect(store.get().mediaEntities.map(({ gameId }) => gameId)).toEqual([8]);
    store = createMediaStore();
    stored = storedOf(board);
    path = '/en/live/main/football/1/7';
    connect();
    expect(store.get().mediaEntities.map(({ gameId }) => gameId)).toEqual([7]);
  });

  it('[DM-MD-016] for a guest, match trackers are restored and videos are not; stored media cause no log-in prompt', () => {
    session = GUEST;
    stored = storedOf(video(7), zone(8, { target: 'overview' }));
    connect();
    expect(store.get().mediaEntities.map(({ gameId }) => gameId)).toEqual([8]);
    expect([requests, forms]).toEqual([[], []]);
  });
});

describe('the video token', () => {
  it('[DM-MD-016] [DM-MD-017] a player’s first video loads it, a zone does not', async () => {
    connect();
    store.send({ type: 'media-selected', media: zone(7) });
    expect(requests).toEqual([]);
    store.send({ type: 'media-selected', media: video(7) });
    await settle();
    expect(requests).toEqual(['GET /web-api/media/video-token']);
    expect(store.get().userVideoToken).toBe('abc');
    store.send({ type: 'media-selected', media: video(9) });
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('[DM-MD-016] a guest who opens a video gets the log-in, and the video is closed', async () => {
    session = GUEST;
    connect();
    store.send({ type: 'media-selected', media: zone(8, { target: 'board' }) });
    store.send({ type: 'media-selected', media: video(7) });
    await settle();
    expect(requests).toEqual([]);
    expect(forms).toEqual(['auth/form-requested {"form":"login"}']);
    expect(store.get().mediaEntities.map(({ gameId }) => gameId)).toEqual([8]);
  });

  it('[DM-MD-016] the same applies to a player whose session has ended; another failure changes nothing', async () => {
    connect();
    store.send({ type: 'media-selected', media: video(7) });
    await settle();
    answer = { outcome: 'failed', status: 503, code: 'server/unavailable', details: null };
    await refreshVideoToken(store, ports());
    expect(store.get()).toMatchObject({ userVideoToken: 'abc', mediaEntities: [{ gameId: 7 }] });
    answer = { outcome: 'failed', status: 401, code: 'session/required', details: null };
    await refreshVideoToken(store, ports());
    expect(store.get()).toMatchObject({ userVideoToken: null, mediaEntities: [] });
    expect(forms).toHaveLength(1);
  });

  it('[DM-MD-013] a video of an earlier page requests a token again', async () => {
    stored = storedOf(video(7));
    connect();
    await settle();
    expect(requests).toHaveLength(1);
  });
});

describe('two tabs', () => {
  const begin = () => {
    connect();
    store.send({ type: 'media-selected', media: video(7) });
    store.send({ type: 'playing-changed', id: 'video-7-demo-7', isPlaying: true });
  };

  it('[DM-MD-014] a starting tab announces it, and other tabs pause until resumed', () => {
    begin();
    expect(posted).toEqual(['media-taken-over']);
    emitOther('media-taken-over');
    expect(store.get().isBlocked).toBe(true);
    expect(store.isMediaPlaying()).toBe(false);
    emitOther('media-taken-over');
    expect(store.get().isBlocked).toBe(true);
    store.send({ type: 'block-toggled' });
    expect(store.get().isBlocked).toBe(false);
    expect(posted).toEqual(['media-taken-over', 'media-taken-over']);
  });

  it('[DM-MD-014] a video that resumes after buffering does not pause a tab that is just starting', () => {
    begin();
    const change = (isPlaying: boolean) =>
      store.send({ type: 'playing-changed', id: 'video-7-demo-7', isPlaying });
    change(false);
    change(true);
    change(true);
    expect(posted).toEqual(['media-taken-over']);
    // A medium that is closed and opened again counts as a new start.
    store.send({ type: 'media-unselected', id: 'video-7-demo-7' });
    store.send({ type: 'media-selected', media: video(7) });
    change(true);
    expect(posted).toEqual(['media-taken-over', 'media-taken-over']);
  });

  it('[DM-MD-014] a tab without a video, and other messages, pause nothing; a match tracker pauses no tab', () => {
    connect();
    store.send({ type: 'media-selected', media: zone(8) });
    expect(posted).toEqual([]);
    emitOther('media-taken-over');
    expect(store.get().isBlocked).toBe(false);
    begin();
    emitOther('preferences');
    expect(store.get().isBlocked).toBe(false);
  });
});
