import { describe, expect, it } from 'vitest';
import type { App } from './app.ts';
import { connectLiveHub } from './connect-live-hub.ts';
import type { StoryFact, ZoneFact } from '@touchline/contracts/sports-betting';
import { type CatalogueBatch, catalogueSubject } from './modules/sports-betting/catalogue/index.ts';
import { createZones, type ZonesMessage, zonesSubject } from './modules/sports-betting/media/index.ts';
import { createMemoryBus } from './platform/process/bus.ts';
import type { LiveHub } from './platform/live/live-hub.ts';
import { silentLog } from './platform/process/log.ts';

function createRig({ refreshNames }: { refreshNames: () => Promise<void> }) {
  const did: string[] = [];
  const reset = Promise.withResolvers<void>();
  const bus = createMemoryBus();
  const mirror = {
    refreshNames,
    take: ({ seq }: CatalogueBatch) => {
      did.push(`take ${seq}`);
      return new Map([['line/0', { set: {}, del: [] }]]);
    },
    load: async () => void did.push('load'),
  };
  const hub = {
    publish: (topic: string, _step: object, clk: number) => void did.push(`publish ${topic} ${clk}`),
    resetAll: () => {
      did.push('reset');
      reset.resolve();
    },
  };
  connectLiveHub({ bus, mirror, log: silentLog } as unknown as App, hub as unknown as LiveHub);
  const publish = (seq: number, hasNewNames: boolean): void =>
    bus.publish(catalogueSubject, { seq, previousSeq: seq - 1, games: [], markets: [], hasNewNames });
  return { did, publish, reset: reset.promise };
}

describe('catalogue batches', () => {
  it('[RL-36] after names could not be read, everything is reloaded, and no rejection is unhandled', async () => {
    const { did, publish, reset } = createRig({
      refreshNames: async () => Promise.reject(new Error('the database is gone')),
    });
    publish(1, true);
    publish(2, false);
    await reset;
    expect(did).toEqual(['take 1', 'publish line/0 1', 'take 2', 'publish line/0 2', 'load', 'reset']);
  });
});

describe('facts of the match tracker', () => {
  const zone = (gameId: number, atMs: number): ZoneFact => ({
    gameId,
    atMs,
    side: 1,
    act: 'attack',
    x: 60,
    y: 40,
    score: { home: 0, away: 0, periods: [], stage: 'H1', clock: null },
  });
  const story = (gameId: number, atMs: number): StoryFact => ({
    gameId,
    atMs,
    stats: [],
    marks: [],
    course: { kind: 'units', of: 'points', units: [] },
  });
  /** Returns what the hub publishes, and the topic's snapshot afterwards. */
  const published = async (message: ZonesMessage) => {
    const deltas: unknown[] = [];
    const bus = createMemoryBus();
    const zones = createZones(() => 5000);
    const hub = { publish: (...delta: unknown[]) => void deltas.push(delta) };
    connectLiveHub({ bus, zones, log: silentLog } as unknown as App, hub as unknown as LiveHub);
    bus.publish(zonesSubject, message);
    // The bus delivers in a microtask.
    await Promise.resolve();
    return { deltas, snapshot: zones.snapshot('zone/7') };
  };

  it('[DR-10.32] picture and story of one moment are one delta, because the hub sends a version once', async () => {
    const { deltas, snapshot } = await published({
      zones: [zone(7, 2000), zone(8, 2000)],
      stories: [story(7, 2000), story(9, 1000)],
    });
    expect(deltas).toEqual([
      ['zone/7', { set: { 'z:7': zone(7, 2000), 's:7': story(7, 2000) }, del: [] }, 2000],
      ['zone/8', { set: { 'z:8': zone(8, 2000) }, del: [] }, 2000],
      ['zone/9', { set: { 's:9': story(9, 1000) }, del: [] }, 1000],
    ]);
    expect(snapshot?.set).toEqual({ 'z:7': { ...zone(7, 2000), trail: [] }, 's:7': story(7, 2000) });
  });

  it('[DR-10.32] a worker of an older version sends no stories', async () => {
    const { deltas } = await published({ zones: [zone(7, 2000)] });
    expect(deltas).toEqual([['zone/7', { set: { 'z:7': zone(7, 2000) }, del: [] }, 2000]]);
  });
});
