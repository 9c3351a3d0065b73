import {
  GAME_TYPES,
  MEDIA_TARGETS,
  MEDIA_TYPES,
  type MediaEntity,
  mediaId,
  type MediaSelection,
  type MediaState,
  NO_MEDIA,
} from '@touchline/contracts/sports-betting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMediaStore } from './index.ts';
import { reduceMedia } from './reducer.ts';
import { mediaEntity, type StoreEvent } from './state.ts';
import { readStoredMedia, writeStoredMedia } from './storage.ts';

const zone = (gameId: number, more: Partial<MediaSelection> = {}): MediaSelection => ({
  type: 'zone',
  target: 'board',
  gameId,
  sportId: 1,
  zoneId: `zone-${gameId}`,
  ...more,
});
const run = (events: readonly StoreEvent[], from: MediaState = NO_MEDIA): MediaState =>
  events.reduce(reduceMedia, from);
const selected = (media: MediaSelection): StoreEvent => ({ type: 'media-selected', media });
const idsOf = ({ mediaEntities }: MediaState): string[] => mediaEntities.map(({ id }) => id);

const anySelection = fc
  .record({
    type: fc.constantFrom(...MEDIA_TYPES),
    target: fc.constantFrom(...MEDIA_TARGETS),
    gameId: fc.integer({ min: 1, max: 4 }),
    sportId: fc.constant(1),
    videoId: fc.constantFrom('v1', 'v2', null),
    zoneId: fc.constantFrom('z1', null),
    autoClearable: fc.boolean(),
    isFloating: fc.boolean(),
  })
  .map((selection): MediaSelection => selection);

describe('a media entity', () => {
  it('[DM-MD-001] [DM-MD-003] has the fields of the specification with its defaults', () => {
    expect(mediaEntity(zone(7))).toEqual({
      id: 'zone-7-zone-7',
      type: 'zone',
      target: 'board',
      gameId: 7,
      sportId: 1,
      videoId: null,
      zoneId: 'zone-7',
      title: '',
      boundingClientRect: null,
      gameLink: '',
      autoClearable: true,
      isFloating: false,
      videoSourceType: 'LIVE',
      isRecommended: false,
    } satisfies MediaEntity);
  });

  it('[DM-MD-002] its id consists of the type, the game, and the video or zone', () => {
    expect(mediaId({ type: 'video', gameId: 7, videoId: 'a', zoneId: 'b' })).toBe('video-7-a');
    expect(mediaId({ type: 'zone', gameId: 7, videoId: 'a', zoneId: 'b' })).toBe('zone-7-b');
    expect(mediaId({ type: 'video', gameId: 7, zoneId: 'b' })).toBe('video-7-b');
  });

  it('[DM-MD-004] [DM-MD-006] types, targets and fast games are those of the specification', () => {
    expect([...MEDIA_TYPES].sort()).toEqual(['video', 'zone']);
    expect([...MEDIA_TARGETS].sort()).toEqual(['board', 'fullscreen', 'overview', 'side']);
    expect(Object.entries(GAME_TYPES).map(([id, name]) => `${id} ${name}`)).toEqual(
      '1 backgammon,2 wheel,3 poker,4 the21,5 battle,6 5of36,7 7of42,8 guesscard,9 keno,11 warbetfun,12 lucky6,15 mega6,16 spin2wheels,17 andarbahar,19 the21'.split(
        ',',
      ),
    );
  });

  it('[DM-MD-015] without a video and without a zone it is refused and nothing changes', () => {
    for (const nothing of [null, undefined, ''] as const) {
      const media = { ...zone(7), zoneId: nothing ?? null, videoId: nothing ?? null };
      expect(mediaEntity(media)).toBeNull();
      expect(reduceMedia(NO_MEDIA, selected(media))).toBe(NO_MEDIA);
    }
  });
});

