import { describe, expect, it } from 'vitest';
import type { App } from './app.ts';
import { connectLiveHub } from './connect-live-hub.ts';
import { type CatalogueBatch, catalogueSubject } from './modules/sports-betting/catalogue/index.ts';
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
