import type { LiveObjects, LiveReply } from '@touchline/contracts/shared';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectLiveHub } from './connect-live-hub.ts';
import { readSnapshot } from './read-snapshot.ts';
import { checkMirror } from './mirror-check.ts';
import {
  type CatalogueBatch,
  catalogueSubject,
  findMirrorDifferences,
} from './modules/sports-betting/catalogue/index.ts';
import { createLiveHub, type LiveHub } from './platform/live/live-hub.ts';
import type { Log } from './platform/process/log.ts';

const { db, rig } = useBettingRig();
const noPauseMs = 0;

type Node = {
  app: ReturnType<typeof createTestApp>['app'];
  hub: LiveHub;
  lines: object[];
  flush: () => void;
};
let node: Node;

/** Starts a read model over the database, as a separate process has. `feed` passes batches of the rig to this model. */
async function startNode(): Promise<Node> {
  const lines: object[] = [];
  const log = { error: (line: object) => lines.push(line), warn: () => {} } as unknown as Log;
  const { app } = createTestApp(db(), { clock: rig().clock, log });
  const timers: (() => void)[] = [];
  const hub = createLiveHub({
    readSnapshot: (topic) => readSnapshot(app, topic),
    nowMs: app.clock.nowMs,
    every: (_, work) => {
      timers.push(work);
      return () => {};
    },
    later: (_, work) => void setImmediate(work),
    onFailure: (error) => lines.push({ error }),
  });
  connectLiveHub(app, hub);
  await app.mirror.load();
  await app.producers.load(db());
  return {
    app,
    hub,
    lines,
    flush: () => {
      for (const work of timers) work();
    },
  };
}

/** Forwards batches from the rig to the node, unless `isLost`. */
let isLost = false;
const feed = (batch: CatalogueBatch): void => {
  if (!isLost) node.app.bus.publish(catalogueSubject, JSON.parse(JSON.stringify(batch)) as object);
};
const turns = async (count = 20): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Reproduces the state of one topic as a browser does, from the frames that the browser received. */
function connectClient(hub: LiveHub, topic: string) {
  const known = new Map<string, object>();
  let clk = -1;
  const take = (reply: LiveReply): void => {
    if (reply.type === 'image') known.clear();
    if (reply.type !== 'image' && reply.type !== 'delta') return;
    for (const [key, object] of Object.entries(reply.set)) known.set(key, object);
    if (reply.type === 'delta') for (const key of reply.del) known.delete(key);
    ({ clk } = reply);
  };
  const connection = hub.connect(
    {
      send: (frame) => take(JSON.parse(textOf(frame)) as LiveReply),
      bufferedAmount: () => 0,
      close: () => {},
    },
    { userId: null, sessionId: null },
  );
  return {
    subscribe: () =>
      connection.receive(JSON.stringify({ type: 'subscribe', topics: [{ topic }], windowMs: 250 })),
    known: (): LiveObjects => Object.fromEntries(known),
    clk: () => clk,
  };
}

/** Returns the text in a server's frame: one byte of type, then one, three or nine bytes of length, then the text. */
function textOf(frame: Buffer): string {
  const length = frame[1] ?? 0;
  return frame.subarray(length < 126 ? 2 : length === 126 ? 4 : 10).toString('utf8');
}

beforeEach(async () => {
  isLost = false;
  node = await startNode();
});

describe('what a node and its subscribers show (I11)', () => {
  it('[RL-29] equals the database after any batches', async () => {
    const games = [await rig().addPricedGame('line', 1865), await rig().addPricedGame('live', 2100)];
    await node.app.mirror.load();
    const client = connectClient(node.hub, 'line/1');
    await client.subscribe();
    const change = fc.record({
      game: fc.integer({ min: 0, max: 1 }),
      coef: fc.integer({ min: 1100, max: 5000 }),
      status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const),
    });
    const [changes = []] = fc.sample(fc.array(change, { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 11,
    });
    for (const { game, coef, status } of changes) {
      feed(await rig().price(games[game]?.gameId ?? 0, [coef, 3400, 3600], status));
      await turns(2);
    }
    await turns();
    for (let window = 0; window < 5; window++) {
      node.flush();
      await turns();
    }
    expect(await findMirrorDifferences(db(), node.app.mirror, noPauseMs)).toEqual([]);
    const snapshot = node.app.mirror.snapshot('line/1');
    expect(client.known()).toEqual(JSON.parse(JSON.stringify(snapshot?.set)));
    expect(client.clk()).toBe(snapshot?.clk);
    expect(node.lines).toEqual([]);
  });

  it('control: one lost batch is found, logged and repaired, for subscribers too', async () => {
    const bet = await rig().addPricedGame('line', 1865);
    await node.app.mirror.load();
    const client = connectClient(node.hub, 'line/1');
    await client.subscribe();
    await turns();
    isLost = true;
    feed(await rig().price(bet.gameId, [1999, 3400, 3600], 'SUSPENDED'));
    await turns();
    const lost = { kind: 'market', id: bet.marketId, shownVersion: 1, storedVersion: 2 };
    expect(await findMirrorDifferences(db(), node.app.mirror, noPauseMs)).toEqual([lost]);
    expect(await checkMirror(node.app, node.hub, noPauseMs)).toBe(1);
    expect(node.lines).toEqual([{ invariant: 'I11', count: 1, rows: [lost] }]);
    await turns();
    node.flush();
    await turns();
    expect(await checkMirror(node.app, node.hub, noPauseMs)).toBe(0);
    const snapshot = node.app.mirror.snapshot('line/1');
    expect(client.known()).toEqual(JSON.parse(JSON.stringify(snapshot?.set)));
  });

  it('a change that arrives between the two comparisons is not reported', async () => {
    const bet = await rig().addPricedGame('line', 1865);
    await node.app.mirror.load();
    const batch = await rig().price(bet.gameId, [1500, 3400, 3600]);
    const looking = findMirrorDifferences(db(), node.app.mirror, 50);
    await turns(2);
    feed(batch);
    expect(await looking).toEqual([]);
  });
});