describe('the media store', () => {
  it('[DM-MD-005] starts without media, target and token', () => {
    expect(createMediaStore().get()).toMatchObject({
      mediaEntities: [],
      mediaTargetScreen: null,
      userVideoToken: null,
    });
  });

  it('[DM-MD-009] appends a new entity, [DM-MD-008] merges an existing one', () => {
    const two = run([selected(zone(7)), selected(zone(8, { target: 'side', title: 'A – B' }))]);
    expect(idsOf(two)).toEqual(['zone-7-zone-7', 'zone-8-zone-8']);
    const merged = run([selected({ ...zone(8), target: 'overview', isFloating: true })], two);
    expect(idsOf(merged)).toEqual(['zone-7-zone-7', 'zone-8-zone-8']);
    expect(merged.mediaEntities[1]).toMatchObject({ target: 'overview', isFloating: true, title: 'A – B' });
    expect(merged.mediaTargetScreen).toBe('overview');
  });

  it('[DM-MD-009] a target has one medium: another one is replaced', () => {
    const state = run([selected(zone(7)), selected(zone(9, { target: 'side' })), selected(zone(8))]);
    expect(idsOf(state)).toEqual(['zone-9-zone-9', 'zone-8-zone-8']);
  });

  it('[DM-MD-010] unselecting removes one, [DM-MD-011] unselecting a game removes all of its media', () => {
    const all = run([
      selected(zone(7)),
      selected({ ...zone(7), type: 'video', videoId: 'v', target: 'side' }),
      selected(zone(8, { target: 'overview' })),
    ]);
    expect(idsOf(run([{ type: 'media-unselected', id: 'zone-7-zone-7' }], all))).toEqual([
      'video-7-v',
      'zone-8-zone-8',
    ]);
    expect(idsOf(run([{ type: 'game-media-unselected', gameId: 7 }], all))).toEqual(['zone-8-zone-8']);
    expect(reduceMedia(all, { type: 'game-media-unselected', gameId: 99 })).toBe(all);
  });

  it('[DM-MD-012] clearing removes clearable media and keeps the rest', () => {
    const all = run([selected(zone(7)), selected(zone(8, { target: 'side', autoClearable: false }))]);
    const remaining = run([{ type: 'media-cleared' }], all);
    expect(idsOf(remaining)).toEqual(['zone-8-zone-8']);
    expect(reduceMedia(remaining, { type: 'media-cleared' })).toBe(remaining);
  });

  it('[DM-MD-013] restores into an empty list only', () => {
    const stored = [mediaEntity(zone(7, { target: 'side' }))].filter((one) => one !== null);
    const restored: StoreEvent = { type: 'media-restored', mediaEntities: stored };
    expect(run([restored])).toMatchObject({
      mediaEntities: stored,
      mediaTargetScreen: 'side',
      isRestored: true,
    });
    expect(run([selected(zone(8)), restored])).toMatchObject({
      mediaEntities: [{ gameId: 8 }],
      isRestored: true,
    });
  });

  it('[DM-MD-007] [DM-MD-014] block switches isBlocked on and off; it ends with the last medium', () => {
    const shown = run([selected(zone(7)), { type: 'block-toggled' }]);
    expect(shown.isBlocked).toBe(true);
    expect(run([{ type: 'block-toggled' }], shown).isBlocked).toBe(false);
    expect(run([{ type: 'media-cleared' }], shown)).toMatchObject({
      isBlocked: false,
      mediaTargetScreen: null,
    });
  });

  it('[SH-AL-003] media play while a shown video plays and is not blocked', () => {
    const store = createMediaStore();
    const id = 'video-7-v';
    store.send({ type: 'playing-changed', id, isPlaying: true });
    expect(store.isMediaPlaying()).toBe(false);
    store.send(selected(zone(7, { type: 'video', videoId: 'v' })));
    expect(store.isMediaPlaying()).toBe(false);
    store.send({ type: 'playing-changed', id, isPlaying: true });
    expect(store.isMediaPlaying()).toBe(true);
    store.send({ type: 'block-toggled' });
    expect(store.isMediaPlaying()).toBe(false);
    store.send({ type: 'block-toggled' });
    store.send({ type: 'playing-changed', id, isPlaying: false });
    expect(store.isMediaPlaying()).toBe(false);
    store.send({ type: 'playing-changed', id, isPlaying: true });
    store.send({ type: 'media-unselected', id });
    expect(store.isMediaPlaying()).toBe(false);
  });

  it('[DM-MD-008] [DM-MD-009] [DM-MD-015] after any choices: no duplicate id, no duplicate target, each id matches its parts', () => {
    fc.assert(
      fc.property(fc.array(anySelection, { maxLength: 30 }), (media) => {
        const state = run(media.map(selected));
        const { mediaEntities } = state;
        expect(new Set(idsOf(state)).size).toBe(mediaEntities.length);
        expect(new Set(mediaEntities.map(({ target }) => target)).size).toBe(mediaEntities.length);
        for (const entity of mediaEntities) {
          expect(entity.id).toBe(mediaId(entity));
          expect(entity.videoId ?? entity.zoneId).toBeTruthy();
        }
        const last = media.findLast(({ videoId, zoneId }) => videoId || zoneId);
        if (last) expect(idsOf(state)).toContain(mediaId(last));
      }),
    );
  });
});

describe('media in the storage', () => {
  it('[DM-MD-013] are restored unchanged', () => {
    fc.assert(
      fc.property(fc.array(anySelection, { maxLength: 8 }), (media) => {
        const { mediaEntities } = run(media.map(selected));
        expect(readStoredMedia(writeStoredMedia(mediaEntities))).toEqual(mediaEntities);
      }),
    );
  });

  it('[DM-MD-013] invalid data is left out and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(readStoredMedia(text)).toEqual([]);
      }),
    );
    const good = mediaEntity(zone(7));
    const bad = [
      null,
      7,
      { ...good, type: 'film' },
      { ...good, target: 'moon' },
      { ...good, gameId: '7' },
      { ...good, gameId: -1 },
      { ...good, zoneId: null },
      { ...good, zoneId: 'x'.repeat(301) },
    ];
    expect(readStoredMedia(JSON.stringify({ mediaEntities: [...bad, good] }))).toEqual([good]);
  });

  it('[DM-MD-013] a link of another site, an unknown target and a wrong id are refused', () => {
    const stored = (more: object) =>
      readStoredMedia(JSON.stringify({ mediaEntities: [{ ...mediaEntity(zone(7)), ...more }] }))[0];
    for (const gameLink of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      5,
    ])
      expect(stored({ gameLink })?.gameLink).toBe('');
    expect(stored({ gameLink: '/en/live/main/football/1/7' })?.gameLink).toBe('/en/live/main/football/1/7');
    expect(
      stored({ boundingClientRect: { x: 1, y: 2, width: 'a', height: 3 } })?.boundingClientRect,
    ).toBeNull();
    expect(stored({ id: 'video-1-x' })?.id).toBe('zone-7-zone-7');
  });
});
