import { connect } from 'node:net';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { describe, expect, it } from 'vitest';
import { createApp, type App } from './app.ts';
import { runOps } from './ops/run-command.ts';
import { type Bus, createMemoryBus, createNatsBus } from './platform/process/bus.ts';
import { systemClock } from './platform/process/clock.ts';
import { silentLog } from './platform/process/log.ts';
import { siteLiveState, startSitePolling } from './site-polling.ts';

const { db } = useTestDatabase({ maxConnections: 30 });
const NEVER_MS = 3_600_000;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
// Several machines need a NATS server; without one, the test is reported as skipped.
const hasNats = await isListening(4222);

/** Creates a process of the site: its own app and bus over the shared database. */
function createNode(bus: Bus): App {
  return createApp({
    db: db(),
    bus,
    log: silentLog,
    clock: systemClock,
    sandboxSecret: null,
    callbackBaseUrl: () => '',
  });
}

/** Polls for a process. `until` resolves when its condition is true; each change that arrives triggers the check. */
function watching(node: App, everyMs: number) {
  const waits: { isThere: () => boolean; done: () => void }[] = [];
  const watch = startSitePolling(
    node,
    () => {
      for (const wait of waits) if (wait.isThere()) wait.done();
    },
    everyMs,
  );
  const until = (isThere: () => boolean): Promise<void> =>
    new Promise((done) => {
      if (isThere()) done();
      else waits.push({ isThere, done });
    });
  return { node, until, stop: watch.stop };
}

async function changeEverything(operator: App): Promise<void> {
  const ops = (...words: string[]) => runOps(operator, [...words, '--reason', 'three nodes'], 'tester');
  expect(await ops('config', 'set', 'minAge', '21')).toMatchObject({ ok: true });
  expect(await ops('maintenance', 'start')).toMatchObject({ ok: true });
  expect(await ops('block', 'add', 'country', 'FR', '--template', '4')).toMatchObject({ ok: true });
}

const french = { address: '198.51.100.1', countryCode: 'FR', userAgent: '' };
const isFollowed = (node: App) => () =>
  node.siteConfig.get().minAge === 21 &&
  node.siteGate.maintenance().isActive &&
  node.siteGate.block(french).templateTypeId === 4;

async function undo(operator: App): Promise<void> {
  await operator.db.query('delete from site_config_value');
  await operator.db.query('update site_gate_maintenance set ended_at = clock_timestamp()');
  await operator.db.query('update site_gate_block set ended_at = clock_timestamp()');
}

describe('several nodes of one site', () => {
  it.skipIf(!hasNats)(
    '[RL-90] over NATS (a server on port 4222) config, maintenance and blocks reach three nodes by the hint alone',
    async () => {
      const buses = await Promise.all([1, 2, 3, 4].map(() => createNatsBus('nats://127.0.0.1:4222')));
      const [operatorBus, ...nodeBuses] = buses;
      if (!operatorBus) throw new Error('no bus');
      const nodes = nodeBuses.map((bus) => watching(createNode(bus), NEVER_MS));
      await Promise.all(buses.map((bus) => bus.settled()));
      const operator = createNode(operatorBus);
      await changeEverything(operator);
      // Publishes what the outbox relay publishes for the commands' row.
      operatorBus.publish('site-changed', {});
      await Promise.all(nodes.map(({ node, until }) => until(isFollowed(node))));
      expect(new Set(nodes.map(({ node }) => siteLiveState(node).generation)).size).toBe(1);
      expect(nodes.map(({ node }) => node.siteGate.refusal(french))).toEqual(
        Array(3).fill('site/maintenance'),
      );
      await Promise.all(nodes.map(({ stop }) => stop()));
      await Promise.all(buses.map((bus) => bus.close()));
      await undo(operator);
    },
  );

  it('[RL-90] a node that receives no hint follows by polling', async () => {
    const operator = createNode(createMemoryBus());
    const pollingOnly = watching(createNode(createMemoryBus()), 1000);
    await changeEverything(operator);
    await pollingOnly.until(isFollowed(pollingOnly.node));
    const { node } = pollingOnly;
    expect(node.siteGate.block(french)).toEqual({ displayTypeId: 1, templateTypeId: 4 });
    await pollingOnly.stop();
    await undo(operator);
  });
});
